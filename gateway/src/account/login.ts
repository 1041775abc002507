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
import type { Count, Limit, Limiter, Subject } from "./limiter.ts";
import { isPassword } from "./password.ts";
import { holdCredentials } from "./queries.ts";
import { openSession } from "./session.ts";

interface Needs extends Pick<Deps, "db" | "clock" | "config"> {
  readonly limiter: Limiter;
}

/** Whose password is tried, on which device and from where. */
interface Try {
  /** See `accountName`; the number itself where no member has it. */
  readonly account: string;
  readonly device: Buffer;
  readonly isKnown: boolean;
  readonly address: string;
}

type Counter = readonly [Limit, Subject];

/**
 * What counts a try, the narrowest first, so that who is refused for his own address does not use up the
 * tries of the account's owner elsewhere. A device on which the member has logged in before counts for
 * itself alone: what others try, elsewhere or behind the same address, does not lock it out.
 */
const countersOf = ({ account, device, isKnown, address }: Try): readonly [Counter, ...Counter[]] =>
  isKnown
    ? [["loginByKnownDevice", `${account} ${device.toString("base64url")}`]]
    : [
        ["loginByAccountAndAddress", { account, address }],
        ["loginByAddress", { address }],
        ["loginByAccount", account],
      ];

/** Counted before the password is looked at, so that many at once do not slip through. */
const takeTry = async (limiter: Limiter, tried: Try): Promise<Count> => {
  let left = Number.POSITIVE_INFINITY;
  for (const [limit, subject] of countersOf(tried)) {
    const counted = await limiter.count(limit, subject);
    if (counted.wait > 0) return counted;
    left = Math.min(left, counted.left);
  }
  return { wait: 0, left };
};

const giveBack = async (limiter: Limiter, tried: Try): Promise<void> => {
  for (const [limit, subject] of countersOf(tried)) await limiter.giveBack(limit, subject);
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
  const { wait, left } = await takeTry(limiter, tried);
  if (wait > 0) return fail("LOGIN_LIMITED", { values: { minutes: Math.ceil(wait / 60) } });

  const isRight = await isPassword(password, member?.passwordHash);
  if (isFailure(isRight)) {
    // The process was too busy to compare the password, so the try does not count.
    await giveBack(limiter, tried);
    return isRight;
  }
  if (!isRight || member === undefined) {
    return fail("LOGIN_WRONG", { values: { triesLeft: left } });
  }
  if (member.isDeleted) return fail("ACCOUNT_DELETED");
  await giveBack(limiter, tried);
  const [[narrowest, subject]] = countersOf(tried);
  await limiter.forget(narrowest, subject);
  return db.transaction(async (tx) => {
    // A password changed meanwhile has ended all sessions: this one must not slip in behind.
    const { memberId, passwordHash } = member;
    if ((await maybeOne(tx, holdCredentials, { memberId, passwordHash })) === undefined) {
      return fail("LOGIN_WRONG", { values: { triesLeft: left } });
    }
    return openSession(tx, needs, memberId, caller);
  });
};
