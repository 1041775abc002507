import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@gerai/gateway/db/database";
import { brokenInvariants } from "../books/invariants.ts";
import { moneyDifferences } from "../books/money.ts";
import { withBooks } from "../books/with-books.ts";
import { buy, type Bought } from "./buyers.ts";
import { chanceOf, type Chance } from "./door.ts";
import { openManyProcesses, type ManyProcesses } from "./many-processes.ts";
import { deliveredOf, type Stock } from "./stock.ts";

export interface CrashOptions {
  /** The same seed kills the same processes in the same order. */
  readonly seed: number;
  readonly kills: number;
  readonly gateways: number;
  readonly workers: number;
  /** Who buy at the same time; a killed process comes back later, the more they are. */
  readonly buyers: number;
  readonly say?: (line: string) => void;
  /** Ends the run before its last kill; the books are checked all the same. */
  readonly signal?: AbortSignal;
}

export interface CrashReport {
  /** How many there were. */
  readonly kills: number;
  /** Why there were no more, where a process did not come back; the money is not compared then. */
  readonly stopped: string | undefined;
  /** What processes said that ended while they were starting, and were started again. */
  readonly failedStarts: readonly string[];
  readonly placed: number;
  /** Orders at the end that have these: what nobody takes cannot go wrong. */
  readonly with: Readonly<Record<"voucher" | "window" | "points" | "payment" | "refund", number>>;
  /** Invariants that do not hold, and answers that contradict each other. */
  readonly violations: readonly string[];
}

/** Scarce enough to run out, and not before half of the kills. */
const stockFor = (kills: number): Stock => ({
  products: 9,
  units: 100_000,
  windowCapacity: 20 + 10 * kills,
  voucherQuota: 30 + 3 * kills,
  points: 20_000 + 500 * kills,
});

const killOne = async (shop: ManyProcesses, chance: Chance): Promise<string> => {
  const { processes } = shop;
  const target = processes[Math.floor(chance() * (processes.length + 1))];
  if (target === undefined) {
    await shop.killDatabase(chance());
    return "database";
  }
  await target.kill();
  await target.start();
  return target.name;
};

/** What is still at work in this database, on one of its servers; a cluster's transactions are prepared before they are committed. */
const openTransactions = `
  select from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()
    and state in ('active', 'idle in transaction') and backend_type = 'client backend'
    and query not like '%graphile_worker%'
  union all
  select from pg_prepared_xacts where database = $1`;

/** Transactions of killed processes are ended before the books are looked at. */
const waitForQuiet = async ({ db, servers }: ManyProcesses): Promise<void> => {
  const { rows } = await db.pool.query<{ name: string }>("select current_database() as name");
  for (const server of servers) {
    while ((await server.pool.query(openTransactions, [rows[0]?.name])).rowCount !== 0) {
      await delay(100);
    }
  }
};

/** The shop has heard of all money within this: callbacks come again, and a job asks about silent payments. */
const moneyPatienceMs = 6 * 60_000;
/** All jobs are done within this, also those of a killed worker, which others take after a minute. */
const jobPatienceMs = 10 * 60_000;

/** Looks each second until nothing is left to complain of. @returns what is left when patience ends */
const untilNone = async (
  look: () => Promise<readonly string[]>,
  patienceMs: number,
): Promise<readonly string[]> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found.length === 0 || Date.now() > deadline) return found;
    await delay(1_000);
  }
};

/** Jobs that failed, with why, where money does not agree: they may be what counts it. */
const failedJobs = async ({ pool }: Database): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ words: string }>(
    `select task_identifier || ' fails since ' || min(updated_at) || ': ' || min(last_error) as words
    from graphile_worker.jobs where last_error is not null group by task_identifier`,
  );
  return rows.map(({ words }) => words);
};

/** Jobs that should have begun, and those that a process holds, alive or dead. */
const dueJobs = async ({ pool }: Database): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ words: string }>(
    `select count(*) || ' jobs ' || task_identifier || ' are due since ' || min(run_at) as words
    from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
    group by task_identifier`,
  );
  return rows.map(({ words }) => words);
};

