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

/**
 * The longest wait of all limits that the try goes against. Counted before the password is looked at,
 * so that many tries at once do not slip through; a right one is taken back afterwards.
 */
const waitFor = async (limiter: Limiter, userNumber: string, address: string): Promise<number> =>
  Math.max(
    await limiter.take("loginByAddress", address),
    await limiter.take("loginByAccount", userNumber),
    await limiter.take("loginByAccountAndAddress", `${userNumber} ${address}`),
  );

const takeBack = async (limiter: Limiter, userNumber: string, address: string): Promise<void> => {
  await limiter.giveBack("loginByAddress", address);
  await limiter.giveBack("loginByAccount", userNumber);
  await limiter.forget("loginByAccountAndAddress", `${userNumber} ${address}`);
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
    const wait = await waitFor(limiter, userNumber, address);
    if (wait > 0) return fail("LOGIN_LIMITED", { values: { minutes: Math.ceil(wait / 60) } });

    const byKind = userNumber.startsWith("08") ? credentialsByPhone : credentialsByNumber;
    const member = await maybeOne(deps.db, byKind, [keysOf(deps, userNumber)]);
    const isRight = await isPassword(password, member?.password_hash);
    if (isFailure(isRight)) return isRight;
    if (!isRight || member === undefined) return fail("LOGIN_WRONG");
    if (member.is_deleted) return fail("ACCOUNT_DELETED");
    await takeBack(limiter, userNumber, address);
    return deps.db.transaction(async (tx) => {
      // A password changed meanwhile has ended all sessions: this one must not slip in behind.
      const held = [member.member_id, member.password_hash];
      if ((await maybeOne(tx, holdCredentials, held)) === undefined) return fail("LOGIN_WRONG");
      return openSession(tx, deps, member.member_id, { device, request });
    });
  };
