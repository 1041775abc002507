import { limits } from "@gerai/contract/limits";
import { dayOf } from "../calendar.ts";
import { one, run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import type { SessionMember } from "../http/context.ts";
import { memberById, recordAge } from "./queries.ts";

/** The last birthday that makes someone of age on this day; both as `2026-12-31`. */
const latestBirthDate = (today: string): string =>
  `${Number(today.slice(0, 4)) - limits.ageThreshold}${today.slice(4)}`;

/** Whether somebody born on this day, as `2001-12-31`, has the age of the limit. */
export const isOfAge = (birthDate: string, now: Date): boolean =>
  birthDate <= latestBirthDate(dayOf(now));

/** Records the confirmation with its time and session. A birth date that says otherwise refuses it. */
export const verifyAge = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { memberId, sessionHash }: SessionMember,
) => {
  const now = clock.now();
  const { birth_date: birthDate } = await one(db, memberById, { memberId });
  if (!isOfAge(birthDate, now)) return fail("AGE_TOO_YOUNG");
  await run(db, recordAge, {
    memberId,
    now,
    tokenHash: sessionHash,
    bornBy: latestBirthDate(dayOf(now)),
  });
  return { isAgeVerified: true } as const;
};
