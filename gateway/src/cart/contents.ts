import { many, maybeOne, one, run, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import {
  activeCartOf,
  insertCart,
  linesOfCart,
  lockActiveCart,
  type offeredProducts,
} from "./queries.ts";
import {
  isOrderable,
  quantityProblem,
  type OfferedProduct,
  type QuantityProblem,
} from "./rules.ts";
import { lineTotals, type LineTotals } from "./totals.ts";

export type OfferedRow = StatementRow<typeof offeredProducts>;
/** A line of a cart with its product as the shelf offers it. */
export type LineRow = StatementRow<typeof linesOfCart>;
export type CartRow = StatementRow<typeof activeCartOf>;

/** One line of a cart at today's prices. */
export interface CartItem {
  readonly product: OfferedRow;
  readonly quantity: number;
  /** The lower price at which it was put in, where it has risen since. */
  readonly previousPrice: number | null;
  readonly totals: LineTotals;
  readonly problem: QuantityProblem | undefined;
}

export interface CartContents {
  readonly cartId: string;
  readonly storeId: number;
  /** What can be ordered, perhaps in another quantity. */
  readonly items: readonly CartItem[];
  /** What cannot be ordered now. */
  readonly unavailable: readonly CartItem[];
}

interface Needs {
  readonly clock: { readonly now: () => Date };
  readonly ids: { readonly next: () => string };
}

/** What the rules of quantities ask of a product. */
export const offeredOf = (row: OfferedRow): OfferedProduct => ({
  isActive: row.is_active,
  isAgeRestricted: row.is_age_restricted,
  isPurchasable: row.is_purchasable,
  isSoldHere: row.price !== null,
  available: row.available,
  minQuantity: row.min_quantity,
  maxQuantity: row.max_quantity,
});

const itemOf = (row: LineRow, isAgeVerified: boolean): CartItem => {
  const { quantity, price_seen: priceSeen, offers } = row;
  const price = row.price ?? 0;
  return {
    product: row,
    quantity,
    previousPrice: priceSeen < price ? priceSeen : null,
    totals: lineTotals({ quantity, price, listPrice: row.list_price ?? 0, offers }),
    problem: quantityProblem(offeredOf(row), quantity, isAgeVerified),
  };
};

/** The member's active cart, made when there is none. */
export const openCart = async (
  db: Db,
  { clock, ids }: Needs,
  memberId: string,
  storeId: number,
): Promise<CartRow> => {
  const known = await maybeOne(db, activeCartOf, { memberId });
  if (known !== undefined) return known;
  await run(db, insertCart, { memberId, cartId: ids.next(), storeId, now: clock.now() });
  return one(db, activeCartOf, { memberId });
};

/** The same, with all other writers of this cart waiting. */
export const lockCart = async (
  ...[tx, needs, memberId, storeId]: Parameters<typeof openCart>
): Promise<CartRow> => {
  const held = await maybeOne(tx, lockActiveCart, { memberId });
  if (held !== undefined) return held;
  // There was none, or the one we waited for was ordered meanwhile: the next one is open.
  await openCart(tx, needs, memberId, storeId);
  return one(tx, lockActiveCart, { memberId });
};

/** The lines of a cart as the shelf offers them now: one statement, however many lines. */
export const readLines = (
  db: Db,
  { clock }: Pick<Needs, "clock">,
  { memberId }: SessionMember,
  { storeId, warehouseId }: Shelf,
  cart: CartRow,
): Promise<readonly LineRow[]> =>
  many(db, linesOfCart, {
    storeId,
    warehouseId,
    now: clock.now(),
    memberId,
    cartId: cart.cart_id,
  });

/** The lines under the rules of quantities, parted by whether they can be had. */
export const contentsOf = (
  cart: CartRow,
  rows: readonly LineRow[],
  { isAgeVerified }: SessionMember,
): CartContents => {
  const items = rows.map((row) => itemOf(row, isAgeVerified));
  return {
    cartId: cart.cart_id,
    storeId: cart.store_id,
    items: items.filter(({ problem }) => isOrderable(problem)),
    unavailable: items.filter(({ problem }) => !isOrderable(problem)),
  };
};

/** What a cart holds, and what of it can be had now. */
export const readContents = async (
  ...[db, needs, member, shelf, cart]: Parameters<typeof readLines>
): Promise<CartContents> =>
  contentsOf(cart, await readLines(db, needs, member, shelf, cart), member);
