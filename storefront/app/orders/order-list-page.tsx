import { OrderStatus } from "@gerai/contract/order-codes";
import {
  completeOrders,
  type OrderCard as OrderCardData,
  ordersByStatus,
  unconfirmedOrders,
} from "@gerai/contract/orders";
import { Outlet } from "react-router";
import { requireAsMember } from "../session/current-member.ts";
import { pagePath } from "../session/require-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import type { Route } from "./+types/order-list-page.ts";
import { afterField, readPart, type ReadOrders, unlessSheet } from "./list-data.ts";
import { OrderList } from "./order-list.tsx";
import { OrdersFrame } from "./orders-frame.tsx";
import { orderTabs, type OrderListPath, type OrderTab } from "./tabs.ts";

type ListOf = (shop: Shop, memberId: string) => ReadOrders;

const byStatus =
  (...statuses: readonly OrderStatus[]): ListOf =>
  ({ call }, memberId) =>
  async (asked) => {
    const query = { status: statuses.join(","), ...asked };
    return expectData(await call(ordersByStatus, { params: { memberId }, query }));
  };

const unconfirmed: ListOf =
  ({ call }, memberId) =>
  async (asked) =>
    expectData(await call(unconfirmedOrders, { params: { memberId }, query: asked }));

const complete: ListOf =
  ({ call }, memberId) =>
  async (asked) =>
    expectData(await call(completeOrders, { params: { memberId }, query: asked }));

const newestFirst = (a: OrderCardData, b: OrderCardData): number =>
  b.createdDate.localeCompare(a.createdDate) || b.orderId.localeCompare(a.orderId);

/** What has arrived but is not confirmed stays among what was sent. */
const sent: ListOf = (shop, memberId) => {
  const both = [byStatus(OrderStatus.OnTheWay)(shop, memberId), unconfirmed(shop, memberId)];
  return async (asked) => {
    const found = await Promise.all(both.map((read) => read(asked)));
    return found.flat().toSorted(newestFirst).slice(0, asked.limit);
  };
};

const lists: Readonly<Record<OrderListPath, ListOf>> = {
  "/order-created": byStatus(OrderStatus.Created),
  "/waiting-payment": byStatus(OrderStatus.WaitingForPayment),
  "/order-in-process": byStatus(OrderStatus.InProcess, OrderStatus.Prepared),
  "/order-sent": sent,
  "/order-done": complete,
  "/order-cancelled": byStatus(OrderStatus.Cancelled, OrderStatus.Expired),
};

/** The list of an address; below it are the sheets of its orders. */
const tabAt = (pathname: string): OrderTab =>
  orderTabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ??
  orderTabs[0];

export const meta: Route.MetaFunction = (page) =>
  plainHead(tabAt(page.location.pathname).title, page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const url = new URL(request.url);
  const tab = tabAt(new URL(pagePath(url), url).pathname);
  const shop = context.get(shopContext);
  const after = url.searchParams.get(afterField) ?? "";
  return {
    tab,
    ...(await requireAsMember(context, request, (memberId) =>
      readPart(lists[tab.path](shop, memberId), after),
    )),
    isOlderPart: after !== "",
    brand: shop.config.brand,
  };
};

export const shouldRevalidate = unlessSheet;

function NoOrders() {
  return (
    <EmptyState
      icon="receipt"
      title="Belum ada pesanan di sini"
      actions={<LinkButton href="/">Yuk, belanja</LinkButton>}
    />
  );
}

/** In the place of older orders that have moved to another list since the address was made. */
function NoOlderOrders({ path }: { readonly path: string }) {
  return (
    <EmptyState
      icon="receipt"
      title="Tidak ada pesanan yang lebih lama"
      actions={<LinkButton href={path}>Ke pesanan terbaru</LinkButton>}
    />
  );
}

export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  const { tab, brand, isOlderPart } = loaderData;
  return (
    <OrdersFrame title={tab.title} current={tab.path}>
      <OrderList
        path={tab.path}
        part={loaderData}
        brand={brand}
        isOlderPart={isOlderPart}
        empty={isOlderPart ? <NoOlderOrders path={tab.path} /> : <NoOrders />}
      />
      <Outlet />
    </OrdersFrame>
  );
}
