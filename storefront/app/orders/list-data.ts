import { limits } from "@gerai/contract/limits";
import type { OrderCard } from "@gerai/contract/orders";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { viewSearch } from "./tabs.ts";

/** Field of an address: the order after which the list goes on. */
export const afterField = "sesudah";

/** A part of a list. */
export interface OrderListData {
  readonly orders: readonly OrderCard[];
  /** `secretId` of the last order, after which older ones may follow; empty where none do. */
  readonly next: string;
}

/** @param orders as many as were asked for, or all that there are */
export const listData = (orders: readonly OrderCard[]): OrderListData => ({
  orders,
  next: orders.length < limits.orderLimit ? "" : (orders.at(-1)?.secretId ?? ""),
});

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
