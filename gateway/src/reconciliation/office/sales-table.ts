/** What was sold, as a table: by day, store or category, with vouchers and VAT. */
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { toRupiah } from "@gerai/contract/money";
import type { salesTable, SalesRow } from "@gerai/contract/office/sales";
import type { VatConfig } from "../../config.ts";
import { many, one, type Db } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { storesIn, type StoreScope } from "../../fulfilment/office/stores.ts";
import { dayEnd, dayStart } from "../../orders/order-search.ts";
import { includedVat } from "../../orders/vat.ts";
import * as queries from "./sales-table-queries.ts";

type Query = ParsedInput<typeof salesTable>["query"];
type Table = ResponseOf<typeof salesTable>;
type Figures = Pick<
  StatementRow<typeof queries.salesOfChain>,
  "orders" | "gross" | "voucher" | "returned" | "exempt"
>;

/** The VAT is that of the sum, so that rows and their total differ by some rupiah at most. */
const figuresView = (
  { orders, gross, voucher, returned, exempt }: Figures,
  rate: VatConfig,
): Table["total"] => {
  const net = gross - voucher - returned;
  return {
    orders,
    gross: toRupiah(gross),
    voucher: toRupiah(voucher),
    returned: toRupiah(returned),
    net: toRupiah(net),
    vat: includedVat(toRupiah(Math.max(0, net - exempt)), rate).vat,
  };
};

const sumOf = (rows: readonly Figures[], orders: number): Figures => {
  const sum = (name: keyof Figures) => rows.reduce((total, row) => total + row[name], 0);
  return {
    orders,
    gross: sum("gross"),
    voucher: sum("voucher"),
    returned: sum("returned"),
    exempt: sum("exempt"),
  };
};

/** The groups and how many orders there are in all. */
const read = async (db: Db, { from, to, by }: Query, storeIds: readonly number[] | "all") => {
  const days = { from: dayStart(from), until: dayEnd(to) };
  const groups = {
    ...days,
    byDay: by === "day" || by === "dayStore",
    byStore: by === "store" || by === "dayStore",
    byCategory: by === "category",
  };
  const [rows, { orders }] = await (storeIds === "all"
    ? Promise.all([many(db, queries.salesOfChain, groups), one(db, queries.ordersOfChain, days)])
    : Promise.all([
        many(db, queries.salesOfStores, { ...groups, storeIds }),
        one(db, queries.ordersOfStores, { ...days, storeIds }),
      ]));
  return { rows, orders };
};

/** What was sold on the days, in the caller's stores or in one of them. */
export const showSales = async (
  { figuresDb: db, config }: Pick<Deps, "figuresDb" | "config">,
  scope: StoreScope,
  query: Query,
): Promise<Table> => {
  const { isEverywhere, storeIds } = await storesIn(db, scope, query.storeCode);
  const { rows, orders } = await read(db, query, isEverywhere ? "all" : storeIds);
  return {
    rows: rows.map((row): SalesRow => ({
      day: row.day,
      storeCode: row.store_code,
      storeName: row.store_name,
      category: row.category,
      ...figuresView(row, config.vat),
    })),
    total: figuresView(sumOf(rows, orders), config.vat),
    vatPercent: config.vat.percent,
  };
};
