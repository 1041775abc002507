import { add, smallest, toRupiah, type Rupiah } from "@gerai/contract/money";
import type { VoucherReason } from "@gerai/contract/vouchers";
import { percentOf } from "../totals.ts";

/** A voucher as the retailer gave it out, with what has become of it. */
export interface VoucherTerms {
  readonly kind: "percentage" | "amount" | "free_delivery";
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  readonly maxDiscount: number | null;
  readonly minimum: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Where it is for all, the list is empty. */
  readonly storeIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly paymentChannels: readonly string[];
  readonly isForSomeStores: boolean;
  readonly isForSomeCategories: boolean;
  /** Whether its quota has room, and orders of the member that have used it. */
  readonly hasRoom: boolean;
  readonly perMember: number;
  readonly timesUsed: number;
  /** Whether it is for a member's first order alone, and whether the member has ordered before. */
  readonly isFirstOrder: boolean;
  readonly hasOrdered: boolean;
}

export interface VoucherLine {
  /** The category and all above it. */
  readonly categoryPath: readonly number[];
  readonly amountFinal: Rupiah;
}

/** What a voucher is held against. */
export interface Basket {
  readonly storeId: number;
  readonly lines: readonly VoucherLine[];
  /** Fees of all deliveries; nothing while they are not known. */
  readonly fees: Rupiah;
  /** Undefined while none is chosen. */
  readonly channel: string | undefined;
  readonly now: Date;
}

export interface VoucherProblem {
  readonly code: VoucherReason;
  readonly value: number;
}

/** The goods that terms are for. */
export type Scope = Pick<VoucherTerms, "categoryIds" | "isForSomeCategories">;

/** Whether terms are for goods of a category; its path has all categories above it, too. */
export const isFor = (
  { categoryIds, isForSomeCategories }: Scope,
  categoryPath: readonly number[],
): boolean => !isForSomeCategories || categoryPath.some((id) => categoryIds.includes(id));

/** What the goods that the terms are for cost. */
export const eligibleGoods = (scope: Scope, { lines }: Pick<Basket, "lines">): Rupiah =>
  add(
    ...lines
      .filter(({ categoryPath }) => isFor(scope, categoryPath))
      .map(({ amountFinal }) => amountFinal),
  );

const problem = (code: VoucherReason, value = 0): VoucherProblem => ({ code, value });

const termsProblem = (voucher: VoucherTerms, basket: Basket): VoucherProblem | undefined => {
  if (basket.now < voucher.startsAt) return problem("NOT_YET");
  if (basket.now >= voucher.endsAt) return problem("EXPIRED");
  if (voucher.timesUsed >= voucher.perMember) return problem("ALREADY_USED");
  if (voucher.isFirstOrder && voucher.hasOrdered) return problem("NOT_FIRST_ORDER");
  if (!voucher.hasRoom) return problem("USED_UP");
  if (voucher.isForSomeStores && !voucher.storeIds.includes(basket.storeId)) {
    return problem("NOT_THIS_STORE");
  }
  return undefined;
};

/** Why the voucher does not apply; the first reason that holds, or undefined where it does. */
export const voucherProblem = (
  voucher: VoucherTerms,
  basket: Basket,
): VoucherProblem | undefined => {
  const refused = termsProblem(voucher, basket);
  if (refused !== undefined) return refused;
  if (basket.lines.length === 0) return problem("CART_EMPTY");
  const goods = eligibleGoods(voucher, basket);
  if (goods === 0) return problem("NOT_THESE_PRODUCTS");
  if (goods < voucher.minimum) return problem("BELOW_MINIMUM", voucher.minimum - goods);
  const { paymentChannels } = voucher;
  const { channel } = basket;
  return channel !== undefined && paymentChannels.length > 0 && !paymentChannels.includes(channel)
    ? problem("CHANNEL_ONLY")
    : undefined;
};

const capped = (amount: Rupiah, most: number | null): Rupiah =>
  most === null ? amount : smallest(amount, toRupiah(most));

type GoodsTerms = Pick<VoucherTerms, "percentOff" | "amountOff" | "maxDiscount"> & {
  readonly kind: "percentage" | "amount";
};

/** What a percentage or an amount takes off goods, never more than they cost. Percentages round down. */
export const goodsReduction = (
  { kind, percentOff, amountOff, maxDiscount }: GoodsTerms,
  goods: Rupiah,
): Rupiah =>
  kind === "percentage"
    ? capped(percentOf(goods, percentOff ?? 0), maxDiscount)
    : smallest(toRupiah(amountOff ?? 0), goods);

/** What the voucher takes off, where it applies: never more than what it is for. */
export const voucherAmount = (voucher: VoucherTerms, basket: Basket): Rupiah => {
  const { kind } = voucher;
  return kind === "free_delivery"
    ? capped(basket.fees, voucher.maxDiscount)
    : goodsReduction({ ...voucher, kind }, eligibleGoods(voucher, basket));
};
