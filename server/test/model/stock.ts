/** What is left of the offers, by the rules of the model. */
import {
  isLive,
  isPlaced,
  openOrderOf,
  offerKey,
  shopperOf,
  sum,
  type Books,
  type Line,
} from "./books.ts";
import { sellerId, sellerProduct } from "./small-shop.ts";

/** Where a product comes from that a member of this store orders. */
export const senderOf = (productId: number, store: number): number =>
  productId === sellerProduct ? sellerId : store;

/** What is left of an offer; below zero it is owed. */
export const balanceOf = (books: Books, store: number, productId: number): number | undefined => {
  const delivered = books.delivered.get(offerKey(store, productId));
  if (delivered === undefined) return undefined;
  const taken = books.orders
    .filter(isLive)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.storeId === store && line.productId === productId);
  return delivered - sum(taken.map(({ quantity }) => quantity));
};

/** A figure that was counted at `countedAt`: what was sold until then has left the stock already. */
export const countOffer = (
  books: Books,
  { storeId: store, productId, quantity }: Line,
  countedAt: number,
): void => {
  const sold = books.orders
    .filter((order) => isPlaced(order) && order.soldAt !== undefined && order.soldAt <= countedAt)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.storeId === store && line.productId === productId);
  books.delivered.set(
    offerKey(store, productId),
    quantity + sum(sold.map((line) => line.quantity)),
  );
};

/** Units that the member can have here; undefined where it is not sold. What the open order holds counts. */
export const unitsFor = (books: Books, member: number, productId: number): number | undefined => {
  const shopper = shopperOf(books, member);
  const sender = senderOf(productId, shopper.storeId);
  const balance = balanceOf(books, sender, productId);
  if (balance === undefined) return undefined;
  const own = openOrderOf(books, member)?.lines.filter(
    (line) => line.storeId === sender && line.productId === productId,
  );
  return Math.max(0, balance) + sum((own ?? []).map(({ quantity }) => quantity));
};
