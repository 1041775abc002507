import type { Failure } from "../failure.ts";
import { fail, isFailure } from "../failure.ts";
import { accountName } from "./account-name.ts";
import type { Limiter } from "./limiter.ts";
import { isPassword } from "./password.ts";

type Unconfirmed = Failure<"PASSWORD_WRONG" | "PASSWORD_LIMITED" | "UNAVAILABLE">;

/**
 * Asks a member for the password again. Tries are counted before it is looked at, so that many at once
 * do not slip through; a right one starts the count anew.
 */
export const confirmPassword = async (
  limiter: Limiter,
  memberId: string,
  password: string,
  stored: string | undefined,
): Promise<Unconfirmed | undefined> => {
  const account = accountName(memberId, stored ?? "");
  const wait = await limiter.take("passwordByMember", account);
  if (wait > 0) return fail("PASSWORD_LIMITED", { values: { minutes: Math.ceil(wait / 60) } });
  const isRight = await isPassword(password, stored);
  if (isFailure(isRight)) {
    // The process was too busy to compare the password, so the try does not count.
    await limiter.giveBack("passwordByMember", account);
    return isRight;
  }
  if (!isRight) return fail("PASSWORD_WRONG");
  await limiter.forget("passwordByMember", account);
  return undefined;
};
