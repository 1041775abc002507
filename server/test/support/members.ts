import { randomUUID } from "node:crypto";
import { deviceOf, newFingerprint } from "@gerai/gateway/account/fingerprint";
import { openSession } from "@gerai/gateway/account/session";
import type { Database } from "@gerai/gateway/db/database";
import type { Clock } from "@gerai/gateway/deps";
import { grantPoints } from "@gerai/gateway/loyalty/points";

/** A member who is logged in and whose main address the store `Gerai Menteng` serves. */
export interface Member {
  readonly memberId: string;
  readonly headers: { readonly token: string; readonly fingerprint: string };
}

const insertMembers = `
  insert into members (member_id, member_number, phone, full_name, referral_code, password_hash,
      terms_accepted_at, created_at)
    select id, '999' || lpad(n::text, 13, '0'), '0812' || lpad(n::text, 8, '0'), 'Rina Kartika',
      'TESTABCD', '$argon2id$test', $2, $2
    from unnest($1::uuid[]) with ordinality member (id, n)`;

const insertAddresses = `
  insert into addresses (member_id, address_id, label, recipient, contact_number, latitude, longitude, detail,
      courier_note, formatted, postal_code, province, city, district, sub_district, is_main, created_at, updated_at)
    select id, id, 'Rumah', 'Rina Kartika', '081234567890', -6.196, 106.833, 'Jl. Cikini 5', '',
      'Menteng, Jakarta Pusat 10310', '10310', 'DKI Jakarta', 'Jakarta Pusat', 'Menteng', 'Menteng', true, $2, $2
    from unnest($1::uuid[]) member (id)`;

interface MembersOptions {
  readonly secret: string;
  readonly clock: Clock;
  /** A-Poin of each; there are as many members. */
  readonly points: readonly number[];
}

const logIn = async (
  db: Database,
  { secret, clock }: MembersOptions,
  memberId: string,
): Promise<Member> => {
  const fingerprint = newFingerprint(secret);
  const request = new Request("http://shop.test/", { headers: { fingerprint } });
  const device = deviceOf(secret, request);
  if (device === undefined) throw new Error("the fingerprint is not genuine");
  const opened = await db.transaction((tx) =>
    openSession(tx, { clock }, memberId, { device, userAgent: "" }),
  );
  return { memberId, headers: { token: opened.token ?? "", fingerprint } };
};

/** Writes members with an address and A-Poin, and logs them in, without the cost of passwords. */
export const openMembers = async (
  db: Database,
  options: MembersOptions,
): Promise<readonly Member[]> => {
  const { clock, points } = options;
  const memberIds = points.map(() => randomUUID());
  await db.pool.query(insertMembers, [memberIds, clock.now()]);
  await db.pool.query(insertAddresses, [memberIds, clock.now()]);
  const members: Member[] = [];
  for (const [index, memberId] of memberIds.entries()) {
    members.push(await logIn(db, options, memberId));
    const amount = points[index] ?? 0;
    const gift = { kind: "grant", amount, key: "gift", orderId: null } as const;
    const at = { now: clock.now(), ids: { next: randomUUID } };
    if (amount > 0) await db.transaction((tx) => grantPoints(tx, memberId, gift, at));
  }
  return members;
};
