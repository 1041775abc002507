import { randomBytes } from "node:crypto";
import type { Database } from "@gerai/gateway/db/database";
import { systemClock } from "@gerai/gateway/deps";
import type { Delivered } from "../books/invariants.ts";
import { openMembers, type Member } from "../support/members.ts";

/** What there is before anybody buys. */
export interface Stock {
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

/** What was delivered to each stock. */
export const deliveredOf = ({ products, units }: Stock): readonly Delivered[] =>
  Array.from({ length: products }, (_, index) => ({
    storeId: senderOf(index + 1),
    productId: index + 1,
    units,
  }));

const fillStock = ({ products, units, windowCapacity, voucherQuota }: Stock): string => `
  insert into stores (store_id, store_code, kind, name, latitude, longitude, coverage_radius_m, is_default,
      opens_at, closes_at, slot_capacity)
    values (1, 'S1', 'store', 'Gerai Menteng', -6.195, 106.832, 5000, true, '00:00', '23:59', ${windowCapacity}),
      (20, 'X1', 'seller', 'Rumah Parsel', null, null, null, false, '00:00', '23:59', null);
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

/** Fills an empty, migrated database with a stock and with members who are logged in. */
export const fillShop = async (
  db: Database,
  secret: string,
  { stock, members }: { readonly stock: Stock; readonly members: number },
): Promise<readonly Member[]> => {
  await db.pool.query(fillStock(stock));
  const points = Array.from({ length: members }, () => stock.points);
  return openMembers(db, { secret, clock: systemClock, points });
};

/** A secret that all processes of one shop share. */
export const newSecret = (): string => randomBytes(32).toString("hex");
