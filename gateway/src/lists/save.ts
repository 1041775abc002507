import type { ParsedInput } from "@gerai/contract/endpoint";
import { limits } from "@gerai/contract/limits";
import type { saveToList, setListLine } from "@gerai/contract/shopping-lists";
import { findCart } from "../cart/active-cart.ts";
import { many, maybeOne, mustWrite, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { SessionMember } from "../http/context.ts";
import { wishesOfOrder } from "../orders/buy-again.ts";
import {
  activeAmong,
  addListLines,
  deleteListRow,
  insertList,
  listById,
  listsOfMember,
  lockLists,
  removeListLine,
  renameListRow,
  setListLineRow,
  touchList,
  type WishJson,
} from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;
type Wanted = ParsedInput<typeof saveToList>["body"];

const full = fail("LIST_FULL", { values: { value: limits.shoppingListLines } });

/** Each product once, with the most that is wished of it, and no more of it than a line holds. */
const eachOnce = (wishes: readonly WishJson[]): readonly WishJson[] => {
  const most = new Map<number, number>();
  for (const { productId, quantity } of wishes) {
    most.set(productId, Math.max(most.get(productId) ?? 0, quantity));
  }
  return [...most].map(([productId, quantity]) => ({
    productId,
    quantity: Math.min(quantity, limits.maxLineQuantity),
  }));
};

const cartWishes = async (needs: Needs, { memberId }: SessionMember) => {
  const found = await findCart(needs.db, needs, memberId);
  return (found?.cart.lines ?? []).map(({ product_id: productId, quantity }) => ({
    productId,
    quantity,
  }));
};

/** What is to be saved, as far as the shop sells it. */
const readWishes = async (
  needs: Needs,
  member: SessionMember,
  { lines, fromCart, fromOrder }: Wanted,
): Promise<readonly WishJson[] | Failure<"ORDER_NOT_FOUND" | "NOTHING_TO_SAVE">> => {
  const ofOrder = fromOrder === undefined ? [] : await wishesOfOrder(needs, member, fromOrder);
  if (ofOrder === undefined) return fail("ORDER_NOT_FOUND");
  const ofCart = fromCart ? await cartWishes(needs, member) : [];
  const wishes = eachOnce([...lines, ...ofCart, ...ofOrder]);
  const productIds = wishes.map(({ productId }) => productId);
  const rows = productIds.length === 0 ? [] : await many(needs.db, activeAmong, { productIds });
  const sold = new Set(rows.map((row) => row.product_id));
  const known = wishes.filter(({ productId }) => sold.has(productId));
  const isSaving = lines.length > 0 || fromCart || fromOrder !== undefined;
  return isSaving && known.length === 0 ? fail("NOTHING_TO_SAVE") : known;
};

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

interface Opened {
  readonly name: string;
  readonly wishes: readonly WishJson[];
}

/** The list, made where it is new; no other call changes the member's lists until the transaction ends. */
const openList = async (
  tx: Tx,
  { clock }: Needs,
  memberId: string,
  { listId, name }: Pick<Wanted, "listId" | "name">,
): Promise<Opened | Failure<"LIST_NOT_FOUND" | "LIST_LIMIT" | "LIST_NAME_TAKEN">> => {
  await run(tx, lockLists, { memberId });
  const known = await maybeOne(tx, listById, { memberId, listId });
  if (known !== undefined) return known;
  if (name === undefined) return fail("LIST_NOT_FOUND");
  const lists = await many(tx, listsOfMember, { memberId, pictures: 0 });
  if (lists.some((list) => sameName(list.name, name))) return fail("LIST_NAME_TAKEN");
  if (lists.length >= limits.shoppingLists) {
    return fail("LIST_LIMIT", { values: { value: limits.shoppingLists } });
  }
  await mustWrite(tx, insertList, { memberId, listId, name, now: clock.now() });
  return { name, wishes: [] };
};

const linesAfter = (before: readonly WishJson[], added: readonly WishJson[]): number =>
  new Set([...before, ...added].map(({ productId }) => productId)).size;

/** Makes a list or adds to one; the whole of it or nothing. */
export const save = async (needs: Needs, member: SessionMember, wanted: Wanted) => {
  const { memberId } = member;
  const { listId } = wanted;
  const wishes = await readWishes(needs, member, wanted);
  if (isFailure(wishes)) return wishes;
  return needs.db.transaction(async (tx) => {
    const list = await openList(tx, needs, memberId, wanted);
    if (isFailure(list)) return list;
    if (linesAfter(list.wishes, wishes) > limits.shoppingListLines) return full;
    const now = needs.clock.now();
    if (wishes.length > 0) {
      await mustWrite(tx, addListLines, {
        memberId,
        listId,
        productIds: wishes.map(({ productId }) => productId),
        quantities: wishes.map(({ quantity }) => quantity),
        now,
      });
      await mustWrite(tx, touchList, { memberId, listId, now });
    }
    return { listId, name: list.name, saved: wishes.length };
  });
};

/** Gives a list another name, which no other list of the member has. */
export const rename = (
  { db, clock }: Needs,
  memberId: string,
  { listId, name }: { readonly listId: string; readonly name: string },
) =>
  db.transaction(async (tx) => {
    await run(tx, lockLists, { memberId });
    const lists = await many(tx, listsOfMember, { memberId, pictures: 0 });
    if (lists.every((list) => list.list_id !== listId)) return fail("LIST_NOT_FOUND");
    const isTaken = lists.some((list) => list.list_id !== listId && sameName(list.name, name));
    if (isTaken) return fail("LIST_NAME_TAKEN");
    await mustWrite(tx, renameListRow, { memberId, listId, name, now: clock.now() });
    return { name };
  });

/** Deletes a list with its lines; one that is gone already is no failure. */
export const remove = ({ db }: Pick<Needs, "db">, memberId: string, listId: string) =>
  db.transaction(async (tx) => {
    await run(tx, lockLists, { memberId });
    await run(tx, deleteListRow, { memberId, listId });
    return {};
  });

type LineWanted = ParsedInput<typeof setListLine>["body"] & { readonly listId: string };

/** Sets how many units of a product a list wants; 0 takes it off. */
export const setLine = (
  { db, clock }: Needs,
  memberId: string,
  { listId, productId, quantity }: LineWanted,
) =>
  db.transaction(async (tx) => {
    await run(tx, lockLists, { memberId });
    const list = await maybeOne(tx, listById, { memberId, listId });
    if (list === undefined) return fail("LIST_NOT_FOUND");
    const now = clock.now();
    const key = { memberId, listId, productId };
    await mustWrite(tx, touchList, { memberId, listId, now });
    if (quantity === 0) {
      await run(tx, removeListLine, key);
      return {};
    }
    if (linesAfter(list.wishes, [{ productId, quantity }]) > limits.shoppingListLines) return full;
    const known = await maybeOne(tx, activeAmong, { productIds: [productId] });
    const isOn = list.wishes.some((wish) => wish.productId === productId);
    if (known === undefined && !isOn) return fail("PRODUCT_NOT_FOUND");
    await mustWrite(tx, setListLineRow, { ...key, quantity, now });
    return {};
  });
