import * as contract from "@gerai/contract/bought";
import { many } from "../db/database.ts";
import { fail } from "../failure.ts";
import { route, visitRoute, type Router } from "../http/handle.ts";
import { boughtAmong } from "./bought-queries.ts";
import { listUsual } from "./bought.ts";

/** What a member has bought, for that member alone. */
export const boughtRoutes = (router: Router): void => {
  visitRoute(router, contract.usualProducts, ({ query }, context) =>
    listUsual(context.deps, context, query),
  );

  route(router, contract.boughtAmong, async ({ params, query }, { deps, member }) => {
    const { memberId } = member;
    if (params.memberId !== memberId) return fail("FORBIDDEN");
    const rows = await many(deps.db, boughtAmong, { memberId, productIds: query.productIds });
    return { productIds: rows.map((row) => row.product_id) };
  });
};
