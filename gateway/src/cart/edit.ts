import type { QuantityError } from "@gerai/contract/cart";
import { limits } from "@gerai/contract/limits";
import { maybeOne, mustWrite, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { findCart, requireCart, type CartRow } from "./active-cart.ts";
import {
  contentsOf,
  lockCart,
  offeredOf,
  readContents,
  type CartContents,
  type OfferedLine,
  withOffers,
} from "./contents.ts";
import {
  deleteLines,
  lockActiveCart,
  moveCart,
  putLines,
  type CartLineRow,
  type ProductRow,
} from "./queries.ts";
import { quantityProblem } from "./rules.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;

export interface WantedLine {
  readonly productId: number;
  /** Absolute, so that a repeated call does no harm; 0 takes the product out. */
  readonly quantity: number;
}

/** A wish that holds only while the cart has what it had when the wish was made. */
export interface ExpectingLine extends WantedLine {
  readonly expected?: number | undefined;
}

/**
 * Refuses wishes that were made of another cart than this one. One that has come true meanwhile may be repeated.
 */
export const checkExpected = (
  { lines }: CartRow,
  wanted: readonly ExpectingLine[],
): Failure<"LINE_CHANGED"> | undefined => {
  const quantities = new Map(lines.map((line) => [line.product_id, line.quantity]));
  const stale = wanted.find(({ productId, quantity, expected }) => {
    const present = quantities.get(productId) ?? 0;
    return expected !== undefined && present !== expected && present !== quantity;
  });
  return stale && fail("LINE_CHANGED", { values: { productId: stale.productId } });
};

type EditFailure = Failure<QuantityError | "PRODUCT_NOT_FOUND" | "CART_FULL">;

interface PricedWish extends WantedLine {
  readonly price: number;
}

const checkWish = (
  { productId, quantity }: WantedLine,
  row: OfferedLine | undefined,
  isAgeVerified: boolean,
): PricedWish | EditFailure => {
  if (row === undefined) return fail("PRODUCT_NOT_FOUND", { values: { productId } });
  const problem = quantityProblem(offeredOf(row), quantity, isAgeVerified);
  return problem === undefined
    ? { productId, quantity, price: row.price ?? 0 }
    : fail(problem.code, { values: { value: problem.value, productId } });
};

/** What an edit begins with. */
export interface OpenedCart {
  readonly member: SessionMember;
  readonly shelf: Shelf;
  /** Locked, with its lines. */
  readonly cart: CartRow;
  /** All that lie in it, and those that are to be put in. */
  readonly products: ReadonlyMap<number, ProductRow>;
}

/** Locks and reads the member's cart, which is made when there is none. */
export const openForEdit = async (
  tx: Tx,
  needs: Needs,
  member: SessionMember,
  shelf: Shelf,
  productIds: readonly number[],
): Promise<OpenedCart> => {
  const { memberId } = member;
  const [locked, found] = await Promise.all([
    maybeOne(tx, lockActiveCart, { memberId }),
    findCart(tx, needs, memberId, productIds),
  ]);
  if (locked !== undefined && found !== undefined) return { member, shelf, ...found };
  await lockCart(tx, needs, memberId, shelf.storeId);
  return { member, shelf, ...(await requireCart(tx, needs, memberId, productIds)) };
};

const dropLines = async (
  tx: Tx,
  memberId: string,
  { cart_id: cartId, lines }: CartRow,
  dropped: ReadonlySet<number>,
): Promise<readonly CartLineRow[]> => {
  const kept = lines.filter((line) => !dropped.has(line.product_id));
  if (kept.length < lines.length) {
    await mustWrite(tx, deleteLines, { memberId, cartId, productIds: [...dropped] });
  }
  return kept;
};

/** A line that follows the basket where its product runs short. */
const newLine = (product: ProductRow): CartLineRow => ({
  ...product,
  quantity: 0,
  price_seen: 0,
  shortage_choice: null,
  substitute_id: null,
  substitute_name: null,
  refilled_from: null,
  refilled_over: 0,
});

/** New lines come last, in the order of the wishes. */
const withNewLines = (
  lines: readonly CartLineRow[],
  products: OpenedCart["products"],
  wishes: readonly WantedLine[],
): readonly CartLineRow[] => {
  const present = new Set(lines.map((line) => line.product_id));
  const added = wishes
    .filter(({ productId }) => !present.has(productId))
    .flatMap(({ productId }) => products.get(productId) ?? []);
  return [...lines, ...added.map(newLine)];
};

const checkWishes = (
  wishes: readonly WantedLine[],
  rows: readonly OfferedLine[],
  { isAgeVerified }: SessionMember,
): readonly PricedWish[] | EditFailure => {
  const byId = new Map(rows.map((row) => [row.product_id, row]));
  const checked: PricedWish[] = [];
  for (const wish of wishes) {
    const priced = checkWish(wish, byId.get(wish.productId), isAgeVerified);
    if (isFailure(priced)) return priced;
    checked.push(priced);
  }
  return checked.length > 0 && rows.length > limits.maxSkus
    ? fail("CART_FULL", { values: { value: limits.maxSkus } })
    : checked;
};

const putIn = async (
  tx: Tx,
  { clock }: Needs,
  memberId: string,
  cartId: string,
  wishes: readonly PricedWish[],
): Promise<void> => {
  if (wishes.length === 0) return;
  await mustWrite(tx, putLines, {
    memberId,
    cartId,
    productIds: wishes.map(({ productId }) => productId),
    quantities: wishes.map(({ quantity }) => quantity),
    prices: wishes.map(({ price }) => price),
    now: clock.now(),
  });
};

/** What is asked of a cart: the last of equal products counts. */
const wishesOf = (wanted: readonly WantedLine[]) => {
  const byProduct = new Map(wanted.map((line) => [line.productId, line]));
  const wishes = [...byProduct.values()].filter(({ quantity }) => quantity > 0);
  const dropped = [...byProduct.values()].filter(({ quantity }) => quantity === 0);
  return { wishes, droppedIds: new Set(dropped.map(({ productId }) => productId)) };
};

/** The products that a cart has to be opened with so that these quantities can be set. */
export const wishedIds = (wanted: readonly WantedLine[]): readonly number[] =>
  wishesOf(wanted).wishes.map(({ productId }) => productId);

/**
 * Sets the quantities of several products, all or none. The last of equal products counts.
 * @returns the cart after it
 */
export const editCart = async (
  tx: Tx,
  needs: Needs,
  { member, shelf, cart, products }: OpenedCart,
  wanted: readonly WantedLine[],
): Promise<CartContents | EditFailure> => {
  const { memberId } = member;
  const { wishes, droppedIds } = wishesOf(wanted);
  const kept = await dropLines(tx, memberId, cart, droppedIds);
  const lines = withNewLines(kept, products, wishes);
  const rows = await withOffers(tx, shelf, lines, cart.open_order_id);
  const checked = checkWishes(wishes, rows, member);
  if (isFailure(checked)) return checked;
  await putIn(tx, needs, memberId, cart.cart_id, checked);
  const put = new Map(checked.map((wish) => [wish.productId, wish]));
  const after = rows.map((row) => {
    const wish = put.get(row.product_id);
    return wish === undefined ? row : { ...row, quantity: wish.quantity, price_seen: wish.price };
  });
  return contentsOf(member, cart, after);
};

/**
 * Takes products out of the cart; those that are not in it do no harm.
 * @returns the cart after it
 */
export const removeProducts = async (
  tx: Tx,
  { member, shelf, cart }: OpenedCart,
  productIds: readonly number[],
): Promise<CartContents> => {
  const lines = await dropLines(tx, member.memberId, cart, new Set(productIds));
  return readContents(tx, member, shelf, { ...cart, lines });
};

/**
 * After a change of address: what the new branch does not sell goes, the rest belongs to it. Where no branch serves the
 * address all stays: the shelf is then that of guests.
 */
export const moveToBranch = (
  needs: Needs,
  { memberId }: SessionMember,
  shelf: Shelf,
  isUnserved: (tx: Tx) => Promise<boolean>,
): Promise<void> =>
  needs.db.transaction(async (tx) => {
    const cart = await lockCart(tx, needs, memberId, shelf.storeId);
    if (cart.store_id === shelf.storeId || (await isUnserved(tx))) return;
    const now = needs.clock.now();
    const key = { memberId, cartId: cart.cart_id };
    const { lines } = (await requireCart(tx, needs, memberId)).cart;
    const offered = await withOffers(tx, shelf, lines, null);
    const unsold = offered.filter(({ price }) => price === null);
    if (unsold.length > 0) {
      const productIds = unsold.map((row) => row.product_id);
      await mustWrite(tx, deleteLines, { ...key, productIds });
    }
    await mustWrite(tx, moveCart, { ...key, storeId: shelf.storeId, now });
  });
