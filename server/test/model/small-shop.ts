import type { PaymentChannel } from "@gerai/contract/order-codes";

/** The small shop of the model: what it sells, where, at which price. Scarce, so that things run out. */

export const storeId = 1;
const otherStoreId = 2;
export const sellerId = 20;

export interface Branch {
  readonly storeId: number;
  readonly storeCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The stores, each with an address that it serves. */
export const branches: readonly Branch[] = [
  { storeId, storeCode: "S1", latitude: -6.196, longitude: 106.833 },
  { storeId: otherStoreId, storeCode: "S2", latitude: -6.886, longitude: 107.614 },
];

/** Whole rupiah; the same in every store. The last one comes from a seller. */
export const prices: Readonly<Record<number, number>> = {
  1: 10_000,
  2: 26_000,
  3: 55_000,
  4: 12_500,
};

export const productIds = Object.keys(prices).map(Number);
export const sellerProduct = 4;

export interface OfferStart {
  readonly storeId: number;
  readonly productId: number;
  readonly units: number;
}

/** Product 3 is not sold in the other store. */
export const offers: readonly OfferStart[] = [
  { storeId, productId: 1, units: 6 },
  { storeId, productId: 2, units: 4 },
  { storeId, productId: 3, units: 5 },
  { storeId: otherStoreId, productId: 1, units: 3 },
  { storeId: otherStoreId, productId: 2, units: 5 },
  { storeId: sellerId, productId: 4, units: 4 },
];

/** The stores are open all day, by Jakarta's clock. */
export const closesAt = "23:59";

/** Orders that a store brings in one window. */
export const slotCapacity = 2;

export interface VoucherTerms {
  readonly code: string;
  readonly perMember: number;
  readonly quota: number | null;
  /** What it takes off goods of so much. */
  readonly amountOf: (goods: number) => number;
}

export const vouchers: readonly VoucherTerms[] = [
  { code: "HEMAT", perMember: 1, quota: 2, amountOf: (goods) => Math.min(5_000, goods) },
  { code: "SEPULUH", perMember: 2, quota: null, amountOf: (goods) => Math.floor(goods / 10) },
];

/** A-Poin of the members at the start; there are as many members. */
export const startingPoints: readonly number[] = [200_000, 3_000, 0];

/** Orders with cash on delivery that a member may have under way. */
export const openCashOrders = 3;

export const minutesToPay = { short: 15, virtualAccount: 120, total: 120, beforeSlot: 60 } as const;

export const channels: readonly PaymentChannel[] = ["COD", "BCA_VA", "QRIS", "GOPAY", "DANA"];

const activeVouchers = `
  insert into vouchers (voucher_code, name, kind, amount_off, percent_off, starts_at, ends_at, per_member, quota) values
    ('HEMAT', 'Hemat', 'amount', 5000, null, '2039-01-01', '2041-01-01', 1, 2),
    ('SEPULUH', 'Sepuluh persen', 'percentage', null, 10, '2039-01-01', '2041-01-01', 2, null)`;

/** Fills an empty, migrated database. */
export const fillStock: readonly string[] = [
  `insert into stores (store_id, store_code, kind, name, latitude, longitude, coverage_radius_m, is_default,
      opens_at, closes_at, slot_capacity)
    values (1, 'S1', 'store', 'Gerai Menteng', -6.195, 106.832, 5000, true, '00:00', '${closesAt}', ${slotCapacity}),
      (2, 'S2', 'store', 'Gerai Dago', -6.885, 107.613, 5000, false, '00:00', '${closesAt}', ${slotCapacity}),
      (20, 'X1', 'seller', 'Rumah Parsel', null, null, null, false, '00:00', '${closesAt}', null)`,
  `insert into categories (category_id, category_code, name, slug, position, path)
    values (1, 'c', 'Minuman', 'minuman', 1, '{1}')`,
  `insert into products (product_id, sku, name, slug, category_id, category_path, channel, seller_id)
    select n, 'p' || n, 'Produk ' || n, 'produk-' || n, 1, '{1}',
      case n when ${sellerProduct} then 'seller' else 'store' end, case n when ${sellerProduct} then ${sellerId} end
    from generate_series(1, ${productIds.length}) n`,
  ...offers.map(
    ({ storeId: store, productId, units }) =>
      `insert into store_products (store_id, product_id, list_price, price, available)
        values (${store}, ${productId}, ${prices[productId]}, ${prices[productId]}, ${units})`,
  ),
  activeVouchers,
];
