import type { CartLine } from "@gerai/contract/cart";
import type { Checkout, PlannedDelivery } from "@gerai/contract/checkout";
import { refusalView, type RefusalView } from "./channel-refusals.ts";

/** What the page shows of a line. */
type CheckoutLine = Pick<
  CartLine,
  | "cartDetailId"
  | "productId"
  | "productName"
  | "picture"
  | "quantity"
  | "price"
  | "amount"
  | "amountFinal"
>;

export interface CheckoutDelivery extends Omit<PlannedDelivery, "items"> {
  readonly items: readonly CheckoutLine[];
}

interface CheckoutChannel extends Omit<Checkout["channels"][number], "refusal"> {
  readonly refusal: RefusalView | null;
}

export interface CheckoutView extends Omit<Checkout, "deliveries" | "channels"> {
  readonly deliveries: readonly CheckoutDelivery[];
  readonly channels: readonly CheckoutChannel[];
}

/** The line without what only the cart shows of it. */
export const checkoutLine = (line: CheckoutLine): CheckoutLine => ({
  cartDetailId: line.cartDetailId,
  productId: line.productId,
  productName: line.productName,
  picture: line.picture,
  quantity: line.quantity,
  price: line.price,
  amount: line.amount,
  amountFinal: line.amountFinal,
});

/** The checkout as it is written into the page. */
export const checkoutView = (checkout: Checkout): CheckoutView => ({
  ...checkout,
  channels: checkout.channels.map(({ refusal, ...channel }) => ({
    ...channel,
    refusal: refusal && refusalView(refusal),
  })),
  deliveries: checkout.deliveries.map((delivery) => ({
    ...delivery,
    items: delivery.items.map(checkoutLine),
  })),
});
