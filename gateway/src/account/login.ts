import type { memberLogin } from "@gerai/contract/account";
import type { ParsedInput } from "@gerai/contract/endpoint";
import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure } from "../failure.ts";
import { accountName } from "./account-name.ts";
import type { Caller } from "./caller.ts";
import { findMemberBy, nobody } from "./find-member.ts";
import { keysOf } from "./held-numbers.ts";
import { isKnownDevice } from "./known-devices.ts";
import type { Limiter } from "./limiter.ts";
import { isPassword } from "./password.ts";
import { holdCredentials } from "./queries.ts";
import { openSession } from "./session.ts";
import { forgetTries, giveTryBack, takeTry, type TryLimits } from "./tries.ts";

interface Needs extends Pick<Deps, "db" | "clock" | "config"> {
  readonly limiter: Limiter;
}

const limits: TryLimits = {
  byKnownDevice: "loginByKnownDevice",
  byAccountAndAddress: "loginByAccountAndAddress",
  byAddress: "loginByAddress",
  byAccount: "loginByAccount",
};

/**
 * A wrong password and an unknown number are answered alike, after the same work, with the tries that
 * are left. Only somebody with the right password is told that the account was deleted.
 */
export const logIn = async (
  needs: Needs,
  caller: Caller,
  { userNumber, password }: ParsedInput<typeof memberLogin>["body"],
) => {
  const { db, limiter } = needs;
  const { device, address } = caller;
  const directory = userNumber.startsWith("08") ? "phone" : "number";
  const member = await findMemberBy(db, directory, keysOf(needs, userNumber));
  const account = member ? accountName(member.memberId, member.passwordHash) : userNumber;
  const isKnown = await isKnownDevice(db, member?.memberId ?? nobody, device);
  const tried = { account, device, isKnown, address };
  const { wait, left } = await takeTry(limiter, limits, tried);
  if (wait > 0) return fail("LOGIN_LIMITED", { values: { minutes: Math.ceil(wait / 60) } });

  const isRight = await isPassword(password, member?.passwordHash);
  if (isFailure(isRight)) {
    // The process was too busy to compare the password, so the try does not count.
    await giveTryBack(limiter, limits, tried);
    return isRight;
  }
  if (!isRight || member === undefined) {
    return fail("LOGIN_WRONG", { values: { triesLeft: left } });
  }
  if (member.isDeleted) return fail("ACCOUNT_DELETED");
  await forgetTries(limiter, limits, tried);
  return db.transaction(async (tx) => {
    // A password changed meanwhile has ended all sessions: this one must not slip in behind.
    const { memberId, passwordHash } = member;
    if ((await maybeOne(tx, holdCredentials, { memberId, passwordHash })) === undefined) {
      return fail("LOGIN_WRONG", { values: { triesLeft: left } });
    }
    return openSession(tx, needs, memberId, caller);
  });
};
