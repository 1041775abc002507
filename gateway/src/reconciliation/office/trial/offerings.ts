/** What rows of a file would have taken off orders that were kept, by the rules by which the shop prices a cart. */
import { add, subtract, toRupiah, zero, type Rupiah } from "@gerai/contract/money";
import { promoOfChannel } from "../../../cart/payment-promos/rules.ts";
import { lineTotals } from "../../../cart/totals.ts";
import { checkAgainst } from "../../../cart/vouchers/read.ts";
import type { StatementRow } from "../../../db/statement.ts";
import type * as queries from "./queries.ts";

export type KeptOrder = StatementRow<typeof queries.newestOrders>;
type PromotionRow = StatementRow<typeof queries.stagedPromotions>;
type VoucherRow = StatementRow<typeof queries.stagedVouchers>;
type PaymentPromotionRow = StatementRow<typeof queries.stagedPaymentPromotions>;

/** What a row takes off an order. */
interface Taken {
  readonly discount: Rupiah;
  /** What the order had of the same kind, and loses by it. */
  readonly instead: Rupiah;
}

/** A row that is held against orders, one after the other. */
export interface Offering {
  readonly line: number;
  readonly label: string;
  /** Undefined where the order would not have had it. */
  readonly hold: (order: KeptOrder) => Taken | undefined;
}

/** Reductions of one kind do not add up: the row counts where it takes off as much as the order had, or more. */
const taken = (discount: Rupiah, instead: number): Taken | undefined =>
  discount > 0 && discount >= instead ? { discount, instead: toRupiah(instead) } : undefined;

/** What goods of a list price cost under a price cut. */
export type CutPrices = ReadonlyMap<number, number>;

/** Goods count by their list prices, as the row alone makes them. */
export const promotionOffering = (
  { line, label, offer, product_ids: ids }: PromotionRow,
  cutPrices: CutPrices,
): Offering => {
  const offers = offer === null ? [] : [offer];
  const productIds = new Set<number | null>(ids);
  const hold: Offering["hold"] = ({ lines }) => {
    const parts = lines
      .filter(({ productId }) => productIds.has(productId))
      .map(({ quantity, price: listPrice, amountFinal: paid }) => {
        const price = cutPrices.get(listPrice) ?? listPrice;
        const { amount, amountFinal } = lineTotals({ quantity, listPrice, price, offers });
        return taken(subtract(amount, amountFinal), amount - paid);
      })
      .filter((part) => part !== undefined);
    if (parts.length === 0) return undefined;
    return {
      discount: add(...parts.map(({ discount }) => discount)),
      instead: add(...parts.map(({ instead }) => instead)),
    };
  };
  return { line, label, hold };
};

const kept = ({ lines }: KeptOrder) =>
  lines.map(({ amountFinal, left, categoryPath }) => ({
    categoryPath,
    amountFinal: toRupiah(amountFinal),
    left: toRupiah(left),
  }));

/** As though it had begun with the first order: nobody has used it before. */
export const voucherOffering = (row: VoucherRow): Offering => {
  const { line, label, voucher_id: voucherId } = row;
  const usesOfMembers = new Map<string, number>();
  let used = 0;
  const hold: Offering["hold"] = (order) => {
    const { member_id: memberId } = order;
    if (row.is_own && !row.member_ids.includes(memberId)) return undefined;
    const times = usesOfMembers.get(memberId) ?? 0;
    const { amount } = checkAgainst(
      row,
      {
        times: new Map([[voucherId, times]]),
        counts: new Map([[voucherId, used]]),
        hasOrdered: order.has_ordered,
      },
      {
        storeId: order.store_id,
        lines: kept(order),
        fees: toRupiah(order.total_delivery_fee),
        channel: order.payment_channel ?? undefined,
        now: row.starts_at,
      },
    );
    const found = taken(amount, order.total_voucher);
    if (found === undefined) return undefined;
    usesOfMembers.set(memberId, times + 1);
    used += 1;
    return found;
  };
  return { line, label, hold };
};

export const paymentPromotionOffering = (row: PaymentPromotionRow): Offering => {
  const { line, label, terms, is_for_some_stores: isForSome, store_ids: storeIds } = row;
  const hold: Offering["hold"] = (order) => {
    const { payment_channel: channel, total_payment_promo: had } = order;
    if (channel === null || (isForSome && !storeIds.includes(order.store_id))) return undefined;
    const due = toRupiah(order.total_final + had);
    const promo = promoOfChannel([terms], channel, { lines: kept(order), due });
    return taken(promo?.amount ?? zero, had);
  };
  return { line, label, hold };
};
