import { useMemo } from "react";
import { useFetchers } from "react-router";
import { useVisitor } from "../location/use-visitor.ts";
import { wantedLine } from "./line-fields.ts";

/** Fetchers that change the cart carry this before the product's id. */
const keyPrefix = "cart-";

export const fetcherKey = (productId: number): string => `${keyPrefix}${productId}`;

export type Quantities = ReadonlyMap<number, number>;

/** What is in the cart once everything that is on its way has arrived. */
export const withPending = (known: Quantities, pending: readonly FormData[]): Quantities => {
  const next = new Map(known);
  for (const form of pending) {
    const line = wantedLine(form);
    if (line !== undefined) next.set(line.productId, line.quantity);
  }
  return next;
};

/** Quantities per product as the shopper sees them: an answer is not waited for. */
export const useCartQuantities = (): Quantities => {
  const visitor = useVisitor();
  const fetchers = useFetchers();
  const lines = visitor.kind === "member" ? visitor.member?.cart?.lines : undefined;
  return useMemo(() => {
    const known = new Map(lines?.map(({ productId, quantity }) => [productId, quantity]));
    const pending = fetchers.filter(({ key }) => key.startsWith(keyPrefix));
    return withPending(
      known,
      pending.flatMap(({ formData }) => formData ?? []),
    );
  }, [lines, fetchers]);
};

/** Whether something is on its way into the cart or out of it. */
export const useIsCartChanging = (): boolean =>
  useFetchers().some(({ key, state }) => key.startsWith(keyPrefix) && state !== "idle");

/** Units in the cart, counted the same way; 0 for guests. */
export const useCartCount = (): number =>
  [...useCartQuantities().values()].reduce((sum, quantity) => sum + quantity, 0);
