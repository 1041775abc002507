import type { ResponseOf } from "@gerai/contract/endpoint";
import { toRupiah } from "@gerai/contract/money";
import { officeLimits } from "@gerai/contract/office/limits";
import type { Sales, today as call, Waiting } from "@gerai/contract/office/today";
import { OrderStatus } from "@gerai/contract/order-codes";
import { dayMs, dayOf } from "../../calendar.ts";
import { refusedFiles } from "../../catalogue/import/office/queries.ts";
import { many, one } from "../../db/database.ts";
import { isLate, readScheduleRuns } from "../../db/schedule-runs.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { storesIn, type StoreScope, type Stores } from "../../fulfilment/office/stores.ts";
import { dayEnd, dayStart } from "../../orders/order-search.ts";
import { openDifferences } from "../book-queries.ts";
import { comparedAt } from "../jobs.ts";
import { adviceOf } from "../show.ts";
import { salesOfChain, salesOfStores, soldOutOfChain, soldOutOfStores } from "./sales-queries.ts";
import {
  deadTasks,
  waitingAt,
  waitingLate,
  waitingPayouts,
  waitingProblems,
} from "./waiting-queries.ts";

type Needs = Pick<Deps, "db" | "clock">;
type Today = ResponseOf<typeof call>;

const { countedAtMost, todayLines, soldOutDays } = officeLimits;

interface Counted {
  readonly count: number;
  readonly since: Date | null;
}

const waitingView = ({ count, since }: Counted): Waiting => ({
  count: Math.min(count, countedAtMost),
  hasMore: count > countedAtMost,
  since: since?.toISOString() ?? null,
});

const readOrders = async ({ db, clock }: Needs, stores: Stores): Promise<Today["orders"]> => {
  const atWork = (...statuses: readonly OrderStatus[]) =>
    one(db, waitingAt, { ...stores, statuses });
  const [toPick, late, unpaid, problems, payouts] = await Promise.all([
    atWork(OrderStatus.InProcess, OrderStatus.Prepared),
    one(db, waitingLate, { ...stores, now: clock.now() }),
    atWork(OrderStatus.WaitingForPayment),
    one(db, waitingProblems, stores),
    one(db, waitingPayouts, stores),
  ]);
  return {
    toPick: waitingView(toPick),
    late: waitingView(late),
    unpaid: waitingView(unpaid),
    problems: waitingView(problems),
    payouts: waitingView(payouts),
  };
};

const earliest = (times: readonly Date[]): Date | null =>
  times.length === 0 ? null : new Date(Math.min(...times.map(Number)));

/** The books and the queue are the whole chain's. */
const readBooks = async ({ db }: Needs): Promise<Today["books"]> => {
  const [differences, tasks, runs] = await Promise.all([
    many(db, openDifferences, { withAccepted: false, after: 0, limit: countedAtMost + 1 }),
    many(db, deadTasks),
    readScheduleRuns(db),
  ]);
  const jobs = tasks.reduce((sum, { count }) => sum + count, 0);
  return {
    comparedAt: comparedAt(runs),
    differences: waitingView({
      count: differences.length,
      since: earliest(differences.map(({ since }) => since)),
    }),
    open: differences.slice(0, todayLines).map(({ kind, key, since }) => ({
      kind,
      key,
      since: since.toISOString(),
      advice: adviceOf(kind),
    })),
    deadJobs: waitingView({ count: jobs, since: earliest(tasks.map(({ since }) => since)) }),
    tasks: tasks.map(({ task, count }) => ({ task, count })),
    late: runs.filter(isLate).map(({ task, since }) => ({ task, since: since.toISOString() })),
  };
};

/** Files are the whole chain's. */
const readRefusedFiles = async ({ db }: Needs): Promise<Today["refusedFiles"]> =>
  (await many(db, refusedFiles, { limit: todayLines })).map((row) => ({
    fileId: row.file_id,
    name: row.name,
    appliesAt: row.applies_at.toISOString(),
    refusal: row.refusal,
  }));

const readSoldOut = async (
  { db, clock }: Needs,
  { isEverywhere, storeIds }: Stores,
): Promise<Today["soldOut"]> => {
  const from = new Date(clock.now().getTime() - soldOutDays * dayMs);
  const rows = await (isEverywhere
    ? many(db, soldOutOfChain, { from })
    : many(db, soldOutOfStores, { from, storeIds }));
  return rows.map(({ store_code: storeCode, store_name: storeName, ...row }) => ({
    ...row,
    storeCode,
    storeName,
  }));
};

type HourRow = StatementRow<typeof salesOfChain>;

/** What a day has sold so far, or had sold by the same moment. */
const sumOf = (rows: readonly HourRow[]): Sales["today"] => ({
  orders: rows.reduce((sum, row) => sum + row.marked_orders, 0),
  amount: toRupiah(rows.reduce((sum, row) => sum + row.marked_amount, 0)),
});

const amountAt = (rows: readonly HourRow[], hour: number) =>
  toRupiah(rows.find((row) => row.hour === hour)?.amount ?? 0);

const readSales = async (
  { db, clock }: Needs,
  { isEverywhere, storeIds }: Stores,
): Promise<Sales> => {
  /** The day so many milliseconds before now, summed up to the same moment. */
  const hoursOf = (ago: number): Promise<readonly HourRow[]> => {
    const mark = new Date(clock.now().getTime() - ago);
    const day = dayOf(mark);
    const times = { from: dayStart(day), until: dayEnd(day), mark };
    return isEverywhere
      ? many(db, salesOfChain, times)
      : many(db, salesOfStores, { ...times, storeIds });
  };
  const [today, before] = await Promise.all([hoursOf(0), hoursOf(7 * dayMs)]);
  const hours = [...new Set([...today, ...before].map(({ hour }) => hour))];
  return {
    hours: hours
      .toSorted((a, b) => a - b)
      .map((hour) => ({ hour, today: amountAt(today, hour), before: amountAt(before, hour) })),
    today: sumOf(today),
    before: sumOf(before),
  };
};

/** The stores of which somebody may see orders, and figures; none where no role says so. */
export interface TodayScope {
  readonly orders: StoreScope;
  readonly figures: StoreScope;
  readonly goods: StoreScope;
}

/** What waits and what is sold, as far as the scope reaches. */
export const readToday = async (
  needs: Needs,
  { orders, figures, goods }: TodayScope,
): Promise<Today> => {
  const [ofOrders, ofFigures] = await Promise.all([
    storesIn(needs.db, orders),
    storesIn(needs.db, figures),
  ]);
  const [waiting, books, files, soldOut, sales] = await Promise.all([
    orders.length === 0 ? null : readOrders(needs, ofOrders),
    figures === "all" ? readBooks(needs) : null,
    goods === "all" ? readRefusedFiles(needs) : null,
    figures.length === 0 ? null : readSoldOut(needs, ofFigures),
    figures.length === 0 ? null : readSales(needs, ofFigures),
  ]);
  return { orders: waiting, books, refusedFiles: files, soldOut, sales };
};
