import type { QuantityError } from "@gerai/contract/cart";
import { limits } from "@gerai/contract/limits";
import { many, one, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { lockCart, offeredOf, type LockedCart, type OfferedRow } from "./contents.ts";
import { withOffers } from "./offers.ts";
import { activeCart, deleteLines, moveCart, putLines, wishedProducts } from "./queries.ts";
import { quantityProblem } from "./rules.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;

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

interface Edit {
  readonly member: SessionMember;
  readonly shelf: Shelf;
  readonly cart: LockedCart;
  /** Ids of the products that are put in or taken out. */
  readonly changedIds: readonly number[];
  readonly now: Date;
}

/** Checks the quantities and the limit of lines against what the cart and the shelf hold now. */
const checkWishes = async (
  tx: Tx,
  { member, shelf, cart, changedIds, now }: Edit,
  wishes: readonly WantedLine[],
): Promise<readonly PricedWish[] | EditFailure> => {
  const products = await many(tx, wishedProducts, {
    memberId: member.memberId,
    cartId: cart.cart_id,
    productIds: wishes.map(({ productId }) => productId),
    changedIds,
    now,
  });
  const [first] = products;
  const offered = await withOffers(tx, shelf, products, first?.open_order_id ?? null);
  const byId = new Map(offered.map((row) => [row.product_id, row]));
  const checked: PricedWish[] = [];
  for (const wish of wishes) {
    const priced = checkWish(wish, byId.get(wish.productId), member.isAgeVerified);
    if (isFailure(priced)) return priced;
    checked.push(priced);
  }
  return (first?.other_lines ?? 0) + checked.length > limits.maxSkus
    ? fail("CART_FULL", { values: { value: limits.maxSkus } })
    : checked;
};

const putIn = async (
  tx: Tx,
  edit: Edit,
  wishes: readonly WantedLine[],
): Promise<undefined | EditFailure> => {
  const checked = await checkWishes(tx, edit, wishes);
  if (isFailure(checked)) return checked;
  await run(tx, putLines, {
    memberId: edit.member.memberId,
    cartId: edit.cart.cart_id,
    productIds: checked.map(({ productId }) => productId),
    quantities: checked.map(({ quantity }) => quantity),
    prices: checked.map(({ price }) => price),
    now: edit.now,
  });
  return undefined;
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
    if (dropped.length > 0) {
      const productIds = dropped.map(({ productId }) => productId);
      await run(tx, deleteLines, { memberId, cartId: cart.cart_id, productIds });
    }
    if (kept.length === 0) return undefined;
    const changedIds = [...byProduct.keys()];
    return putIn(tx, { member, shelf, cart, changedIds, now: needs.clock.now() }, kept);
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
    const now = needs.clock.now();
    const key = { memberId, cartId: cart.cart_id };
    const { lines } = await one(tx, activeCart, { memberId, now });
    const offered = await withOffers(tx, shelf, lines, null);
    const unsold = offered.filter(({ price }) => price === null);
    if (unsold.length > 0) {
      const productIds = unsold.map((row) => row.product_id);
      await run(tx, deleteLines, { ...key, productIds });
    }
    await run(tx, moveCart, { ...key, storeId: shelf.storeId, now });
  });
