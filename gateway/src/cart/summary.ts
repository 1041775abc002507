import type { CartSummary } from "@gerai/contract/cart";
import { toRupiah } from "@gerai/contract/money";
import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { readContents } from "./contents.ts";
import { activeCartOf } from "./queries.ts";
import { summaryView } from "./views.ts";

const nothing: CartSummary = {
  totalItem: 0,
  lines: [],
  totalAmountFinal: toRupiah(0),
  freeDelivery: null,
};

/** The cart at a glance, for every page of the shop: looking around makes no cart where there is none. */
export const summarize = async (
  deps: Pick<Deps, "db" | "clock">,
  member: SessionMember,
  shelf: () => Promise<Shelf>,
): Promise<CartSummary> => {
  const cart = await maybeOne(deps.db, activeCartOf, { memberId: member.memberId });
  if (cart === undefined) return nothing;
  return summaryView(await readContents(deps.db, deps, member, await shelf(), cart));
};
