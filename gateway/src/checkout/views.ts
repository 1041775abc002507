import type { Checkout, PlacedOrder } from "@gerai/contract/checkout";
import { add, zero } from "@gerai/contract/money";
import { DeliveryType, type OrderStatus, type PaymentChannel } from "@gerai/contract/order-codes";
import type { CartItem } from "../cart/contents.ts";
import type { PaymentPromo } from "../cart/payment-promos/rules.ts";
import { noReductions } from "../cart/totals.ts";
import { lineView } from "../cart/views.ts";
import { voucherView } from "../cart/vouchers/read.ts";
import type { GatewayConfig } from "../config.ts";
import type { Claims } from "../orders/claims.ts";
import type { LineShares, NewLine, NewOrder } from "../orders/insert-order.ts";
import { encodeOrderId } from "../orders/secret-id.ts";
import type { StockItem } from "../orders/stock.ts";
import {
  cashTenderedOf,
  checkLimits,
  offeredChannels,
  refusalView,
  type Unpaid,
} from "./channels.ts";
import type { CheckoutForm } from "./form.ts";
import type { Plan, PlannedDelivery } from "./plan.ts";
import type { Priced } from "./price.ts";
import { storedPromosOf } from "./reductions.ts";
import { slotOf } from "./slots.ts";

const deliveryView = (delivery: PlannedDelivery): Checkout["deliveries"][number] => ({
  deliveryType: delivery.type,
  sellerName: delivery.sellerName ?? "",
  fee: delivery.fee,
  items: delivery.items.map(lineView),
  options: [...delivery.options],
  chosen: delivery.chosen?.id ?? "",
});

const promoView = (promo: PaymentPromo | undefined): Checkout["channels"][number]["promo"] =>
  promo === undefined
    ? null
    : { name: promo.terms.name, amount: promo.amount, missing: promo.missing };

/** What the plan leaves to pay by a channel. */
const finalBy = ({ plan, paymentPromos }: Priced, channel: PaymentChannel): number =>
  plan.final + plan.paymentPromo - (paymentPromos.get(channel)?.amount ?? 0);

const channelViews = (
  config: Pick<GatewayConfig, "payment" | "limits">,
  priced: Priced,
  unpaid: Unpaid,
): Checkout["channels"] =>
  offeredChannels(config.payment).map((id) => ({
    id,
    promo: promoView(priced.paymentPromos.get(id)),
    refusal: refusalView(checkLimits({ config }, id, finalBy(priced, id), unpaid)),
  }));

interface Around {
  /** Of the member's other orders. */
  readonly unpaid: Unpaid;
  /** Null where none was made. */
  readonly order: PlacedOrder | null;
}

/** The plan as the checkout page shows it, with the order where one was made. */
export const checkoutView = (
  config: Pick<GatewayConfig, "payment" | "limits">,
  cartId: string,
  priced: Priced,
  { unpaid, order }: Around,
): Checkout => {
  const { plan, draft, voucher, balance } = priced;
  return {
    cartId,
    draft,
    deliveries: plan.deliveries.map(deliveryView),
    channels: channelViews(config, priced, unpaid),
    totalItem: plan.totalItem,
    totalAmount: plan.amount,
    totalDiscountAmount: add(plan.discount, plan.paymentPromo),
    totalPaymentPromoAmount: plan.paymentPromo,
    totalDeliveryFee: plan.deliveryFee,
    totalVoucherAmount: plan.voucher,
    totalPontaAmount: plan.points,
    voucher: voucher === undefined ? null : voucherView(voucher),
    points: { balance, usable: plan.usablePoints },
    totalAmountFinal: plan.final,
    order,
  };
};

interface PlacedRow {
  readonly order_id: string;
  readonly order_number: string;
  readonly status: OrderStatus;
  readonly expires_at: Date;
}

/** The order as the pages after it need it. */
export const placedView = (secret: string, row: PlacedRow): PlacedOrder => ({
  orderId: row.order_id,
  secretId: encodeOrderId(secret, row.order_id),
  orderNumber: row.order_number,
  orderStatusId: row.status,
  expiredTime: row.expires_at.toISOString(),
});

/** What the plan takes from which shelf. */
export const stockOf = (plan: Plan): readonly StockItem[] =>
  plan.deliveries.flatMap(({ senderId, items }) =>
    items.map(({ product, quantity }) => ({
      storeId: senderId,
      productId: product.product_id,
      quantity,
    })),
  );

