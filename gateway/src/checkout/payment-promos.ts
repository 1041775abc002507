/** What promotions of payment channels take off an order. */
import { subtract, type Rupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import {
  promoOfChannel,
  type PaymentPromo,
  type PaymentPromoTerms,
} from "../cart/payment-promos/rules.ts";
import { noReductions } from "../cart/shares.ts";
import type { NewOrder } from "../orders/insert-order.ts";
import type { Parcels } from "./plan.ts";
import type { OrderShares } from "./shares.ts";

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
export const keptPromosOf = (promos: PaymentPromos): NewOrder["paymentPromos"] =>
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
