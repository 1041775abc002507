import { checkAccountField } from "@gerai/contract/account-rules";
import { dayOf } from "../calendar.ts";
import { maybeOne, run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { isOfAge } from "./age.ts";
import { forgetCodes, releasePhone } from "./deletion-queries.ts";
import { purge } from "./deletion.ts";
import { findMemberBy } from "./find-member.ts";
import { keysOf } from "./held-numbers.ts";
import { claimPhone } from "./queries.ts";
import { logServiceAct } from "./service-log.ts";
import { correctBirthDateOf, movePhone } from "./service-queries.ts";
import { endAllSessions } from "./session.ts";

/**
 * Changes that customer service makes for members whose identity it has checked; no page offers them. All of
 * them are logged under the name of the operator.
 */

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config">;

/** Lets the phone of a deleted account go before its time; it can then become a new member's. */
export const releaseHeldPhone = async (
  deps: Needs,
  operator: string,
  phone: string,
): Promise<Failure<"NOT_HELD"> | undefined> => {
  const holder = await findMemberBy(deps.db, "phone", keysOf(deps, phone));
  if (holder?.isDeleted !== true) return fail("NOT_HELD");
  const { memberId } = holder;
  await deps.db.transaction(async (tx) => {
    await purge(tx, memberId);
    await logServiceAct(tx, deps, { memberId, operator, act: "release" });
  });
  return undefined;
};

/** Sets a birth date that was mistyped; one under the age limit takes a confirmed age back. */
export const correctBirthDate = async (
  deps: Needs,
  operator: string,
  phone: string,
  birthDate: string,
): Promise<Failure<"BIRTH_DATE_INVALID" | "MEMBER_UNKNOWN"> | undefined> => {
  const now = deps.clock.now();
  const isValid = checkAccountField("birthDate", birthDate) === undefined;
  if (!isValid || birthDate > dayOf(now)) return fail("BIRTH_DATE_INVALID");
  return deps.db.transaction(async (tx) => {
    const holder = await findMemberBy(tx, "phone", [phone]);
    if (holder === undefined) return fail("MEMBER_UNKNOWN");
    const { memberId } = holder;
    const correction = { memberId, birthDate, keepsAge: isOfAge(birthDate, now) };
    const corrected = await maybeOne(tx, correctBirthDateOf, correction);
    if (corrected === undefined) return fail("MEMBER_UNKNOWN");
    const before = corrected.birth_date ?? "";
    await logServiceAct(tx, deps, {
      memberId,
      operator,
      act: "birth-date",
      before,
      after: birthDate,
    });
    return undefined;
  });
};

/** Moves a member to another phone number. All sessions end; the member logs in with the new number. */
export const changePhone = async (
  deps: Needs,
  operator: string,
  phone: string,
  next: string,
): Promise<Failure<"PHONE_INVALID" | "PHONE_TAKEN" | "MEMBER_UNKNOWN"> | undefined> => {
  if (checkAccountField("phone", next) !== undefined) return fail("PHONE_INVALID");
  return deps.db.transaction(async (tx) => {
    const holder = await findMemberBy(tx, "phone", [phone]);
    if (holder === undefined) return fail("MEMBER_UNKNOWN");
    const { memberId } = holder;
    if ((await findMemberBy(tx, "phone", keysOf(deps, next))) !== undefined) {
      return fail("PHONE_TAKEN");
    }
    if ((await run(tx, claimPhone, { phone: next, memberId })) === 0) return fail("PHONE_TAKEN");
    // No row where the phone or the whole account has gone meanwhile.
    if ((await run(tx, movePhone, { memberId, phone, newPhone: next })) === 0)
      return fail("MEMBER_UNKNOWN");
    await run(tx, releasePhone, { phone, memberId });
    await run(tx, forgetCodes, { phone });
    await endAllSessions(tx, memberId);
    await logServiceAct(tx, deps, { memberId, operator, act: "phone", before: phone, after: next });
    return undefined;
  });
};
