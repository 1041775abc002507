import type { ReactNode } from "react";
import { AccountMenu } from "../account/account-menu.tsx";
import { Tabs } from "../ui/navigation.tsx";
import "../account/account.css";
import { OrderSearch, type OrderSearchFields } from "./order-search.tsx";
import "./orders.css";
import { orderTabs, type OrderListPath } from "./tabs.ts";

interface OrdersFrameProps {
  readonly title: string;
  /** Undefined for the search, which goes through all lists. */
  readonly current?: OrderListPath;
  readonly search?: OrderSearchFields;
  readonly children: ReactNode;
}

/** What all pages of orders share: the account's menu, the search, the tabs. */
export function OrdersFrame({ title, current, search, children }: OrdersFrameProps) {
  const tabs = orderTabs.map(({ path, label }) => ({
    label,
    to: path,
    current: path === current,
  }));
  return (
    <div className="page-width account stack gap-5">
      <AccountMenu />
      <div className="account__main stack gap-4">
        <h1>{title}</h1>
        <OrderSearch {...search} />
        <Tabs label="Status pesanan" tabs={tabs} />
        {children}
      </div>
    </div>
  );
}
