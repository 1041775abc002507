import { limits } from "@gerai/contract/limits";
import { OrderStatus } from "@gerai/contract/order-codes";
import {
  completeOrders,
  type OrderCard as OrderCardData,
  ordersByStatus,
  unconfirmedOrders,
} from "@gerai/contract/orders";
import { useNavigation } from "react-router";
import { AccountMenu } from "../account/account-menu.tsx";
import { requireMemberId } from "../session/current-member.ts";
import { pagePath } from "../session/require-member.ts";
import { expectData } from "../shop/expect-data.ts";
import type { PageHandle } from "../shop/page-handle.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice, Skeleton } from "../ui/feedback.tsx";
import { Tabs } from "../ui/navigation.tsx";
import type { Route } from "./+types/order-list-page.ts";
import "../account/account.css";
import { OrderCard } from "./order-card.tsx";
import "./orders.css";
import { orderTabs, type OrderListPath, type OrderTab } from "./tabs.ts";

export const handle: PageHandle = { guests: false };

const limit = limits.orderLimit;

type Lists = (shop: Shop, memberId: string) => Promise<readonly OrderCardData[]>;

const byStatus =
  (...statuses: readonly OrderStatus[]): Lists =>
  async ({ call }, memberId) => {
    const query = { status: statuses.join(","), limit };
    return expectData(await call(ordersByStatus, { params: { memberId }, query }));
  };

const unconfirmed: Lists = async ({ call }, memberId) =>
  expectData(await call(unconfirmedOrders, { params: { memberId }, query: { limit } }));

const complete: Lists = async ({ call }, memberId) =>
  expectData(await call(completeOrders, { params: { memberId }, query: { limit } }));

const newestFirst = (a: OrderCardData, b: OrderCardData): number =>
  b.createdDate.localeCompare(a.createdDate);

/** What has arrived but is not confirmed stays among what was sent. */
const sent: Lists = async (shop, memberId) => {
  const found = await Promise.all([
    byStatus(OrderStatus.OnTheWay)(shop, memberId),
    unconfirmed(shop, memberId),
  ]);
  return found.flat().toSorted(newestFirst).slice(0, limit);
};

const lists: Readonly<Record<OrderListPath, Lists>> = {
  "/order-created": byStatus(OrderStatus.Created),
  "/waiting-payment": byStatus(OrderStatus.WaitingForPayment),
  "/order-in-process": byStatus(OrderStatus.InProcess, OrderStatus.Prepared),
  "/order-sent": sent,
  "/order-done": complete,
  "/order-cancelled": byStatus(OrderStatus.Cancelled, OrderStatus.Expired),
};

const tabAt = (pathname: string): OrderTab =>
  orderTabs.find(({ path }) => path === pathname) ?? orderTabs[0];

export const meta: Route.MetaFunction = ({ location }) => [
  { title: tabAt(location.pathname).title },
  { name: "robots", content: "noindex" },
];

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const memberId = await requireMemberId(context, request);
  const url = new URL(request.url);
  const tab = tabAt(new URL(pagePath(url), url).pathname);
  const orders = await lists[tab.path](context.get(shopContext), memberId);
  return { tab, orders, newOrder: url.searchParams.get("baru") ?? "" };
};

function NoOrders() {
  return (
    <EmptyState
      icon="receipt"
      title="Belum ada pesanan di sini"
      actions={<LinkButton to="/">Yuk, belanja</LinkButton>}
    />
  );
}

/** The place of the next list while it is on its way. */
function LoadingOrders() {
  return (
    <div className="order-list" aria-busy="true" aria-label="Memuat pesanan">
      {[1, 2, 3].map((place) => (
        <div key={place} className="order-card order-card--loading">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}

const useLoadingList = (): boolean => {
  const { state, location } = useNavigation();
  return state === "loading" && orderTabs.some(({ path }) => path === location.pathname);
};

export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  const { tab, orders, newOrder } = loaderData;
  const isLoading = useLoadingList();
  const tabs = orderTabs.map(({ path, label }) => ({
    label,
    to: path,
    current: path === tab.path,
  }));
  return (
    <div className="page-width account">
      <AccountMenu />
      <div className="account__main">
        <h1>{tab.title}</h1>
        <Tabs label="Status pesanan" tabs={tabs} />
        {newOrder !== "" && (
          <Notice tone="success">
            Terima kasih! Pesanan {newOrder} sudah kami terima. Siapkan uang pas saat kurir tiba.
          </Notice>
        )}
        {isLoading && <LoadingOrders />}
        {!isLoading && orders.length === 0 && <NoOrders />}
        {!isLoading && orders.length > 0 && (
          <ul className="plain-list order-list">
            {orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} isNew={order.orderNumber === newOrder} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
