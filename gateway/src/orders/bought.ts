/** What members have bought: counted once for each order that has arrived. */
import { z } from "zod";
import { listChosen } from "../catalogue/engine/short-lists.ts";
import { many, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { inBatches } from "../due-work.ts";
import type { Shelf } from "../http/context.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { countProducts, markCounted, uncountedOrders, usualProducts } from "./bought-queries.ts";

/** Counts the products of a member's orders that have arrived and are not counted yet: two statements. */
export const countBought = async (
  tx: Tx,
  memberId: string,
  orderIds: readonly string[],
): Promise<void> => {
  const counted = await many(tx, markCounted, { memberId, orderIds });
  if (counted.length === 0) return;
  await run(tx, countProducts, {
    memberId,
    orderIds: counted.map((row) => row.order_id),
    boughtAt: counted.map((row) => row.bought_at),
  });
};

/** Nobody looks through more of what they usually buy. */
const mostUsual = 240;

/** A page of what the member buys most often and most lately and the shelf holds, sold-out products last. */
export const listUsual = async (
  { db, readDb }: Pick<Deps, "db" | "readDb">,
  memberId: string,
  shelf: Shelf,
  page: { readonly start: number; readonly limit: number },
) => {
  const rows = await many(db, usualProducts, { memberId, limit: mostUsual });
  const productIds = rows.map((row) => row.product_id);
  return listChosen(readDb, productIds, page, shelf);
};

const countTask = "orders.count_bought";
const batch = 500;

const countBatch = async ({ db }: Pick<Deps, "db">): Promise<number> => {
  const rows = await many(db, uncountedOrders, { limit: batch });
  const byMember = Map.groupBy(rows, (row) => row.member_id);
  for (const [memberId, orders] of byMember) {
    const orderIds = orders.map((row) => row.order_id);
    await db.transaction((tx) => countBought(tx, memberId, orderIds));
  }
  return rows.length;
};

/** Counts orders that were not counted when they arrived: imported ones and those from before there were counts. */
const countAll = (deps: Deps): Promise<void> => inBatches(batch, () => countBatch(deps));

export const boughtTasks: readonly Task[] = [task(countTask, z.unknown(), countAll)];

export const boughtSchedules: readonly Schedule[] = [{ task: countTask, pattern: "*/5 * * * *" }];
