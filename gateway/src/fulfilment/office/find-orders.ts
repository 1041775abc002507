import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { toRupiah } from "@gerai/contract/money";
import { officeLimits } from "@gerai/contract/office/limits";
import type { findOrders as call, OrderFind, OrderRow } from "@gerai/contract/office/orders";
import { OrderStatus } from "@gerai/contract/order-codes";
import { plainNumber } from "@gerai/contract/text-rules";
import { isDay } from "../../calendar.ts";
import { attemptOfProvider } from "../../checkout/payment/queries.ts";
import { many, maybeOne, type Db } from "../../db/database.ts";
import type { StatementRow, StatementValues } from "../../db/statement.ts";
import { wordPatterns } from "../../db/word-patterns.ts";
import type { Deps } from "../../deps.ts";
import { dayEnd, dayStart } from "../../orders/order-search.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { findOrderBy } from "../service/find-order.ts";
import {
  endOfLook,
  lateOrders,
  orderOfDelivery,
  ordersAtWork,
  ordersOfChain,
  ordersOfDigits,
  newestOrdersOfNames,
  ordersOfNames,
  ordersOfProducts,
  ordersOfStores,
  payoutOrders,
  rowOfOrder,
  troubledOrders,
} from "./list-queries.ts";
import { maskedName, maskedPhone } from "./masked.ts";
import { storesIn, type Stores, type StoreScope } from "./stores.ts";

type Needs = Pick<Deps, "db" | "config" | "clock">;
type Query = ParsedInput<typeof call>["query"];
type Found = ResponseOf<typeof call>;
type Row = StatementRow<typeof ordersOfChain>;

export const rowView = (row: Row): OrderRow => ({
  memberId: row.member_id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  orderType: row.order_type,
  status: row.status,
  orderedAt: row.ordered_at.toISOString(),
  storeCode: row.store_code,
  storeName: row.store_name,
  name: maskedName(row.name === "" ? row.recipient : row.name),
  phone: maskedPhone(row.phone),
  total: toRupiah(row.total_final),
  channel: row.channel,
  firstProduct: row.first_product,
  products: row.products,
  lateSince: row.late_since?.toISOString() ?? null,
});

/** After all orders: where the first part begins. */
const beforeAll = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

const cursorPattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A cursor of another making begins anew. */
const readCursor = (before: string): readonly [string, string] => {
  const [, at, id] = cursorPattern.exec(before) ?? [];
  const isMoment = at !== undefined && !Number.isNaN(Date.parse(at)) && isDay(at.slice(0, 10));
  return !isMoment || id === undefined ? beforeAll : [at, id];
};

const cursorOf = ({ listed_at: at, order_id: id }: Pick<Row, "listed_at" | "order_id">): string =>
  `${at}_${id}`;

type Filters = StatementValues<typeof ordersAtWork>;

const atWork: readonly OrderStatus[] = [
  OrderStatus.WaitingForPayment,
  OrderStatus.InProcess,
  OrderStatus.Prepared,
  OrderStatus.OnTheWay,
];

/** The list of the filters alone, by the index that fits them. */
const listed = (db: Db, { waits, status }: Query, filters: Filters): Promise<readonly Row[]> => {
  if (waits === "late") return many(db, lateOrders, filters);
  if (waits === "problem") return many(db, troubledOrders, filters);
  if (waits === "payout") return many(db, payoutOrders, filters);
  const isAtWork = status.length > 0 && status.every((one) => atWork.includes(one as OrderStatus));
  if (isAtWork) return many(db, ordersAtWork, filters);
  return many(db, filters.isEverywhere ? ordersOfChain : ordersOfStores, filters);
};

