import { orderDetail } from "@gerai/contract/orders";
import { redirect } from "react-router";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/order-address.ts";
import { listOf } from "./tabs.ts";

/** The address of an order that is told to others: it leads to the sheet over the list of its status. */
export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  const order = expectData(await call(orderDetail, { params: { id: params.id } }));
  throw redirect(`${listOf(order)}/${params.id}${new URL(request.url).search}`);
};
