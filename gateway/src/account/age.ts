import type { ageVerify } from "@gerai/contract/account";
import { limits } from "@gerai/contract/limits";
import { dayOf } from "../calendar.ts";
import { one, run } from "../db/database.ts";
import { fail } from "../failure.ts";
import type { Handler } from "../http/handle.ts";
import { memberById, recordAge } from "./queries.ts";

/** The last birthday that makes someone of age on this day; both as `2026-12-31`. */
const latestBirthDate = (today: string): string =>
  `${Number(today.slice(0, 4)) - limits.ageThreshold}${today.slice(4)}`;

/** Whether somebody born on this day, as `2001-12-31`, has the age of the limit. */
export const isOfAge = (birthDate: string, now: Date): boolean =>
  birthDate <= latestBirthDate(dayOf(now));

/** Records the confirmation with its time and session. A birth date that says otherwise refuses it. */
export const verifyAge: Handler<typeof ageVerify> = async (_, { deps, member }) => {
  const now = deps.clock.now();
  const { birth_date: birthDate } = await one(deps.db, memberById, { memberId: member.memberId });
  if (!isOfAge(birthDate, now)) return fail("AGE_TOO_YOUNG");
  await run(deps.db, recordAge, {
    memberId: member.memberId,
    now,
    tokenHash: member.sessionHash,
    bornBy: latestBirthDate(dayOf(now)),
  });
  return { isAgeVerified: true };
};
