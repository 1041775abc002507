/** What of an order's reductions falls to each of its parts, and what channels take off. */
import { subtract, type Rupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import {
  promoOfChannel,
  type PaymentPromo,
  type PaymentPromoTerms,
} from "../cart/payment-promos/rules.ts";
import { divideReductions, noReductions, type Part, type Reductions } from "../cart/totals.ts";
import type { CheckedVoucher } from "../cart/vouchers/read.ts";
import { isFor } from "../cart/vouchers/rules.ts";
import type { NewOrder } from "../orders/insert-order.ts";
import type { Parcels } from "./plan.ts";

/** In the order of the plan: all its lines, delivery by delivery, and the fees of its deliveries. */
export interface OrderShares {
  readonly lines: readonly Reductions[];
  readonly fees: readonly Reductions[];
}

/** Says of which parts of an order its voucher takes something off. */
const scopeOf = (voucher: CheckedVoucher | undefined) => {
  const isForFees = voucher?.row.kind === "free_delivery";
  const goods = {
    categoryIds: voucher?.row.category_ids ?? [],
    isForSomeCategories: voucher?.row.is_for_some_categories ?? false,
  };
  return {
    isForFees,
    isForGoods: (path: readonly number[]) => !isForFees && isFor(goods, path),
  };
};

/** Divides voucher and points of a priced order. */
export const sharesOf = (
  { deliveries }: Parcels,
  reductions: Reductions,
  voucher: CheckedVoucher | undefined,
): OrderShares => {
  const { isForFees, isForGoods } = scopeOf(voucher);
  const items = deliveries.flatMap((delivery) => delivery.items);
  const lines = items.map(({ product, totals }): Part => ({
    amount: totals.amountFinal,
    takesVoucher: isForGoods(product.category_path),
  }));
  const fees = deliveries.map(({ fee }): Part => ({ amount: fee, takesVoucher: isForFees }));
  const shares = divideReductions([...lines, ...fees], reductions);
  return { lines: shares.slice(0, lines.length), fees: shares.slice(lines.length) };
};

/** The promotion of each channel that has one, also where it does not apply yet. */
export type PaymentPromos = ReadonlyMap<PaymentChannel, PaymentPromo>;

/**
 * Holds the store's promotions against an order.
 * @param due what there is to pay after voucher and points
 */
export const paymentPromosOf = (
  promotions: readonly PaymentPromoTerms[],
  { deliveries }: Parcels,
  shares: OrderShares,
  due: Rupiah,
): PaymentPromos => {
  const items = deliveries.flatMap((delivery) => delivery.items);
  const lines = items.map(({ product, totals }, index) => {
    const { voucher, points } = shares.lines[index] ?? noReductions;
    const left = subtract(subtract(totals.amountFinal, voucher), points);
    return { categoryPath: product.category_path, amountFinal: totals.amountFinal, left };
  });
  const found = Object.values(PaymentChannel).map(
    (channel) => [channel, promoOfChannel(promotions, channel, { lines, due })] as const,
  );
  return new Map(found.flatMap(([channel, promo]) => (promo ? [[channel, promo] as const] : [])));
};

/** As the order keeps them: only what takes something off. */
export const storedPromosOf = (promos: PaymentPromos): NewOrder["paymentPromos"] =>
  [...promos].flatMap(([channel, { terms, amount, shares }]) =>
    amount === 0
      ? []
      : [
          {
            channel,
            promotionId: terms.promotionId,
            name: terms.name,
            notice: terms.notice,
            amount,
            shares,
          },
        ],
  );
