/** Figures of orders for the chain's people; each is read by one statement. */
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { toRupiah } from "@gerai/contract/money";
import type * as contract from "@gerai/contract/office/figures";
import { many } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { storesIn, type StoreScope } from "../../fulfilment/office/stores.ts";
import { dayEnd, dayStart } from "../../orders/order-search.ts";
import * as queries from "./figures-queries.ts";

type Needs = Pick<Deps, "figuresDb">;
type Query = ParsedInput<typeof contract.basketFigures>["query"];

const readingOf = async ({ figuresDb: db }: Needs, scope: StoreScope, query: Query) => {
  const stores = await storesIn(db, scope, query.storeCode);
  return { db, values: { from: dayStart(query.from), until: dayEnd(query.to), ...stores } };
};

type BasketRow = StatementRow<typeof queries.basketsByDay>;
type BasketSums = Omit<BasketRow, "day">;

const basketView = ({ orders, cancelled, short, amount, lines }: BasketSums) => ({
  orders,
  cancelled,
  short,
  averageAmount: toRupiah(orders === 0 ? 0 : Math.round(amount / orders)),
  averageLines: orders === 0 ? 0 : Math.round((lines / orders) * 10) / 10,
});

const sumOf = (rows: readonly BasketRow[]): BasketSums => {
  const sum = (name: keyof BasketSums) => rows.reduce((total, row) => total + row[name], 0);
  return {
    orders: sum("orders"),
    cancelled: sum("cancelled"),
    short: sum("short"),
    amount: sum("amount"),
    lines: sum("lines"),
  };
};

export const showBaskets = async (
  needs: Needs,
  scope: StoreScope,
  query: Query,
): Promise<ResponseOf<typeof contract.basketFigures>> => {
  const { db, values } = await readingOf(needs, scope, query);
  const rows = await many(db, queries.basketsByDay, values);
  return {
    rows: rows.map((row) => ({ day: row.day, ...basketView(row) })),
    total: basketView(sumOf(rows)),
  };
};

/** The row of all together, and the rows of each. */
const totalFirst = <Row>(rows: readonly Row[]): readonly [Row, readonly Row[]] => {
  const [total, ...others] = rows;
  if (total === undefined) throw new Error("a figure answered no total");
  return [total, others];
};

const shortView = ({
  orders,
  units,
  replaced,
  lost,
}: StatementRow<typeof queries.shortProducts>) => ({
  orders,
  units,
  replaced,
  lost: toRupiah(lost),
});

export const showSoldOut = async (
  needs: Needs,
  scope: StoreScope,
  query: Query,
): Promise<ResponseOf<typeof contract.soldOutFigures>> => {
  const { db, values } = await readingOf(needs, scope, query);
  const [short, empty] = await Promise.all([
    many(db, queries.shortProducts, values),
    many(db, queries.emptyProducts, values),
  ]);
  const [total, products] = totalFirst(short);
  return {
    short: products.map((row) => ({ sku: row.sku, name: row.name, ...shortView(row) })),
    shortTotal: shortView(total),
    empty: empty.map((row) => ({
      sku: row.sku,
      name: row.name,
      storeCode: row.store_code,
      storeName: row.store_name,
      units: row.units,
      amount: toRupiah(row.amount),
    })),
  };
};

/** To a tenth of a minute. */
const minutesView = (shares: readonly number[] | null): contract.Minutes => {
  const [median, p90] = (shares ?? []).map((minutes) => Math.round(minutes * 10) / 10);
  return median === undefined || p90 === undefined ? null : { median, p90 };
};

const pickingView = (row: StatementRow<typeof queries.pickingTimes>) => ({
  deliveries: row.deliveries,
  claimed: minutesView(row.claimed),
  packed: minutesView(row.packed),
  handedOver: minutesView(row.handed_over),
});

export const showPicking = async (
  needs: Needs,
  scope: StoreScope,
  query: Query,
): Promise<ResponseOf<typeof contract.pickingFigures>> => {
  const { db, values } = await readingOf(needs, scope, query);
  const [total, rows] = totalFirst(await many(db, queries.pickingTimes, values));
  return {
    rows: rows.map((row) => ({
      storeCode: row.store_code,
      storeName: row.store_name,
      ...pickingView(row),
    })),
    total: pickingView(total),
  };
};

export const showDiscounts = async (
  needs: Needs,
  scope: StoreScope,
  query: Query,
): Promise<ResponseOf<typeof contract.discountFigures>> => {
  const { db, values } = await readingOf(needs, scope, query);
  const rows = await many(db, queries.discountsOfOrders, values);
  return { rows: rows.map((row) => ({ ...row, amount: toRupiah(row.amount) })) };
};

export const showSearches = async (
  { figuresDb: db }: Needs,
  { from, to }: Pick<Query, "from" | "to">,
): Promise<ResponseOf<typeof contract.searchFigures>> => {
  const rows = await many(db, queries.searchesByDay, { from, to });
  return {
    rows: [...rows],
    total: {
      asked: rows.reduce((sum, { asked }) => sum + asked, 0),
      misses: rows.reduce((sum, { misses }) => sum + misses, 0),
    },
  };
};
