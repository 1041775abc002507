import { maskedEmail } from "@gerai/contract/account-rules";
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { officeLimits } from "@gerai/contract/office/limits";
import type { findMembers as call, MemberRow } from "@gerai/contract/office/members";
import { emailHolder } from "../../../account/email-queries.ts";
import { memberIdOf, type Directory } from "../../../account/find-member.ts";
import { many, maybeOne, type Db } from "../../../db/database.ts";
import type { StatementRow } from "../../../db/statement.ts";
import { wordPatterns } from "../../../db/word-patterns.ts";
import { digitsOf } from "../find-orders.ts";
import { maskedName, maskedPhone } from "../masked.ts";
import { membersOfName, officeMember } from "./queries.ts";

type Found = ResponseOf<typeof call>;

export const memberRowView = (row: StatementRow<typeof officeMember>): MemberRow => ({
  memberId: row.member_id,
  memberNumber: row.member_number,
  name: maskedName(row.full_name),
  phone: maskedPhone(row.phone),
  email: maskedEmail(row.email),
  registeredAt: row.created_at.toISOString(),
});

const byId = async (db: Db, memberId: string | undefined): Promise<readonly MemberRow[]> => {
  const row = memberId === undefined ? undefined : await maybeOne(db, officeMember, { memberId });
  return row === undefined ? [] : [memberRowView(row)];
};

const byDirectory = async (db: Db, directory: Directory, key: string) =>
  byId(db, await memberIdOf(db, directory, [key]));

const byDigits = async (db: Db, digits: string): Promise<Found> => {
  const foundBy = digits.startsWith("0") ? "phone" : "number";
  return { members: [...(await byDirectory(db, foundBy, digits))], foundBy, hasMore: false };
};

const byEmail = async (db: Db, email: string): Promise<Found> => {
  const holder = await maybeOne(db, emailHolder, { email });
  return { members: [...(await byId(db, holder?.member_id))], foundBy: "email", hasMore: false };
};

const byName = async (db: Db, name: string): Promise<Found> => {
  const limit = officeLimits.memberLimit;
  const words = wordPatterns(name.toLowerCase());
  const rows = await many(db, membersOfName, { words, limit: limit + 1 });
  const members = rows.slice(0, limit).map(memberRowView);
  return { members, foundBy: "name", hasMore: rows.length > limit };
};

/** Members by a phone in any spelling, their number, their e-mail address, or words of their name. */
export const findMembers = (db: Db, { q }: ParsedInput<typeof call>["query"]): Promise<Found> => {
  const digits = digitsOf(q);
  if (digits !== undefined) return byDigits(db, digits);
  return q.includes("@") ? byEmail(db, q.trim()) : byName(db, q);
};
