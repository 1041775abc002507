import { useEffect, useRef } from "react";
import { basketEvent, linesEvent } from "../analytics/events.ts";
import { pushEvent } from "../analytics/push.ts";
import { usePageEvent } from "../analytics/use-page-event.ts";
import { type CartView, viewLines } from "./cart-view.ts";

/** Of each line of a cart, how many more there are than in another one. */
const moreThan = (cart: CartView, other: CartView) => {
  const known = new Map(viewLines(other).map(({ productId, quantity }) => [productId, quantity]));
  return viewLines(cart).flatMap((line) => {
    const quantity = line.quantity - (known.get(line.productId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
};

const changesOf = (before: CartView, now: CartView) => [
  linesEvent("add_to_cart", moreThan(now, before)),
  linesEvent(now.isCartEmpty ? "remove_all_from_cart" : "remove_from_cart", moreThan(before, now)),
];

/** Tells the data layer of the cart that is seen, and of what comes and goes while it is. */
export const useCartEvents = (cart: CartView | undefined): void => {
  usePageEvent("cart", cart && basketEvent("view_cart", viewLines(cart), cart.totalAmountFinal));
  const last = useRef(cart);
  useEffect(() => {
    const before = last.current;
    last.current = cart ?? before;
    if (before === undefined || cart === undefined || before === cart) return;
    for (const event of changesOf(before, cart)) if (event !== undefined) pushEvent(event);
  }, [cart]);
};
