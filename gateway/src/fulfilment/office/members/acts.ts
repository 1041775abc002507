/** What the office does for a member. Each act wants a reason, and stands in the record of acts. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/members";
import { deleteForMember } from "../../../account/deletion.ts";
import { collectData } from "../../../account/member-data.ts";
import { endAllSessions, endSession } from "../../../account/session.ts";
import { many, maybeOne, type Tx } from "../../../db/database.ts";
import { fail, isFailure, type Failure } from "../../../failure.ts";
import { correctPoints, readBalance } from "../../../loyalty/points.ts";
import type { PersonalData } from "../../../personal-data/part.ts";
import { movedLately } from "../../../staff/acts.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import { askForApproval } from "../approvals/ask.ts";
import { addressesOfMember, officeMember } from "./queries.ts";

interface Done {
  readonly act: string;
  readonly memberId: string;
  readonly reason: string;
  readonly before?: string;
  readonly after?: string;
  readonly amount?: number;
}

/** A line of the record. Members stand in it by their id alone. */
const record = (tx: Tx, { act }: StaffCall, { act: name, ...done }: Done): Promise<void> =>
  act(tx, { act: `member.${name}`, subject: done.memberId, ...done });

/** Shows what the sheet masks. */
export const reveal = async (
  { params: { memberId }, body: { reason } }: ParsedInput<typeof contract.revealMember>,
  call: StaffCall,
) => {
  const { db } = call.deps;
  const [row, addresses] = await Promise.all([
    maybeOne(db, officeMember, { memberId }),
    many(db, addressesOfMember, { memberId }),
  ]);
  if (row === undefined) return fail("MEMBER_UNKNOWN");
  await db.transaction((tx) => record(tx, call, { act: "reveal", memberId, reason }));
  return {
    name: row.full_name,
    phone: row.phone,
    email: row.email,
    birthDate: row.birth_date,
    addresses: addresses.map((address) => ({
      addressId: address.address_id,
      recipient: address.recipient,
      phone: address.contact_number,
      address: [address.detail, address.formatted].join(", "),
    })),
  };
};

/** Logs the member out: of one device, or of all. */
export const endSessions = (
  { params: { memberId }, body }: ParsedInput<typeof contract.endMemberSessions>,
  call: StaffCall,
) =>
  call.deps.db.transaction(async (tx) => {
    const { sessionId, reason } = body;
    if ((await maybeOne(tx, officeMember, { memberId })) === undefined)
      return fail("MEMBER_UNKNOWN");
    const one = async (id: string): Promise<number> => {
      const session = { memberId, sessionHash: Buffer.from(id, "base64url") };
      return (await endSession(tx, session)) ? 1 : 0;
    };
    const ended = await (sessionId === undefined ? endAllSessions(tx, memberId) : one(sessionId));
    if (ended > 0) {
      await record(tx, call, {
        act: "sessions",
        memberId,
        reason,
        after: `${ended} sesi diakhiri`,
      });
    }
    return { ended };
  });

type Correction = ParsedInput<typeof contract.correctPoints>["body"];

/** Keeps a correction for a second person to decide; a second press finds it kept. */
const askForPoints = async (
  tx: Tx,
  call: StaffCall,
  memberId: string,
  { points, correctionId: approvalId, reason }: Correction,
): Promise<void> => {
  const asked = { memberId, approvalId, orderId: null, lines: [], amount: points, reason } as const;
  const known = await askForApproval(tx, call, { ...asked, kind: "points" });
  if (known !== undefined) return;
  await record(tx, call, { act: "points-asked", memberId, reason, after: `${points} A-Poin` });
};

/** Does what one person may do alone, with what the same one has corrected of the member in the last 24 hours. */
const correctAlone = async (
  tx: Tx,
  call: StaffCall,
  memberId: string,
  { points, correctionId: key, reason }: Correction,
): Promise<number | Failure<"TOO_FEW_POINTS" | "ABOVE_LIMIT">> => {
  const { clock, ids, config } = call.deps;
  // Holds the balance: of two corrections at once the second one finds the first.
  const moved = await correctPoints(tx, memberId, { points, key }, { now: clock.now(), ids });
  if (isFailure(moved)) return moved;
  const { before, after } = moved;
  if (before === after) return after;
  const amount = Math.abs(points);
  const moving = { staffId: call.staff.staffId, act: "member.points", memberId };
  const total = amount + (await movedLately(tx, call.deps, moving));
  if (total > config.limits.officePoints) return fail("ABOVE_LIMIT");
  const balances = { before: `${before} A-Poin`, after: `${after} A-Poin` };
  await record(tx, call, { act: "points", memberId, reason, amount, ...balances });
  return after;
};

/** Gives A-Poin or takes them; above the limit of one person it is kept for a second one. */
export const correct = async (
  { params: { memberId }, body }: ParsedInput<typeof contract.correctPoints>,
  call: StaffCall,
) => {
  const { db, config } = call.deps;
  if ((await maybeOne(db, officeMember, { memberId })) === undefined) return fail("MEMBER_UNKNOWN");
  if (Math.abs(body.points) <= config.limits.officePoints) {
    const balance = await db.transaction((tx) => correctAlone(tx, call, memberId, body));
    if (!isFailure(balance)) return { balance, isAwaiting: false };
    const { code } = balance;
    if (code !== "ABOVE_LIMIT") return fail(code);
  }
  return db.transaction(async (tx) => {
    await askForPoints(tx, call, memberId, body);
    return { balance: await readBalance(tx, memberId), isAwaiting: true };
  });
};

/** All that is kept about the member. @param personalData of all domains */
export const takeData =
  (personalData: readonly PersonalData[]) =>
  async (
    { params: { memberId }, body: { reason } }: ParsedInput<typeof contract.takeMemberData>,
    call: StaffCall,
  ) => {
    const { db } = call.deps;
    if ((await maybeOne(db, officeMember, { memberId })) === undefined)
      return fail("MEMBER_UNKNOWN");
    await db.transaction((tx) => record(tx, call, { act: "data", memberId, reason }));
    return collectData({ ...call.deps, personalData }, memberId);
  };

/** Deletes the account. @param personalData of all domains */
export const deleteMember =
  (personalData: readonly PersonalData[]) =>
  (
    { params: { memberId }, body: { reason } }: ParsedInput<typeof contract.deleteMember>,
    call: StaffCall,
  ) =>
    call.deps.db.transaction(async (tx) => {
      const refused = await deleteForMember(tx, { ...call.deps, personalData }, memberId);
      if (refused !== undefined) return refused;
      await record(tx, call, { act: "delete", memberId, reason });
      return {};
    });
