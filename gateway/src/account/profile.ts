import type { ParsedInput } from "@gerai/contract/endpoint";
import type { EmailLinkFate, memberUpdate } from "@gerai/contract/profile";
import { dayOf } from "../calendar.ts";
import { maybeOne, one, run } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure } from "../failure.ts";
import { isOfAge } from "./age.ts";
import { setEmail } from "./email.ts";
import { changeProfile, holdProfile } from "./profile-queries.ts";
import { memberById } from "./queries.ts";
import { memberView } from "./views.ts";

type Profile = StatementRow<typeof holdProfile>;
type Change = ParsedInput<typeof memberUpdate>["body"];

const isSame = (profile: Profile, change: Change): boolean =>
  profile.full_name === change.fullName &&
  profile.email === change.email &&
  profile.gender === change.gender &&
  profile.birth_date === change.birthDate;

/**
 * Why the birth date cannot be taken, if so. Who is too young by the date on record cannot make
 * themselves older: that would open what the age closes. All others may mend a slip.
 */
const refusedBirthDate = (
  { birth_date: before }: Profile,
  { birthDate }: Change,
  now: Date,
): string | undefined => {
  if (birthDate > dayOf(now)) return "birthDate";
  const isMinor = before !== "" && !isOfAge(before, now);
  return isMinor && birthDate < before ? "birthDateKept" : undefined;
};

/**
 * Changes what members may change about themselves. A birth date under the age limit takes a confirmed
 * age back. The same change twice, by two presses, is one; another one on an outdated page is refused.
 */
export const updateProfile = async (
  needs: Pick<Deps, "db" | "clock" | "config">,
  memberId: string,
  change: Change,
) => {
  const now = needs.clock.now();
  return needs.db.transaction(async (tx) => {
    const profile = await maybeOne(tx, holdProfile, { memberId });
    if (profile === undefined) return fail("UNAUTHENTICATED");
    let emailLink: EmailLinkFate = "none";
    if (!isSame(profile, change)) {
      if (profile.profile_version !== change.profileVersion) return fail("PROFILE_CHANGED");
      const birthDate = refusedBirthDate(profile, change, now);
      const link = await setEmail(tx, needs, memberId, change.email);
      if (birthDate !== undefined) {
        const fields = { birthDate, ...(isFailure(link) && link.fields) };
        return fail("VALIDATION_FAILED", { fields });
      }
      if (isFailure(link)) return link;
      emailLink = link;
      const keepsAge = isOfAge(change.birthDate, now);
      await run(tx, changeProfile, {
        memberId,
        fullName: change.fullName,
        gender: change.gender,
        birthDate: change.birthDate,
        keepsAge,
      });
    }
    return { ...memberView(await one(tx, memberById, { memberId })), emailLink };
  });
};
