import { linesEvent, type AnalyticsEvent } from "../analytics/events.ts";
import { rememberEvent } from "../analytics/remember.ts";
import type { Shop } from "../shop/shop-context.ts";
import type { QuantityAnswer } from "./set-quantity.ts";

const eventOf = (
  { productId, quantity, product }: QuantityAnswer,
  before: number,
): AnalyticsEvent | undefined => {
  const line = { productId, ...product, quantity: Math.abs(quantity - before) };
  const event = quantity > before ? "add_to_cart" : "remove_from_cart";
  return linesEvent(event, line.quantity === 0 ? [] : [line]);
};

/**
 * `Set-Cookie` that has the data layer told what came into the cart or went out of it; empty where nothing did.
 * @param before how many there were
 */
export const tellQuantity = (
  { secure }: Shop,
  answer: QuantityAnswer,
  before: number,
  request?: Request,
): readonly string[] => {
  const event = answer.ok ? eventOf(answer, before) : undefined;
  return event === undefined ? [] : [rememberEvent(event, secure, request)];
};
