import type { RefillItem } from "@gerai/contract/refill";
import type { ShoppingList } from "@gerai/contract/shopping-lists";
import { goodOf, refillView } from "../cart/refill-view.ts";
import { planRefill, refillCart, takeRefillBack } from "../cart/refill.ts";
import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { listById, type WishJson } from "./queries.ts";

type Needs = Pick<Deps, "db" | "readDb" | "clock" | "ids" | "config">;

/** Who asks, from which shelf, and the press that is meant. */
interface Asked {
  readonly member: SessionMember;
  readonly shelf: Shelf;
  /** The press whose goods count as put in by it. */
  readonly press: string;
}

/** What a press does to the cart: nothing, puts the goods in, or takes them back. */
export type PressKind = "look" | "put" | "undo";

/** A press that was not made: nothing in the cart came from it. */
export const noPress = "00000000-0000-0000-0000-000000000000";

const change = async (
  needs: Needs,
  { member, shelf, press }: Asked,
  kind: PressKind,
  wishes: readonly WishJson[],
): Promise<void> => {
  if (kind === "look") return;
  await needs.db.transaction((tx) =>
    kind === "put"
      ? refillCart(tx, needs, member, shelf, { source: press, wishes })
      : takeRefillBack(tx, needs, member, shelf, press),
  );
};

/** Carries a press out, and says what of the goods lies in the cart, could, or cannot be had. */
export const pressGoods = async (
  needs: Needs,
  asked: Asked,
  kind: PressKind,
  wishes: readonly WishJson[],
): Promise<RefillItem[]> => {
  const { member, shelf, press } = asked;
  await change(needs, asked, kind, wishes);
  const steps = await planRefill(needs.db, needs, member, shelf, { source: press, wishes });
  const goods = steps.flatMap(({ product }, at) =>
    product === undefined ? [] : [goodOf(product, wishes[at]?.quantity ?? 0)],
  );
  return refillView(needs, shelf, goods, steps);
};

/** The same for all that a list of the member holds. */
export const pressList = async (
  needs: Needs,
  asked: Asked & { readonly listId: string },
  kind: PressKind,
): Promise<ShoppingList | Failure<"LIST_NOT_FOUND">> => {
  const { member, listId } = asked;
  const list = await maybeOne(needs.db, listById, { memberId: member.memberId, listId });
  if (list === undefined) return fail("LIST_NOT_FOUND");
  const { name, wishes } = list;
  return { listId, name, items: await pressGoods(needs, asked, kind, wishes) };
};
