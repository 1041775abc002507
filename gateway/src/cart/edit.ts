import type { QuantityError } from "@gerai/contract/cart";
import { limits } from "@gerai/contract/limits";
import { many, one, run, type Database, type Tx } from "../db/database.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { lockCart, offeredOf, type OfferedRow } from "./contents.ts";
import {
  countLines,
  deleteLines,
  deleteUnsoldLines,
  moveCart,
  offeredProducts,
  putLines,
} from "./queries.ts";
import { quantityProblem } from "./rules.ts";

interface Needs {
  readonly db: Database;
  readonly clock: { readonly now: () => Date };
  readonly ids: { readonly next: () => string };
}

export interface WantedLine {
  readonly productId: number;
  /** Absolute, so that a repeated call does no harm; 0 takes the product out. */
  readonly quantity: number;
}

type EditFailure = Failure<QuantityError | "PRODUCT_NOT_FOUND" | "CART_FULL">;

interface PricedWish extends WantedLine {
  readonly price: number;
}

const checkWish = (
  { productId, quantity }: WantedLine,
  row: OfferedRow | undefined,
  isAgeVerified: boolean,
): PricedWish | EditFailure => {
  if (row === undefined) return fail("PRODUCT_NOT_FOUND", { values: { productId } });
  const problem = quantityProblem(offeredOf(row), quantity, isAgeVerified);
  return problem === undefined
    ? { productId, quantity, price: row.price ?? 0 }
    : fail(problem.code, { values: { value: problem.value, productId } });
};

const checkWishes = async (
  tx: Tx,
  now: Date,
  member: SessionMember,
  shelf: Shelf,
  wishes: readonly WantedLine[],
): Promise<readonly PricedWish[] | EditFailure> => {
  const rows = await many(tx, offeredProducts, {
    storeId: shelf.storeId,
    warehouseId: shelf.warehouseId,
    now,
    productIds: wishes.map(({ productId }) => productId),
  });
  const byId = new Map(rows.map((row) => [row.product_id, row]));
  const checked: PricedWish[] = [];
  for (const wish of wishes) {
    const priced = checkWish(wish, byId.get(wish.productId), member.isAgeVerified);
    if (isFailure(priced)) return priced;
    checked.push(priced);
  }
  return checked;
};

/** Sets the quantities of several products, all or none. The last of equal products counts. */
export const editCart = (
  needs: Needs,
  member: SessionMember,
  shelf: Shelf,
  wanted: readonly WantedLine[],
): Promise<undefined | EditFailure> =>
  needs.db.transaction(async (tx) => {
    const { memberId } = member;
    const cart = await lockCart(tx, needs, memberId, shelf.storeId);
    const byProduct = new Map(wanted.map((line) => [line.productId, line]));
    const lines = [...byProduct.values()];
    const dropped = lines.filter(({ quantity }) => quantity === 0);
    const kept = lines.filter(({ quantity }) => quantity > 0);
    const now = needs.clock.now();
    const checked = await checkWishes(tx, now, member, shelf, kept);
    if (isFailure(checked)) return checked;
    const key = { memberId, cartId: cart.cart_id };
    await run(tx, deleteLines, { ...key, productIds: dropped.map((line) => line.productId) });
    await run(tx, putLines, {
      ...key,
      productIds: checked.map(({ productId }) => productId),
      quantities: checked.map(({ quantity }) => quantity),
      prices: checked.map(({ price }) => price),
      now,
    });
    const { total } = await one(tx, countLines, key);
    return total > limits.maxSkus
      ? fail("CART_FULL", { values: { value: limits.maxSkus } })
      : undefined;
  });

/** Takes products out of the cart; those that are not in it do no harm. */
export const removeProducts = (
  needs: Needs,
  { memberId }: SessionMember,
  shelf: Shelf,
  productIds: readonly number[],
): Promise<void> =>
  needs.db.transaction(async (tx) => {
    const cart = await lockCart(tx, needs, memberId, shelf.storeId);
    await run(tx, deleteLines, { memberId, cartId: cart.cart_id, productIds });
  });

/** After a change of address: what the new branch does not sell goes, the rest belongs to it. */
export const moveToBranch = (
  needs: Needs,
  { memberId }: SessionMember,
  shelf: Shelf,
): Promise<void> =>
  needs.db.transaction(async (tx) => {
    const cart = await lockCart(tx, needs, memberId, shelf.storeId);
    if (cart.store_id === shelf.storeId) return;
    const { storeId, warehouseId } = shelf;
    const key = { memberId, cartId: cart.cart_id };
    await run(tx, deleteUnsoldLines, { ...key, storeId, warehouseId });
    await run(tx, moveCart, { ...key, storeId, now: needs.clock.now() });
  });
