import type { CartSummary } from "@gerai/contract/cart";
import { toRupiah } from "@gerai/contract/money";
import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { isFailure, type Failure } from "../failure.ts";
import type { Visit } from "../http/context.ts";
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
export const summarize = (
  { db, clock }: Needs,
  { memberId, session, shelf: findShelf }: Visit,
): Promise<CartSummary | Failure<"UNAUTHENTICATED">> =>
  db.reading(async (connection) => {
    const [member, shelf, cart] = await Promise.all([
      session(connection),
      findShelf(connection),
      maybeOne(connection, activeCart, { memberId, now: clock.now() }),
    ]);
    if (isFailure(member)) return member;
    if (cart === undefined) return nothing;
    return summaryView(await readContents(connection, member, shelf, cart));
  });
