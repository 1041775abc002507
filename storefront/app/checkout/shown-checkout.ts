import type { CartLine } from "@gerai/contract/cart";
import type { Checkout, PlannedDelivery } from "@gerai/contract/checkout";
import { shownRefusal, type ShownRefusal } from "./channel-refusals.ts";

/** What the page shows of a line. */
type ShownLine = Pick<
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

export interface ShownDelivery extends Omit<PlannedDelivery, "items"> {
  readonly items: readonly ShownLine[];
}

interface ShownChannel extends Omit<Checkout["channels"][number], "refusal"> {
  readonly refusal: ShownRefusal | null;
}

export interface ShownCheckout extends Omit<Checkout, "deliveries" | "channels"> {
  readonly deliveries: readonly ShownDelivery[];
  readonly channels: readonly ShownChannel[];
}

/** The line without what only the cart shows of it. */
export const shownLine = (line: ShownLine): ShownLine => ({
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
export const shownCheckout = (checkout: Checkout): ShownCheckout => ({
  ...checkout,
  channels: checkout.channels.map(({ refusal, ...channel }) => ({
    ...channel,
    refusal: refusal && shownRefusal(refusal),
  })),
  deliveries: checkout.deliveries.map((delivery) => ({
    ...delivery,
    items: delivery.items.map(shownLine),
  })),
});