/** Orders that buyers were told of and that the books do not have so. */
const lostOrders = async (db: Database, bought: Bought): Promise<readonly string[]> => {
  const { rows } = await withBooks(db, (books) =>
    books.query<{ order_id: string; told: string }>(
      `select told.order_id, 'placed' as told from unnest($1::uuid[]) told (order_id)
        left join orders o on o.order_id = told.order_id and o.placed_at is not null
        where o.order_id is null
      union all
      select told.order_id, 'paid' from unnest($2::uuid[]) told (order_id)
        left join orders o on o.order_id = told.order_id and o.status between 12 and 16
        where o.order_id is null`,
      [bought.placed, bought.paid],
    ),
  );
  return rows.map(({ order_id: orderId, told }) => `the ${told} order ${orderId} is lost`);
};

const countClaims = async (db: Database): Promise<CrashReport["with"]> => {
  const { rows } = await withBooks(db, (books) =>
    books.query<CrashReport["with"]>(
      `select (select count(*)::int from voucher_uses where state = 'held') as voucher,
      (select count(*)::int from slot_uses where state = 'held') as window,
      (select count(*)::int from orders where status < 17 and total_points > 0) as points,
      (select count(*)::int from payments where state = 'paid') as payment,
      (select count(distinct order_id)::int from refunds) as refund`,
    ),
  );
  return rows[0] ?? { voucher: 0, window: 0, points: 0, payment: 0, refund: 0 };
};

/** Below this many kills nobody waits for the minutes after which the shop asks by itself. */
const longFormFrom = 50;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Kills until it has killed often enough, is told to end, or a process does not come back. */
const killOften = async (
  shop: ManyProcesses,
  { seed, kills, say, signal }: CrashOptions,
  bought: Bought,
): Promise<Pick<CrashReport, "kills" | "stopped">> => {
  const chance = chanceOf(seed);
  let done = 0;
  try {
    while (done < kills) {
      await delay(200 + chance() * 800);
      if (signal?.aborted === true) break;
      const name = await killOne(shop, chance);
      done += 1;
      const { placed, paid } = bought;
      say?.(`${done}/${kills} killed the ${name}; ${placed.length} placed, ${paid.length} paid`);
    }
    return { kills: done, stopped: undefined };
  } catch (error) {
    return { kills: done, stopped: messageOf(error) };
  }
};

interface Ended {
  readonly stock: Stock;
  readonly bought: Bought;
  /** Whether all processes of the shop run. */
  readonly isWhole: boolean;
  readonly isLong: boolean;
}

/** What is wrong once everything is over. Money and jobs find their way only where all processes of the shop run. */
const checkBooks = async (
  shop: ManyProcesses,
  { stock, bought, isWhole, isLong }: Ended,
): Promise<readonly string[]> => {
  const { db, book } = shop;
  const money = isWhole ? await untilNone(() => moneyDifferences(db, book), moneyPatienceMs) : [];
  const failed = money.length > 0 ? await failedJobs(db) : [];
  const jobs = isWhole && isLong ? await untilNone(() => dueJobs(db), jobPatienceMs) : [];
  await waitForQuiet(shop);
  const broken = await brokenInvariants(shop.db, deliveredOf(stock));
  const lost = await lostOrders(shop.db, bought);
  return [...broken, ...money, ...failed, ...jobs, ...lost, ...bought.contradictions];
};

/**
 * Members buy and pay while processes of the shop are killed at random moments; then the books are checked,
 * also against what the providers know.
 * @throws Error when the books cannot be read
 */
export const crash = async (options: CrashOptions): Promise<CrashReport> => {
  const { seed, kills, gateways, workers, buyers } = options;
  const stock = stockFor(kills);
  await using shop = await openManyProcesses({ gateways, workers, stock, members: buyers });
  const bought: Bought = { placed: [], paid: [], contradictions: [] };
  const isLong = kills >= longFormFrom;
  let isOver = false;
  const shared = {
    urls: shop.gateways.map(({ url }) => url),
    book: shop.book,
    isSilentNowAndThen: isLong,
  };
  const buying = shop.members.map((member, index) => {
    const payer = { ...shared, member, chance: chanceOf(seed + index + 1) };
    return buy(payer, stock.products, bought, () => isOver);
  });
  const killed = await killOften(shop, options, bought);
  isOver = true;
  await Promise.all(buying);
  const isWhole = killed.stopped === undefined;
  const violations = await checkBooks(shop, { stock, bought, isWhole, isLong });
  const failedStarts = shop.processes.flatMap((one) => one.failedStarts);
  const counts = { placed: bought.placed.length, with: await countClaims(shop.db) };
  return { ...killed, ...counts, failedStarts, violations };
};
