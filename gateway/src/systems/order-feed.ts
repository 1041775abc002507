/** Orders in the order of their changes, for those who follow all of them. */
import type { SystemOrder } from "@gerai/contract/system-orders";
import { many, one, run, type Database } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import * as queries from "./order-queries.ts";
import { orderViewer, type OrderRows } from "./order-view.ts";

/** More than one page, so that a page that is not full is the last one. */
const numberedAtOnce = 1_000;

/** Numbers what has changed since the last time. One at a time: a number that is read has none before it to come. */
const numberChanges = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    await one(tx, queries.lockNumbering);
    return run(tx, queries.numberChanges, { limit: numberedAtOnce });
  });

/** Numbers all that has changed up to now. */
export const numberAll = async (database: Database): Promise<void> => {
  let numbered: number;
  do numbered = await numberChanges(database);
  while (numbered === numberedAtOnce);
};

type Change = StatementRow<typeof queries.changesAfter>;

const readOrders = (database: Database, changes: readonly Change[]): Promise<OrderRows> =>
  database.reading(async (db) => {
    const keys = {
      memberIds: [...new Set(changes.map(({ member_id: memberId }) => memberId))],
      orderIds: changes.map(({ order_id: orderId }) => orderId),
    };
    const [orders, lines, lineChanges, deliveries, credits] = await Promise.all([
      many(db, queries.ordersById, keys),
      many(db, queries.linesOfOrders, keys),
      many(db, queries.changesOfLines, keys),
      many(db, queries.deliveriesOfOrders, keys),
      many(db, queries.creditsOfOrders, keys),
    ]);
    return { orders, lines, lineChanges, deliveries, credits };
  });

/** An order with the number of its change. */
export interface NumberedOrder {
  readonly changeNo: number;
  readonly order: SystemOrder;
}

interface Page {
  readonly orders: readonly NumberedOrder[];
  /** The last number that was looked at. */
  readonly cursor: number;
  readonly hasMore: boolean;
}

interface Wanted {
  readonly after: number;
  readonly limit: number;
}

/** Reads on behind a number. What was given up before it was placed is passed over. */
export const readChanges = async (database: Database, { after, limit }: Wanted): Promise<Page> => {
  await numberChanges(database);
  const found = await many(database, queries.changesAfter, { after, limit: limit + 1 });
  const changes = found.slice(0, limit);
  const rows = await readOrders(database, changes);
  const view = orderViewer(rows);
  const rowOf = new Map(rows.orders.map((row) => [row.order_id, row]));
  return {
    orders: changes.flatMap(({ order_id, change_no: changeNo, changed_at }) => {
      const row = rowOf.get(order_id);
      return row === undefined ? [] : [{ changeNo, order: view(row, changed_at) }];
    }),
    cursor: changes.at(-1)?.change_no ?? after,
    hasMore: found.length > limit,
  };
};

/** The same as the API answers it. */
export const changedOrders = async (database: Database, wanted: Wanted) => {
  const { orders, cursor, hasMore } = await readChanges(database, wanted);
  return { orders: orders.map(({ order }) => order), cursor: String(cursor), hasMore };
};
