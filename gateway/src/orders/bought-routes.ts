import * as contract from "@gerai/contract/bought";
import { many } from "../db/database.ts";
import { fail } from "../failure.ts";
import { route, type Router } from "../http/handle.ts";
import { boughtAmong } from "./bought-queries.ts";
import { listUsual } from "./bought.ts";

/** What a member has bought, for that member alone. */
export const boughtRoutes = (router: Router): void => {
  route(router, contract.usualProducts, async ({ query }, { deps, member, shelf }) =>
    listUsual(deps, member.memberId, await shelf(), query),
  );

  route(router, contract.boughtAmong, async ({ params, query }, { deps, member }) => {
    const { memberId } = member;
    if (params.memberId !== memberId) return fail("FORBIDDEN");
    const rows = await many(deps.db, boughtAmong, { memberId, productIds: query.productIds });
    return { productIds: rows.map((row) => row.product_id) };
  });
};
