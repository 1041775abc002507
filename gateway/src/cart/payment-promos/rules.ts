import { add, smallest, subtract, toRupiah, type Rupiah, zero } from "@gerai/contract/money";
import { divide } from "../totals.ts";
import { eligibleGoods, goodsReduction, isFor, type VoucherLine } from "../vouchers/rules.ts";

/** A promotion that holds with some channels, as the retailer gave it out; it runs now, and in this store. */
export interface PaymentPromoTerms {
  readonly promotionId: number;
  readonly name: string;
  /** HTML of the retailer, as it came in. */
  readonly notice: string;
  readonly kind: "percentage" | "amount";
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  readonly maxDiscount: number | null;
  readonly minimum: number;
  readonly paymentChannels: readonly string[];
  readonly categoryIds: readonly number[];
  readonly isForSomeCategories: boolean;
}

export interface PromoLine extends VoucherLine {
  /** What voucher and points have left of it. */
  readonly left: Rupiah;
}

/** The order that a promotion is held against. */
export interface PromoBasket {
  readonly lines: readonly PromoLine[];
  /** What there is to pay without the promotion: goods and fees after voucher and points. */
  readonly due: Rupiah;
}

/** A promotion held against an order. */
export interface PaymentPromo {
  readonly terms: PaymentPromoTerms;
  /** What it takes off; nothing where it does not apply. */
  readonly amount: Rupiah;
  /** Of each line; together they are the amount. */
  readonly shares: readonly Rupiah[];
  /** Goods that are missing to its minimum. */
  readonly missing: Rupiah;
}

/** A promotion of a channel never pays the whole order: at least this is left to pay by the channel. */
export const leastCharge = toRupiah(1_000);

const hold = (terms: PaymentPromoTerms, { lines, due }: PromoBasket): PaymentPromo => {
  const goods = eligibleGoods(terms, { lines });
  const lefts = lines.map(({ categoryPath, left }) => (isFor(terms, categoryPath) ? left : zero));
  const missing = subtract(toRupiah(terms.minimum), smallest(toRupiah(terms.minimum), goods));
  const most = smallest(add(...lefts), subtract(due, smallest(due, leastCharge)));
  const amount = missing > 0 ? zero : smallest(goodsReduction(terms, goods), most);
  return { terms, amount, shares: divide(amount, lefts), missing };
};

const betterFirst = (one: PaymentPromo, other: PaymentPromo): number =>
  other.amount - one.amount ||
  one.missing - other.missing ||
  one.terms.promotionId - other.terms.promotionId;

/**
 * The promotion of a channel that takes most off the order; where none applies, the one to whose minimum the
 * least is missing. They do not add up. Undefined where the channel has none for these goods.
 */
export const promoOfChannel = (
  promotions: readonly PaymentPromoTerms[],
  channel: string,
  basket: PromoBasket,
): PaymentPromo | undefined =>
  promotions
    .filter((terms) => terms.paymentChannels.includes(channel))
    .map((terms) => hold(terms, basket))
    .filter(({ amount, missing }) => amount > 0 || missing > 0)
    .toSorted(betterFirst)[0];
