import type { ParsedInput } from "@gerai/contract/endpoint";
import type { memberDelete } from "@gerai/contract/profile";
import { dayMs } from "../calendar.ts";
import { many, maybeOne, run, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { DeletionRefusal, PartNeeds, PersonalData } from "../personal-data/part.ts";
import { confirmPassword } from "./confirm-password.ts";
import {
  credentialsById,
  deleteMember,
  holdById,
  holdForDeletion,
  outlivedMembers,
  releaseNumber,
  releasePhone,
  contactsOfMember,
} from "./deletion-queries.ts";
import { heldDays } from "./held-numbers.ts";
import type { Limiter } from "./limiter.ts";

export const sweepJob = "account.sweep_deleted";
/** Requests that were running when the account went have ended by then, whatever they wrote. */
const sweepAfterMs = 15 * 60_000;
const purgedAtOnce = 500;

/** Has every domain forget the member, or none where one refuses. */
export const forgetMember = async (
  tx: Tx,
  parts: readonly PersonalData[],
  memberId: string,
  needs: PartNeeds,
): Promise<DeletionRefusal | undefined> => {
  for (const { refuse, forget } of parts) {
    const refused = await refuse?.(tx, memberId, needs);
    if (refused !== undefined) return refused;
    await forget(tx, memberId, needs);
  }
  return undefined;
};

/** Has every domain forget once more what came after the account went. Nobody is left who could be refused. */
export const forgetAgain = async (
  tx: Tx,
  parts: readonly PersonalData[],
  memberId: string,
  needs: PartNeeds,
): Promise<void> => {
  for (const { forget } of parts) await forget(tx, memberId, needs);
};

interface Needs extends Pick<Deps, "db" | "clock" | "ids" | "config"> {
  readonly limiter: Limiter;
  /** What each domain keeps about members. */
  readonly personalData: readonly PersonalData[];
}

/** Has every domain forget a member who is held, and once more a little later. */
const forgetHeld = async (
  tx: Tx,
  needs: Omit<Needs, "limiter">,
  memberId: string,
): Promise<DeletionRefusal | undefined> => {
  const refused = await forgetMember(tx, needs.personalData, memberId, needs);
  if (refused !== undefined) return refused;
  const runAt = new Date(needs.clock.now().getTime() + sweepAfterMs);
  await addJob(tx, sweepJob, { memberId }, { runAt, key: `${sweepJob} ${memberId}` });
  return undefined;
};

/** Deletes the account of a member who asked for it by another way than the form, in the transaction of the caller. */
export const deleteForMember = async (
  tx: Tx,
  needs: Omit<Needs, "limiter">,
  memberId: string,
): Promise<DeletionRefusal | Failure<"MEMBER_UNKNOWN"> | undefined> => {
  const held = await maybeOne(tx, holdById, { memberId });
  return held === undefined ? fail("MEMBER_UNKNOWN") : forgetHeld(tx, needs, memberId);
};

/**
 * Deletes the account: all that is known of the person goes in one transaction, all sessions with it;
 * what the books need stays without a name. A second press, whose session the first one ended, is
 * answered alike.
 * @param loggedIn the member whose session asks; undefined where it has ended already
 */
export const deleteAccount = async (
  needs: Needs,
  loggedIn: string | undefined,
  { memberId, password }: ParsedInput<typeof memberDelete>["body"],
) => {
  const { db, limiter } = needs;
  if (loggedIn !== undefined && loggedIn !== memberId) return fail("FORBIDDEN");
  const holder = await maybeOne(db, credentialsById, { memberId });
  if (loggedIn === undefined && holder?.is_deleted !== true) return fail("UNAUTHENTICATED");
  const doubt = await confirmPassword(limiter, memberId, password, holder?.password_hash);
  if (doubt !== undefined) return doubt;
  return db.transaction(async (tx) => {
    const held = await maybeOne(tx, holdForDeletion, {
      memberId,
      passwordHash: holder?.password_hash ?? "",
    });
    // Changed since it was compared.
    if (held === undefined) return fail("PASSWORD_WRONG");
    if (held.is_deleted) return {};
    return (await forgetHeld(tx, needs, memberId)) ?? {};
  });
};

/** Removes the last that is kept of a deleted account; its phone can then become a new member's. */
export const purge = async (tx: Tx, memberId: string): Promise<void> => {
  const contacts = await maybeOne(tx, contactsOfMember, { memberId });
  if (contacts === undefined) return;
  await run(tx, releasePhone, { phone: contacts.phone, memberId });
  await run(tx, releaseNumber, { memberNumber: contacts.member_number, memberId });
  await run(tx, deleteMember, { memberId });
};

/** Lets the numbers go that have been held back long enough. */
export const purgeDeleted = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> => {
  const deletedBefore = new Date(clock.now().getTime() - heldDays * dayMs);
  const outlived = await many(db, outlivedMembers, { deletedBefore, limit: purgedAtOnce });
  for (const { member_id: memberId } of outlived) {
    await db.transaction((tx) => purge(tx, memberId));
  }
};
