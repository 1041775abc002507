import type { ResponseOf } from "@gerai/contract/endpoint";
import { OrderStatus } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/orders";
import { many, maybeOne } from "../db/database.ts";
import { wordPatterns } from "../db/word-patterns.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import type { MemberContext } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import {
  cardOfOrder,
  endOfSearch,
  foundOrders,
  listedOrders,
  orderOfNumber,
} from "./list-queries.ts";
import { dayEnd, dayStart, numberPattern, wholeNumber } from "./order-search.ts";
import { decodeOrderId, encodeOrderId } from "./secret-id.ts";
import { cardView } from "./views.ts";

const { Arrived, Closed } = OrderStatus;

type Needs = Pick<Deps, "config" | "db">;

interface ListInput {
  readonly params: { readonly memberId: string };
  readonly query: { readonly limit: number; readonly after: string };
}

/** Whose orders, and from which on; a member's list is for that member alone. */
const pageOf = ({ params, query }: ListInput, { deps, member: { memberId } }: MemberContext) =>
  params.memberId === memberId
    ? {
        memberId,
        limit: query.limit,
        after: decodeOrderId(deps.config.secret, query.after) ?? null,
      }
    : undefined;

type Page = NonNullable<ReturnType<typeof pageOf>>;
type Found = ResponseOf<typeof contract.searchOrders>;

interface Listed {
  readonly lists: readonly number[];
  readonly statuses: readonly number[];
}

const readList = async (input: ListInput, context: MemberContext, listed: Listed) => {
  const page = pageOf(input, context);
  if (page === undefined) return fail("FORBIDDEN");
  const { db, config } = context.deps;
  const rows = await many(db, listedOrders, { ...page, ...listed });
  return rows.map((row) => cardView(config, row));
};

interface Wanted {
  readonly query: string;
  readonly from: string;
  readonly to: string;
}

/** The order of a whole number is found by it, however old. */
const searchByNumber = async (
  { db, config }: Needs,
  page: Page,
  orderNumber: string,
): Promise<Found> => {
  const owner = await maybeOne(db, orderOfNumber, { orderNumber });
  if (owner?.member_id !== page.memberId) return { orders: [], next: "" };
  const rows = await many(db, cardOfOrder, { ...page, orderId: owner.order_id });
  return { orders: rows.map((row) => cardView(config, row)), next: "" };
};

/** Looks through a part of the orders; `next` leads on where older ones are left. */
const search = async (needs: Needs, page: Page, { query, from, to }: Wanted): Promise<Found> => {
  const orderNumber = wholeNumber(query);
  if (orderNumber !== undefined) return searchByNumber(needs, page, orderNumber);
  const { db, config } = needs;
  const days = { from: dayStart(from), until: dayEnd(to) };
  const { memberId, after } = page;
  const [rows, end] = await Promise.all([
    many(db, foundOrders, {
      ...page,
      ...days,
      words: wordPatterns(query),
      number: numberPattern(query),
    }),
    maybeOne(db, endOfSearch, { memberId, after, ...days }),
  ]);
  const last = rows.length < page.limit ? end : rows.at(-1);
  return {
    orders: rows.map((row) => cardView(config, row)),
    next: last === undefined ? "" : encodeOrderId(config.secret, last.order_id),
  };
};

/** What has arrived stands in two lists: of what waits for its confirmation, and of what is done. */
const listsOf = (statuses: readonly number[]): readonly number[] =>
  statuses.includes(Arrived) ? [...new Set([...statuses, Closed])] : statuses;

/** The lists of a member's orders, and the search through all of them. */
export const listRoutes = (router: Router): void => {
  // Literal paths first: `complete` must not be read as a member's id.
  route(router, contract.searchOrders, async (input, context) => {
    const page = pageOf(input, context);
    return page === undefined ? fail("FORBIDDEN") : search(context.deps, page, input.query);
  });

  route(router, contract.unconfirmedOrders, (input, context) =>
    readList(input, context, { lists: [Arrived], statuses: [Arrived] }),
  );

  route(router, contract.completeOrders, (input, context) =>
    readList(input, context, { lists: [Closed], statuses: [Arrived, Closed] }),
  );

  route(router, contract.ordersByStatus, (input, context) => {
    const { status } = input.query;
    return readList(input, context, { lists: listsOf(status), statuses: status });
  });
};
