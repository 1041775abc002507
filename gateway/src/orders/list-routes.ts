import { OrderStatus } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/orders";
import { many } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import type { Context, SessionMember } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import { foundOrders, listedOrders } from "./list-queries.ts";
import { dayEnd, dayStart, numberPattern, wordPatterns } from "./order-search.ts";
import { decodeOrderId } from "./secret-id.ts";
import { cardView } from "./views.ts";

const { Arrived, Closed } = OrderStatus;

interface ListInput {
  readonly params: { readonly memberId: string };
  readonly query: { readonly limit: number; readonly after: string };
}

/** Whose orders, and from which on; a member's list is for that member alone. */
const pageOf = ({ params, query }: ListInput, { deps, member }: Context<SessionMember>) =>
  params.memberId === member.memberId
    ? {
        memberId: member.memberId,
        limit: query.limit,
        after: decodeOrderId(deps.config.secret, query.after) ?? null,
      }
    : undefined;

type Page = NonNullable<ReturnType<typeof pageOf>>;

interface Listed {
  readonly lists: readonly number[];
  readonly statuses: readonly number[];
}

const readList = async ({ db, config }: Deps, page: Page | undefined, listed: Listed) => {
  if (page === undefined) return fail("FORBIDDEN");
  const rows = await many(db, listedOrders, { ...page, ...listed });
  return rows.map((row) => cardView(config, row));
};

/** What has arrived stands in two lists: of what waits for its confirmation, and of what is done. */
const listsOf = (statuses: readonly number[]): readonly number[] =>
  statuses.includes(Arrived) ? [...new Set([...statuses, Closed])] : statuses;

/** The lists of a member's orders, and the search through all of them. */
export const listRoutes = (router: Router): void => {
  // Literal paths first: `complete` must not be read as a member's id.
  route(router, contract.searchOrders, async (input, context) => {
    const { config, db } = context.deps;
    const page = pageOf(input, context);
    if (page === undefined) return fail("FORBIDDEN");
    const { query, from, to } = input.query;
    const rows = await many(db, foundOrders, {
      ...page,
      from: dayStart(from),
      until: dayEnd(to),
      words: wordPatterns(query),
      number: numberPattern(query),
    });
    return rows.map((row) => cardView(config, row));
  });

  route(router, contract.unconfirmedOrders, (input, context) =>
    readList(context.deps, pageOf(input, context), { lists: [Arrived], statuses: [Arrived] }),
  );

  route(router, contract.completeOrders, (input, context) =>
    readList(context.deps, pageOf(input, context), {
      lists: [Closed],
      statuses: [Arrived, Closed],
    }),
  );

  route(router, contract.ordersByStatus, (input, context) => {
    const { status } = input.query;
    return readList(context.deps, pageOf(input, context), {
      lists: listsOf(status),
      statuses: status,
    });
  });
};
