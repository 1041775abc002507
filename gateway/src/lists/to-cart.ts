import type { ShoppingList } from "@gerai/contract/shopping-lists";
import { goodOf, refillView } from "../cart/refill-view.ts";
import { planRefill, refillCart, takeRefillBack } from "../cart/refill.ts";
import { maybeOne, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { listById, type WishJson } from "./queries.ts";

type Needs = Pick<Deps, "db" | "readDb" | "clock" | "ids" | "config">;

/** The list of a member, what it is asked from, and the press that is meant. */
interface Asked {
  readonly member: SessionMember;
  readonly shelf: Shelf;
  readonly listId: string;
  /** The press whose goods count as put in by it. */
  readonly press: string;
}

/** A press that nobody has made: nothing of the cart came by it. */
export const noPress = "00000000-0000-0000-0000-000000000000";

type Change = (tx: Tx, wishes: readonly WishJson[]) => Promise<void>;

const changeAndShow = async (
  needs: Needs,
  { member, shelf, listId, press }: Asked,
  change?: Change,
): Promise<ShoppingList | Failure<"LIST_NOT_FOUND">> => {
  const list = await maybeOne(needs.db, listById, { memberId: member.memberId, listId });
  if (list === undefined) return fail("LIST_NOT_FOUND");
  const { name, wishes } = list;
  if (change !== undefined) await needs.db.transaction((tx) => change(tx, wishes));
  const steps = await planRefill(needs.db, needs, member, shelf, { source: press, wishes });
  const goods = steps.flatMap(({ product }, at) =>
    product === undefined ? [] : [goodOf(product, wishes[at]?.quantity ?? 0)],
  );
  return { listId, name, items: await refillView(needs, shelf, goods, steps) };
};

/** What of a list can be had, and what of it lies in the cart; nothing is written. */
export const showList = (needs: Needs, asked: Asked) => changeAndShow(needs, asked);

/** Puts everything of a list into the cart that can be had. */
export const listToCart = (needs: Needs, asked: Asked) =>
  changeAndShow(needs, asked, (tx, wishes) =>
    refillCart(tx, needs, asked.member, asked.shelf, { source: asked.press, wishes }),
  );

/** Takes back what `listToCart` put in with that press. */
export const undoListToCart = (needs: Needs, asked: Asked) =>
  changeAndShow(needs, asked, (tx) =>
    takeRefillBack(tx, needs, asked.member, asked.shelf, asked.press),
  );