/** The order with exactly this number: its own, or one of its deliveries and payments. */
const keyOfNumber = async (needs: Needs, number: string): Promise<OrderKey | undefined> => {
  if (!/^\S*\d\S*$/.test(number)) return undefined;
  const { db } = needs;
  const known = await findOrderBy(needs, number);
  if (known !== undefined) return known;
  const row =
    (await maybeOne(db, orderOfDelivery, { deliveryNo: number })) ??
    (await maybeOne(db, attemptOfProvider, { providerOrderId: number }));
  return row && { memberId: row.member_id, orderId: row.order_id };
};

/** A phone or the number of a virtual account, as digits; undefined for other words. */
export const digitsOf = (q: string): string | undefined => {
  const digits = plainNumber(q);
  return /^\d{8,25}$/.test(digits) ? digits : undefined;
};

interface Part {
  readonly rows: readonly Row[];
  readonly foundBy: OrderFind;
  /** The last order that was looked through, where there are more. */
  readonly end?: StatementRow<typeof endOfLook> | undefined;
}

const byProduct = async (db: Db, filters: Filters, words: readonly string[]): Promise<Part> => {
  const { limit: _, ...look } = filters;
  const [rows, end] = await Promise.all([
    many(db, ordersOfProducts, { ...filters, words }),
    maybeOne(db, endOfLook, look),
  ]);
  return { rows, end, foundBy: "product" };
};

const byName = async (
  db: Db,
  filters: Filters,
  words: readonly string[],
): Promise<readonly Row[]> => {
  const newest = await many(db, newestOrdersOfNames, { ...filters, words });
  return newest.length < filters.limit ? many(db, ordersOfNames, { ...filters, words }) : newest;
};

/** Words are a name where somebody has it, else those of a product. */
const byWords = async (db: Db, { q, as, before }: Query, filters: Filters): Promise<Part> => {
  const words = wordPatterns(q.toLowerCase());
  if (as === "product") return byProduct(db, filters, words);
  const rows = await byName(db, filters, words);
  const isName = rows.length > 0 || as === "name" || before !== "";
  return isName ? { rows, foundBy: "name" } : byProduct(db, filters, words);
};

const partOf = async (db: Db, query: Query, filters: Filters): Promise<Part> => {
  if (query.q === "") return { rows: await listed(db, query, filters), foundBy: "list" };
  const digits = digitsOf(query.q);
  if (digits === undefined) return byWords(db, query, filters);
  return { rows: await many(db, ordersOfDigits, { ...filters, digits }), foundBy: "digits" };
};

const filtersOf = (
  { clock }: Needs,
  { status, from, to, before }: Query,
  stores: Stores,
): Filters => {
  const [beforeAt, beforeId] = readCursor(before);
  return {
    now: clock.now(),
    statuses: status.length === 0 ? Object.values(OrderStatus) : status,
    from: dayStart(from),
    until: dayEnd(to),
    beforeAt,
    beforeId,
    ...stores,
    limit: officeLimits.orderLimit + 1,
  };
};

/**
 * Orders that the caller may see, newest first: by a number, a phone or the number of a virtual account, a name, or a product,
 * and by filters.
 */
export const findOrders = async (needs: Needs, scope: StoreScope, query: Query): Promise<Found> => {
  const { db } = needs;
  const key = query.q === "" ? undefined : await keyOfNumber(needs, query.q);
  if (key !== undefined) {
    const stores = await storesIn(db, scope);
    const rows = await many(db, rowOfOrder, {
      ...key,
      ...stores,
      now: needs.clock.now(),
      limit: 1,
    });
    const orders = rows.map(rowView);
    if (orders.length > 0) {
      return { orders, foundBy: "number", next: "", lookedUntil: null };
    }
  }
  const filters = filtersOf(needs, query, await storesIn(db, scope, query.storeCode));
  const { rows, foundBy, end } = await partOf(db, query, filters);
  const shown = rows.slice(0, officeLimits.orderLimit);
  const last = rows.length > shown.length ? shown.at(-1) : end;
  return {
    orders: shown.map(rowView),
    foundBy,
    next: last === undefined ? "" : cursorOf(last),
    lookedUntil: end?.created_at.toISOString() ?? null,
  };
};
