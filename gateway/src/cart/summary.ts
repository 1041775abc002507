import type { CartSummary } from "@gerai/contract/cart";
import { toRupiah } from "@gerai/contract/money";
import type { Deps } from "../deps.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { findCart } from "./active-cart.ts";
import { readContents } from "./contents.ts";
import { summaryView } from "./views.ts";

const nothing: CartSummary = {
  totalItem: 0,
  lines: [],
  totalAmountFinal: toRupiah(0),
  freeDelivery: null,
};

type Needs = Pick<Deps, "db" | "clock">;

/** The cart at a glance, for every page of the shop: looking around makes no cart where there is none. */
export const summarize = (
  needs: Needs,
  member: SessionMember,
  shelf: Shelf,
): Promise<CartSummary> =>
  needs.db.reading(async (db) => {
    const found = await findCart(db, needs, member.memberId);
    if (found === undefined) return nothing;
    return summaryView(await readContents(db, member, shelf, found.cart));
  });
