import { stockAlerts } from "@gerai/contract/stock-alerts";
import type { Shop } from "../shop/shop-context.ts";
import type { ProductView } from "./product-view.ts";

/** What decides whether a product is sold out for the visitor. */
interface Seen extends Pick<ProductView, "isSoldHere"> {
  readonly card: Pick<ProductView["card"], "productId" | "stock">;
}

/**
 * Whether the member waits to hear of a sold-out product at who sends it to them now. Nothing is asked for guests, nor
 * for what can be had.
 */
export const isAwaited = async (
  { callPart, session }: Shop,
  { card, isSoldHere }: Seen,
): Promise<boolean> => {
  if (!isSoldHere || card.stock > 0 || session.token === undefined) return false;
  const answer = await callPart(stockAlerts, {});
  return (
    answer.ok &&
    answer.data.alerts.some(
      ({ productId, isTold, isOfShelf }) => productId === card.productId && isOfShelf && !isTold,
    )
  );
};
