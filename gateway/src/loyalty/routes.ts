import * as contract from "@gerai/contract/loyalty";
import { fail } from "../failure.ts";
import { route, type Router } from "../http/handle.ts";
import { readPoints, type PointOrders } from "./history.ts";

/** The page of A-Poin. */
export const loyaltyRoutes = (router: Router, nameOrders: PointOrders): void => {
  route(router, contract.pointHistory, async ({ params, query }, { deps, member }) => {
    const { memberId } = member;
    if (params.memberId !== memberId) return fail("FORBIDDEN");
    return readPoints(deps, memberId, query.cursor, nameOrders);
  });
};
