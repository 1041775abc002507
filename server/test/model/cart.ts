/** What a cart can become, and what it costs, by the rules of the model. */
import {
  isLive,
  openOrderOf,
  shopperOf,
  sum,
  type Books,
  type Line,
  type Totals,
} from "./books.ts";
import { prices, sellerId, vouchers } from "./small-shop.ts";
import { senderOf, unitsFor } from "./stock.ts";

/** A-Poin that the member can spend. */
export const pointsOf = (books: Books, member: number): number =>
  (books.points[member] ?? 0) +
  sum(
    books.orders
      .filter((order) => order.member === member && isLive(order))
      .map(({ totals, earned }) => earned - totals.points),
  );

const rupiahPerPoint = 200;

/**
 * A-Poin that an order earns at least and at most: a point for each Rp200 of goods that were paid in money.
 * How a reduction is divided between goods and fees is not the model's affair.
 */
export const earnable = ({ goods, fees, voucher, points }: Totals): readonly [number, number] => [
  Math.max(0, Math.floor((goods - voucher - points) / rupiahPerPoint)),
  Math.floor(Math.min(goods, goods + fees - voucher - points) / rupiahPerPoint),
];

/** Why a voucher cannot be used by the member now; what the open order has taken is free for the next. */
const isVoucherFree = (books: Books, member: number, code: string): boolean => {
  const voucher = vouchers.find((each) => each.code === code);
  if (voucher === undefined) return false;
  const open = openOrderOf(books, member);
  const uses = books.orders.filter(
    (order) => isLive(order) && order.voucher === code && order !== open,
  );
  const own = uses.filter((order) => order.member === member);
  return own.length < voucher.perMember && (voucher.quota === null || uses.length < voucher.quota);
};

const goodsOf = (lines: readonly Line[]): number =>
  sum(lines.map(({ productId, quantity }) => (prices[productId] ?? 0) * quantity));

/** The cart's lines that can be ordered, perhaps in another quantity, and those that cannot. */
const sortCart = (books: Books, member: number) => {
  const { lines, storeId: store } = shopperOf(books, member);
  const all = [...lines].map(([productId, quantity]) => ({
    storeId: senderOf(productId, store),
    productId,
    quantity,
  }));
  const isThere = ({ productId }: Line): boolean => (unitsFor(books, member, productId) ?? 0) > 0;
  return { there: all.filter(isThere), gone: all.filter((line) => !isThere(line)) };
};

export const canPutVoucher = (books: Books, member: number, code: string): boolean =>
  isVoucherFree(books, member, code) && goodsOf(sortCart(books, member).there) > 0;

/** Why the cart cannot be ordered as it stands. */
export const cartProblem = (books: Books, member: number): string | undefined => {
  const { there, gone } = sortCart(books, member);
  if (there.length + gone.length === 0) return "CART_EMPTY";
  if (there.length === 0) return "ALL_UNAVAILABLE";
  const isShort = there.some(
    ({ productId, quantity }) => quantity > (unitsFor(books, member, productId) ?? 0),
  );
  return gone.length > 0 || isShort ? "CART_CHANGED" : undefined;
};

/** What of the cart can be ordered. */
export const linesOf = (books: Books, member: number): readonly Line[] =>
  sortCart(books, member).there;

const samedayFee = 9_000;
const samedayFreeFrom = 100_000;
const otherFee = 15_000;

/** What the cart costs with these points, by the window where the store has something to bring. */
export const totalsOf = (
  books: Books,
  member: number,
  points: number | "all",
  window: string,
): Totals => {
  const lines = linesOf(books, member);
  const fromSeller = lines.filter((line) => line.storeId === sellerId);
  const fromStore = lines.filter((line) => line.storeId !== sellerId);
  const sameday = goodsOf(fromStore) >= samedayFreeFrom ? 0 : samedayFee;
  const storeFee = window === "instant" ? otherFee : sameday;
  const fees = (fromStore.length > 0 ? storeFee : 0) + (fromSeller.length > 0 ? otherFee : 0);
  const goods = goodsOf(lines);
  const code = shopperOf(books, member).voucher;
  const terms = vouchers.find((each) => each.code === code);
  const voucher = terms && isVoucherFree(books, member, code) ? terms.amountOf(goods) : 0;
  const rest = goods + fees - voucher;
  const balance = pointsOf(books, member) + (openOrderOf(books, member)?.totals.points ?? 0);
  const used = Math.min(rest, balance, points === "all" ? rest : points);
  return { goods, fees, voucher, points: used, final: rest - used };
};

/** The voucher that an order of the cart would take. */
export const voucherOf = (books: Books, member: number): string => {
  const { voucher } = shopperOf(books, member);
  return voucher !== "" && isVoucherFree(books, member, voucher) ? voucher : "";
};
