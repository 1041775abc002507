/** Orders against their lines, money, claims and stock. */
import { dayOf } from "../calendar.ts";
import { many, type Db } from "../db/database.ts";
import { idsAt, type Check, type Finding, type Look, type Subject } from "./check.ts";
import { findingsOf, type OrderRow, type TakenRow } from "./order-findings.ts";
import {
  orderNumbersAfter,
  ordersHolding,
  ordersWithParts,
  takenUnits,
  wantedUnits,
} from "./order-queries.ts";
import { allStores } from "./stores.ts";

const batch = 500;

/** Numbers of orders begin with their day: `O-261120-0000123`. */
const firstNumber = (day: Date): string => `O-${dayOf(day).slice(2).replaceAll("-", "")}`;

/** Orders made since a day, in the order of their numbers. */
export async function* ordersSince(db: Db, from: Date): AsyncGenerator<readonly Subject[]> {
  let after = firstNumber(from);
  for (;;) {
    const rows = await many(db, orderNumbersAfter, { after, limit: batch });
    if (rows.length > 0) yield rows.map((row) => [row.member_id, row.order_id]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.order_number;
  }
}

/** All orders that hold stock, of any age; with the store, as an order that does not exist names none. */
async function* holders(look: Look): AsyncGenerator<readonly Subject[]> {
  for await (const { storeId } of allStores(look.db)) {
    const rows = await many(look.db, ordersHolding, { storeId });
    const subjects = rows.map((row) => [row.member_id, row.order_id, String(storeId)]);
    for (let start = 0; start < subjects.length; start += batch) {
      yield subjects.slice(start, start + batch);
    }
  }
}

async function* pages(look: Look): AsyncGenerator<readonly Subject[]> {
  yield* ordersSince(look.db, look.from);
  yield* holders(look);
}

/** Units that are held for an order that is not there. */
const heldByNobody = (
  taken: readonly TakenRow[],
  orders: readonly OrderRow[],
  subjects: readonly Subject[],
): readonly Finding[] => {
  const known = new Set(orders.map((order) => order.order_id));
  return subjects.flatMap((subject): readonly Finding[] => {
    const [, orderId = ""] = subject;
    const held = taken.filter((row) => row.order_id === orderId && row.state === "held");
    const [first] = held;
    if (known.has(orderId) || first === undefined) return [];
    const found = held.reduce((units, row) => units + row.quantity, 0);
    const since = first.changed_at;
    return [{ kind: "stock_held_by_nobody", key: orderId, subject, expected: 0, found, since }];
  });
};

const examine = async (
  { db, now }: Look,
  subjects: readonly Subject[],
): Promise<readonly Finding[]> => {
  const keys = { memberIds: idsAt(subjects, 0), orderIds: idsAt(subjects, 1) };
  const orders = await many(db, ordersWithParts, keys);
  const wanted = await many(db, wantedUnits, keys);
  const storeIds = new Set([
    ...wanted.map((row) => row.sender_id),
    ...subjects.flatMap(([, , storeId]) => (storeId === undefined ? [] : [Number(storeId)])),
  ]);
  const { orderIds } = keys;
  const taken = await many(db, takenUnits, { storeIds: [...storeIds], orderIds });
  const wantedOf = Map.groupBy(wanted, (row) => row.order_id);
  const takenOf = Map.groupBy(taken, (row) => row.order_id);
  return [
    ...orders.flatMap((order) => {
      const { order_id: id } = order;
      const units = { wanted: wantedOf.get(id) ?? [], taken: takenOf.get(id) ?? [] };
      return findingsOf(order, units, now);
    }),
    ...heldByNobody(taken, orders, subjects),
  ];
};

export const orderCheck: Check = {
  name: "pesanan",
  kinds: [
    "order_total",
    "order_overdue",
    "order_unpaid",
    "order_unfulfilled",
    "money_kept",
    "money_short",
    "cart_open",
    "stock_still_held",
    "stock_held_by_nobody",
    "stock_not_held",
    "stock_not_sold",
    "stock_sold",
    "stock_sold_by_ended",
    "voucher_use",
    "voucher_not_returned",
    "slot_not_returned",
    "slot_lost",
    "points_order",
    "points_not_returned",
    "payment_stuck",
  ],
  pages,
  examine,
};
