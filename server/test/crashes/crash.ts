import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@gerai/gateway/db/database";
import { buy, chanceOf, type Bought, type Chance } from "./buyers.ts";
import { brokenInvariants } from "./invariants.ts";
import { openManyProcesses, type ManyProcesses } from "./many-processes.ts";
import type { Shelf } from "./shelf.ts";

export interface CrashOptions {
  /** The same seed kills the same processes in the same order. */
  readonly seed: number;
  readonly kills: number;
  readonly say?: (line: string) => void;
}

export interface CrashReport {
  readonly kills: number;
  readonly placed: number;
  /** Orders at the end that have a voucher, a window, A-Poin: what nobody takes cannot go wrong. */
  readonly with: Readonly<Record<"voucher" | "window" | "points", number>>;
  /** Invariants that do not hold, and answers that contradict each other. */
  readonly violations: readonly string[];
}

const gateways = 2;
const buyers = 12;
const shelf: Shelf = { products: 9, units: 100_000, windowCapacity: 25 };

const killOne = async (shop: ManyProcesses, chance: Chance): Promise<string> => {
  const targets = [...shop.gateways, shop.worker];
  const target = targets[Math.floor(chance() * (targets.length + 1))];
  if (target === undefined) {
    await shop.killDatabase();
    return "database";
  }
  await target.kill();
  await target.start();
  return target.name;
};

/** Transactions of killed processes are rolled back before the books are looked at. */
const waitForQuiet = async (db: Database): Promise<void> => {
  for (;;) {
    const { rowCount } = await db.pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state in ('active', 'idle in transaction') and backend_type = 'client backend'
        and query not like '%graphile_worker%'`,
    );
    if (rowCount === 0) return;
    await delay(100);
  }
};

/** Placed orders that buyers were told of and that the books do not have. */
const lostOrders = async (db: Database, bought: Bought): Promise<readonly string[]> => {
  const { rows } = await db.pool.query<{ order_id: string }>(
    `select told.order_id from unnest($1::uuid[]) told (order_id)
      left join orders o on o.order_id = told.order_id and o.status between 12 and 16
      where o.order_id is null`,
    [bought.placed],
  );
  return rows.map(({ order_id: orderId }) => `the placed order ${orderId} is lost`);
};

const countClaims = async (db: Database): Promise<CrashReport["with"]> => {
  const { rows } = await db.pool.query<CrashReport["with"]>(
    `select (select count(*)::int from voucher_uses where state = 'held') as voucher,
      (select count(*)::int from slot_uses where state = 'held') as window,
      (select count(*)::int from orders where status < 17 and total_points > 0) as points`,
  );
  return rows[0] ?? { voucher: 0, window: 0, points: 0 };
};

/**
 * Members buy while processes of the shop are killed at random moments; then the books are checked.
 * @throws Error when a process does not come back
 */
export const crash = async ({ seed, kills, say }: CrashOptions): Promise<CrashReport> => {
  await using shop = await openManyProcesses({ gateways, shelf, members: buyers });
  const chance = chanceOf(seed);
  const bought: Bought = { placed: [], contradictions: [] };
  let isOver = false;
  const urls = shop.gateways.map(({ url }) => url);
  const buying = shop.members.map((member, index) =>
    buy({ urls, member, chance: chanceOf(seed + index + 1) }, shelf.products, bought, () => isOver),
  );
  for (let kill = 1; kill <= kills; kill += 1) {
    await delay(200 + chance() * 800);
    const name = await killOne(shop, chance);
    say?.(`${kill}/${kills} killed the ${name}; ${bought.placed.length} orders placed`);
  }
  isOver = true;
  await Promise.all(buying);
  await waitForQuiet(shop.db);
  const broken = await brokenInvariants(shop.db, shelf.units);
  const lost = await lostOrders(shop.db, bought);
  const placed = bought.placed.length;
  const violations = [...broken, ...lost, ...bought.contradictions];
  return { kills, placed, with: await countClaims(shop.db), violations };
};
