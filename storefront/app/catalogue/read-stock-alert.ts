import { stockAlerts } from "@gerai/contract/stock-alerts";
import type { Shop } from "../shop/shop-context.ts";
import type { ProductView } from "./product-view.ts";

/** Whether the member waits to hear of a sold-out product. Nothing is asked for guests, nor for what can be had. */
export const isAwaited = async (
  { callPart, session }: Shop,
  { card, isSoldHere }: ProductView,
): Promise<boolean> => {
  if (!isSoldHere || card.stock > 0 || session.token === undefined) return false;
  const answer = await callPart(stockAlerts, {});
  return (
    answer.ok &&
    answer.data.alerts.some(({ productId, isTold }) => productId === card.productId && !isTold)
  );
};
