import { linesEvent, type AnalyticsEvent } from "../analytics/events.ts";
import { rememberEvent } from "../analytics/remember.ts";
import type { Shop } from "../shop/shop-context.ts";
import type { QuantityAnswer } from "./set-quantity.ts";

const eventOf = (
  { productId, quantity, product, isCartEmpty }: QuantityAnswer,
  before: number,
): AnalyticsEvent | undefined => {
  const line = { productId, ...product, quantity: Math.abs(quantity - before) };
  const removal = isCartEmpty === true ? "remove_all_from_cart" : "remove_from_cart";
  const event = quantity > before ? "add_to_cart" : removal;
  return linesEvent(event, line.quantity === 0 ? [] : [line]);
};

/**
 * `Set-Cookie` with the event of what came into the cart or left it; empty where nothing changed.
 * @param before how many there were
 */
export const tellQuantity = (
  { secure }: Shop,
  answer: QuantityAnswer,
  before: number,
): readonly string[] => {
  const event = answer.ok ? eventOf(answer, before) : undefined;
  return event === undefined ? [] : [rememberEvent(event, secure)];
};

export interface QuantityChange {
  readonly answer: QuantityAnswer;
  /** How many there were. */
  readonly before: number;
}

/** A cookie has room for so many products. */
const maxEvents = 10;

/** The same for several products that came into the cart at once. */
export const tellQuantities = (
  { secure }: Shop,
  changes: readonly QuantityChange[],
  request: Request,
): readonly string[] => {
  const lines = changes.flatMap(({ answer: { ok, productId, quantity, product }, before }) =>
    ok && quantity > before ? [{ productId, ...product, quantity: quantity - before }] : [],
  );
  const event = linesEvent("add_to_cart", lines.slice(0, maxEvents));
  return event === undefined ? [] : [rememberEvent(event, secure, request)];
};