/** What the order takes beside its stock. A voucher that does not apply, or takes nothing off, is not taken. */
export const claimsOf = ({ plan, voucher, slotCapacity: capacity }: Priced): Claims => {
  const sender = plan.deliveries.find(({ chosen }) => chosen !== undefined);
  const slot = sender?.chosen === undefined ? undefined : slotOf(sender.chosen);
  return {
    slot:
      sender === undefined || slot === undefined
        ? undefined
        : { storeId: sender.senderId, ...slot, capacity },
    voucher:
      voucher === undefined || voucher.problem !== null || plan.voucher === 0
        ? undefined
        : { voucherId: voucher.row.voucher_id, quota: voucher.row.quota, amount: plan.voucher },
    points: plan.points,
  };
};

/** An order's line: the list price, and all that promotions take off as its discount. */
const newLineOf = (
  { product, quantity, totals, shortage }: CartItem,
  shares: NewLine["shares"],
): NewLine => ({
  productId: product.product_id,
  sku: product.sku,
  name: product.name,
  slug: product.slug,
  picture: product.picture,
  quantity,
  price: product.list_price ?? 0,
  discount: totals.amount - totals.amountFinal,
  amountFinal: totals.amountFinal,
  shares,
  shortage,
});

/** The address as the courier reads it: what the member wrote, then the place. */
const addressText = ({ address, pinpointDetail }: CheckoutForm): string => {
  const detail = pinpointDetail.detailAddress.trim();
  return detail === "" || address.includes(detail) ? address : `${detail}, ${address}`;
};

interface NewOrderInput {
  readonly form: CheckoutForm;
  readonly priced: Priced;
  readonly memberId: string;
  readonly storeId: number;
  readonly channel: NewOrder["channel"];
  readonly ids: { readonly next: () => string };
  readonly now: Date;
  readonly expiresAt: Date;
}

/** What of the order's reductions falls to each item, where it is paid by the channel. */
const shareByItem = (
  { plan, shares, paymentPromos }: Priced,
  channel: PaymentChannel,
): ReadonlyMap<CartItem, LineShares> => {
  const promoShares = paymentPromos.get(channel)?.shares ?? [];
  const items = plan.deliveries.flatMap((delivery) => delivery.items);
  return new Map(
    items.map((item, index) => [
      item,
      { ...(shares.lines[index] ?? noReductions), paymentPromo: promoShares[index] ?? zero },
    ]),
  );
};

const newDeliveriesOf = (
  priced: Priced,
  channel: PaymentChannel,
  ids: NewOrderInput["ids"],
): NewOrder["deliveries"] => {
  const shares = shareByItem(priced, channel);
  return priced.plan.deliveries.map((delivery, index) => ({
    deliveryId: ids.next(),
    type: delivery.type,
    senderId: delivery.senderId,
    sellerName: delivery.sellerName,
    fee: delivery.fee,
    shares: priced.shares.fees[index] ?? noReductions,
    slotDate: delivery.type === DeliveryType.Sameday ? (delivery.chosen?.date ?? null) : null,
    slotText: delivery.chosen?.timeSlot ?? "",
    lines: delivery.items.map((item) =>
      newLineOf(item, shares.get(item) ?? { ...noReductions, paymentPromo: zero }),
    ),
  }));
};

/** The order that a form makes as it was priced; ids and times come from outside. */
export const newOrderOf = (input: NewOrderInput): NewOrder => {
  const { form, priced, memberId, storeId, channel, ids, now, expiresAt } = input;
  const { plan } = priced;
  return {
    memberId,
    orderId: ids.next(),
    cartId: form.cartId,
    storeId,
    channel,
    totals: {
      amount: plan.amount,
      discount: plan.discount,
      voucher: plan.voucher,
      points: plan.points,
      paymentPromo: plan.paymentPromo,
      deliveryFee: plan.deliveryFee,
      final: plan.final,
    },
    address: {
      recipient: form.intendedReceiver,
      contactNumber: form.phoneReceiver,
      label: form.labelAddress,
      text: addressText(form),
      courierNote: form.courierNote,
      postalCode: form.postCode,
      latitude: form.deliveryLatitude,
      longitude: form.deliveryLongitude,
    },
    paymentPromos: storedPromosOf(priced.paymentPromos),
    gift: form.gift,
    cashTendered: cashTenderedOf(form),
    createdAt: now,
    expiresAt,
    deliveries: newDeliveriesOf(priced, channel.name, ids),
  };
};
