import { limits } from "@gerai/contract/limits";
import type { OrderCard } from "@gerai/contract/orders";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { viewSearch } from "./tabs.ts";

/** Field of an address: the order after which the list goes on. */
export const afterField = "sesudah";

/** What a list shows of an order; its own id is two dozen bytes that no compression makes smaller. */
export type ListedOrder = Omit<OrderCard, "id" | "orderId" | "createdDate" | "paymentChannelId">;

export const listedOrder = ({
  id: _id,
  orderId: _orderId,
  createdDate: _created,
  paymentChannelId: _channel,
  ...order
}: OrderCard): ListedOrder => order;

/** A part of a list. */
export interface OrderListData {
  readonly orders: readonly ListedOrder[];
  /** `secretId` of the last order, after which older ones may follow; empty where none do. */
  readonly next: string;
}

interface Asked {
  /** The order after which it goes on; empty for the newest. */
  readonly after: string;
  readonly limit: number;
}

/** Reads a list, the newest first: as many orders as are asked for, or all that there are. */
export type ReadOrders = (asked: Asked) => Promise<readonly OrderCard[]>;

/** One part of a list. Whether anything follows a full part is asked for, so that none leads to nothing. */
export const readPart = async (read: ReadOrders, after: string): Promise<OrderListData> => {
  const limit = limits.orderLimit;
  const orders = await read({ after, limit });
  const last = orders.at(-1)?.secretId ?? "";
  const older = orders.length < limit ? [] : await read({ after: last, limit: 1 });
  return { orders: orders.map(listedOrder), next: older.length === 0 ? "" : last };
};

/** The address of the part of a list that comes after an order. */
export const olderPath = (pathname: string, search: string, after: string): string => {
  const next = new URLSearchParams(viewSearch(search));
  next.set(afterField, after);
  return `${pathname}?${next.toString()}`;
};

/** A list stays as it is while a sheet over it opens, closes or turns its pages. */
export const unlessSheet = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isSameAddress = currentUrl.href === nextUrl.href;
  const isSameList = viewSearch(currentUrl.search) === viewSearch(nextUrl.search);
  return formMethod === undefined && isSameList && !isSameAddress ? false : defaultShouldRevalidate;
};
