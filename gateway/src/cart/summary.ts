import type { CartSummary } from "@gerai/contract/cart";
import { toRupiah } from "@gerai/contract/money";
import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { readContents } from "./contents.ts";
import { activeCart } from "./queries.ts";
import { summaryView } from "./views.ts";

const nothing: CartSummary = {
  totalItem: 0,
  lines: [],
  totalAmountFinal: toRupiah(0),
  freeDelivery: null,
};

type Needs = Pick<Deps, "db" | "clock">;

/** The cart at a glance, for every page of the shop: looking around makes no cart where there is none. */
export const summarize = async (
  { db, clock }: Needs,
  member: SessionMember,
  shelf: () => Promise<Shelf>,
): Promise<CartSummary> => {
  const cart = await maybeOne(db, activeCart, { memberId: member.memberId, now: clock.now() });
  if (cart === undefined) return nothing;
  return summaryView(await readContents(db, member, await shelf(), cart));
};
