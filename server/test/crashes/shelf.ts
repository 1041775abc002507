import { randomBytes, randomUUID } from "node:crypto";
import { deviceOf, newFingerprint } from "@gerai/gateway/account/fingerprint";
import { openSession } from "@gerai/gateway/account/session";
import type { Database } from "@gerai/gateway/db/database";
import { grantPoints } from "@gerai/gateway/loyalty/points";
import type { Delivered } from "../books/invariants.ts";

/** A member who is logged in and whose main address the store serves. */
export interface Member {
  readonly memberId: string;
  readonly headers: { readonly token: string; readonly fingerprint: string };
}

/** What there is before anybody buys. */
export interface Shelf {
  /** Their ids count from 1. */
  readonly products: number;
  /** Units of each of them. */
  readonly units: number;
  /** Orders that the store can bring in one window. */
  readonly windowCapacity: number;
  /** Orders that can have the voucher. */
  readonly voucherQuota: number;
  /** A-Poin of each member. */
  readonly points: number;
}

/** Code of a voucher of Rp5.000. */
export const voucherCode = "LEMARI";

const sellerId = 20;
const storeId = 1;

/** Each third product is sent by a seller, all others by the store. */
const senderOf = (productId: number): number => (productId % 3 === 0 ? sellerId : storeId);

/** What was delivered to each shelf. */
export const deliveredOf = ({ products, units }: Shelf): readonly Delivered[] =>
  Array.from({ length: products }, (_, index) => ({
    storeId: senderOf(index + 1),
    productId: index + 1,
    units,
  }));

const fillShelf = ({ products, units, windowCapacity, voucherQuota }: Shelf): string => `
  insert into stores (store_id, store_code, kind, name, latitude, longitude, coverage_radius_m, is_default,
      opens_at, closes_at, slot_capacity)
    values (1, 'S1', 'store', 'Gerai Menteng', -6.195, 106.832, 5000, true, '00:00', '00:00', ${windowCapacity}),
      (20, 'X1', 'seller', 'Rumah Parsel', null, null, null, false, '00:00', '00:00', null);
  insert into categories (category_id, category_code, name, slug, position, path)
    values (1, 'c', 'Minuman', 'minuman', 1, '{1}');
  insert into products (product_id, sku, name, slug, category_id, category_path, channel, seller_id)
    select n, 'p' || n, 'Produk ' || n, 'produk-' || n, 1, '{1}',
      case n % 3 when 0 then 'seller' else 'store' end, case n % 3 when 0 then 20 end
    from generate_series(1, ${products}) n;
  insert into store_products (store_id, product_id, list_price, price, available, delivered)
    select case n % 3 when 0 then 20 else 1 end, n, 10000, 10000, ${units}, ${units} from generate_series(1, ${products}) n;
  insert into vouchers (voucher_code, name, kind, amount_off, starts_at, ends_at, per_member, quota)
    values ('${voucherCode}', 'Voucher uji', 'amount', 5000, now() - interval '1 day', now() + interval '1 day',
      1000, ${voucherQuota})`;

const insertMembers = `
  insert into members (member_id, member_number, phone, full_name, referral_code, password_hash,
      terms_accepted_at, created_at)
    select id, '999' || lpad(n::text, 13, '0'), '0812' || lpad(n::text, 8, '0'), 'Rina Kartika',
      'TESTABCD', '$argon2id$test', now(), now()
    from unnest($1::uuid[]) with ordinality member (id, n)`;

const insertAddresses = `
  insert into addresses (member_id, address_id, label, recipient, contact_number, latitude, longitude, detail,
      courier_note, formatted, postal_code, province, city, district, sub_district, is_main, created_at, updated_at)
    select id, id, 'Rumah', 'Rina Kartika', '081234567890', -6.196, 106.833, 'Jl. Cikini 5', '',
      'Menteng, Jakarta Pusat 10310', '10310', 'DKI Jakarta', 'Jakarta Pusat', 'Menteng', 'Menteng', true, now(), now()
    from unnest($1::uuid[]) member (id)`;

const clock = { now: () => new Date() };

const logIn = async (db: Database, secret: string, memberId: string): Promise<Member> => {
  const fingerprint = newFingerprint(secret);
  const request = new Request("http://shop.test/", { headers: { fingerprint } });
  const device = deviceOf(secret, request);
  if (device === undefined) throw new Error("the fingerprint is not genuine");
  const opened = await db.transaction((tx) =>
    openSession(tx, { clock }, memberId, { device, userAgent: "" }),
  );
  return { memberId, headers: { token: opened.token ?? "", fingerprint } };
};

/** Fills an empty, migrated database with a shelf and with members who are logged in. */
export const fillShop = async (
  db: Database,
  secret: string,
  { shelf, members }: { readonly shelf: Shelf; readonly members: number },
): Promise<readonly Member[]> => {
  await db.pool.query(fillShelf(shelf));
  const ids = Array.from({ length: members }, () => randomUUID());
  await db.pool.query(insertMembers, [ids]);
  await db.pool.query(insertAddresses, [ids]);
  const loggedIn: Member[] = [];
  for (const memberId of ids) {
    loggedIn.push(await logIn(db, secret, memberId));
    const gift = { kind: "grant", amount: shelf.points, key: "gift", orderId: null } as const;
    await db.transaction((tx) => grantPoints(tx, memberId, gift, clock.now()));
  }
  return loggedIn;
};

/** A secret that all processes of one shop share. */
export const newSecret = (): string => randomBytes(32).toString("hex");
