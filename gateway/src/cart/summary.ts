import type { CartSummary } from "@gerai/contract/cart";
import { toRupiah } from "@gerai/contract/money";
import type { Deps } from "../deps.ts";
import { isFailure, type Failure } from "../failure.ts";
import type { Visit } from "../http/context.ts";
import { findVisited } from "./active-cart.ts";
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
  visit: Visit,
): Promise<CartSummary | Failure<"UNAUTHENTICATED">> =>
  visit.read(async (db) => {
    const visited = await findVisited(db, needs, visit);
    if (isFailure(visited)) return visited;
    const { member, shelf, found } = visited;
    if (found === undefined) return nothing;
    return summaryView(await readContents(db, member, shelf, found.cart));
  });
