import type { memberLogin } from "@gerai/contract/account";
import { maybeOne } from "../db/database.ts";
import { fail, isFailure } from "../http/failure.ts";
import type { Handler } from "../http/handle.ts";
import { deviceOf } from "./fingerprint.ts";
import { keysOf } from "./held-numbers.ts";
import type { Limiter } from "./limiter.ts";
import { isPassword } from "./password.ts";
import { credentialsByNumber, credentialsByPhone, holdCredentials } from "./queries.ts";
import { openSession } from "./session.ts";

/** Tries that count, and against what. */
interface Tries {
  readonly limiter: Limiter;
  readonly userNumber: string;
  readonly address: string;
}

/**
 * The seconds to wait where there were too many tries. Counted before the password is looked at, so
 * that many at once do not slip through. The narrowest limit comes first and the first refusal ends
 * it: who is refused for his own address must not use up the tries of the account's owner elsewhere.
 */
const takeTry = async ({ limiter, userNumber, address }: Tries): Promise<number> => {
  const here = await limiter.take("loginByAccountAndAddress", `${userNumber} ${address}`);
  if (here > 0) return here;
  const fromAddress = await limiter.take("loginByAddress", address);
  if (fromAddress > 0) return fromAddress;
  return limiter.take("loginByAccount", userNumber);
};

const giveBack = async ({ limiter, userNumber, address }: Tries): Promise<void> => {
  await limiter.giveBack("loginByAccountAndAddress", `${userNumber} ${address}`);
  await limiter.giveBack("loginByAddress", address);
  await limiter.giveBack("loginByAccount", userNumber);
};

/**
 * A wrong password and an unknown number are answered alike, after the same work. That an account was
 * deleted is only said to who knows its password.
 */
export const logIn =
  (limiter: Limiter): Handler<typeof memberLogin> =>
  async ({ body: { userNumber, password } }, { deps, request, address }) => {
    const device = deviceOf(deps.config.secret, request);
    if (device === undefined) return fail("DEVICE_UNKNOWN");
    const tries = { limiter, userNumber, address };
    const wait = await takeTry(tries);
    if (wait > 0) return fail("LOGIN_LIMITED", { values: { minutes: Math.ceil(wait / 60) } });

    const byKind = userNumber.startsWith("08") ? credentialsByPhone : credentialsByNumber;
    const member = await maybeOne(deps.db, byKind, [keysOf(deps, userNumber)]);
    const isRight = await isPassword(password, member?.password_hash);
    if (isFailure(isRight)) {
      // Nobody looked at the password: too busy.
      await giveBack(tries);
      return isRight;
    }
    if (!isRight || member === undefined) return fail("LOGIN_WRONG");
    if (member.is_deleted) return fail("ACCOUNT_DELETED");
    await giveBack(tries);
    await limiter.forget("loginByAccountAndAddress", `${userNumber} ${address}`);
    return deps.db.transaction(async (tx) => {
      // A password changed meanwhile has ended all sessions: this one must not slip in behind.
      const held = [member.member_id, member.password_hash];
      if ((await maybeOne(tx, holdCredentials, held)) === undefined) return fail("LOGIN_WRONG");
      return openSession(tx, deps, member.member_id, { device, request });
    });
  };
