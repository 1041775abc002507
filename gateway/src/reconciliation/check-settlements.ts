/**
 * Orders, payments and refunds against the reports of the provider, the couriers and the bank. What should be in
 * a report counts as missing once a report was imported that goes some days beyond it.
 */
import { RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import { dayMs, midnight } from "../calendar.ts";
import { many } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { ordersSince } from "./check-orders.ts";
import { idsAt, type Check, type Finding, type Look, type Subject } from "./check.ts";
import { paymentsOfOrders } from "./payment-queries.ts";
import { ordersOfRows, type Named } from "./settled.ts";
import {
  parcelsOfOrders,
  refundsOfOrders,
  reportedUntil,
  settledSums,
  settlementsAfter,
} from "./settlement-queries.ts";

type Sums = StatementRow<typeof settledSums>;
type PaymentRow = StatementRow<typeof paymentsOfOrders>;
type RefundRow = StatementRow<typeof refundsOfOrders>;
type ParcelRow = StatementRow<typeof parcelsOfOrders>;

const batch = 500;
/** Days that a report may be behind what it reports. */
const delayDays = 3;

/** What the reports say. */
interface Reports {
  readonly of: (kind: string, reference: string) => Sums | undefined;
  /** Whether a report of this kind should know of what happened then. */
  readonly shouldKnow: (kind: string, provider: string, happenedAt: Date) => boolean;
}

async function* reportedRows({ db, from }: Look): AsyncGenerator<readonly Subject[]> {
  let after = { importedAt: from, kind: "", reference: "", entryId: "" };
  for (;;) {
    const rows = await many(db, settlementsAfter, { ...after, limit: batch });
    const orders = await ordersOfRows(db, rows);
    if (rows.length > 0) {
      yield rows.map(
        ({ kind, reference }) => orders.get(`${kind} ${reference}`) ?? ["", "", kind, reference],
      );
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    const { imported_at: importedAt, kind, reference, entry_id: entryId } = last;
    after = { importedAt, kind, reference, entryId };
  }
}

async function* pages(look: Look): AsyncGenerator<readonly Subject[]> {
  yield* ordersSince(look.db, look.from);
  yield* reportedRows(look);
}

const readReports = async ({ db }: Look, references: readonly string[]): Promise<Reports> => {
  const sums = await many(db, settledSums, { references });
  const until = await many(db, reportedUntil);
  const byName = new Map(sums.map((row) => [`${row.kind} ${row.reference}`, row]));
  const lastDay = new Map(until.map((row) => [`${row.kind} ${row.provider}`, row.day]));
  return {
    of: (kind, reference) => byName.get(`${kind} ${reference}`),
    shouldKnow: (kind, provider, happenedAt) => {
      const day = lastDay.get(`${kind} ${provider}`) ?? null;
      if (day === null) return false;
      return midnight(day).getTime() - delayDays * dayMs > happenedAt.getTime();
    },
  };
};

const refundReference = (row: RefundRow): string => `${row.member_id}/${row.refund_id}`;

function* ofPayment(row: PaymentRow, reports: Reports): Iterable<Finding> {
  const { provider_order_id: key, received, provider, changed_at: since } = row;
  const named = { key, subject: [row.member_id, row.order_id], since };
  const report = reports.of("payment", key);
  if (report === undefined) {
    if (received > 0 && reports.shouldKnow("payment", provider, since)) {
      yield { kind: "settlement_missing", ...named, expected: received, found: 0 };
    }
    return;
  }
  const { amount, entries, net, netted } = report;
  if (amount !== received) {
    const isTwice = entries > 1 && amount > received;
    const kind = isTwice ? "settlement_twice" : "settlement_amount";
    yield { kind, ...named, expected: received, found: amount };
  }
  if (net !== netted) yield { kind: "settlement_net", ...named, expected: netted, found: net };
}

/** Money that the provider sent back, by payment. */
function* ofProviderRefunds(
  row: PaymentRow,
  refunds: readonly RefundRow[],
  reports: Reports,
): Iterable<Finding> {
  const { provider_order_id: key, member_id: memberId, order_id: orderId } = row;
  const own = refunds.filter(
    ({ order_id: id, attempt_no: attemptNo, way, state }) =>
      id === orderId &&
      attemptNo === row.attempt_no &&
      way === RefundMethod.Provider &&
      state === RefundState.Done,
  );
  const [first] = own;
  const expected = own.reduce((sum, { amount }) => sum + amount, 0);
  const found = reports.of("refund", key)?.amount ?? 0;
  const since = first?.changed_at ?? row.changed_at;
  const isExpected = found > 0 || reports.shouldKnow("refund", row.provider, since);
  if (found === expected || !isExpected) return;
  yield { kind: "settlement_refund", key, subject: [memberId, orderId], expected, found, since };
}

/** Money that the operator transferred to a bank account. */
function* ofPayout(row: RefundRow, reports: Reports): Iterable<Finding> {
  const { amount: expected, state, way, changed_at: since } = row;
  const key = refundReference(row);
  const named = { key, subject: [row.member_id, row.order_id], since };
  const found = reports.of("payout", key)?.amount ?? 0;
  const isMarked = way === RefundMethod.Bank && state === RefundState.Done;
  if (found > 0 && !isMarked) yield { kind: "payout_unmarked", ...named, expected: 0, found };
  else if (found > 0 && found !== expected) {
    yield { kind: "payout_amount", ...named, expected, found };
  } else if (found === 0 && isMarked && reports.shouldKnow("payout", "", since)) {
    yield { kind: "payout_missing", ...named, expected, found };
  }
}

/** Cash that couriers collected, by order: each of its parcels may bring a part. */
function* ofCash(row: ParcelRow, reports: Reports): Iterable<Finding> {
  const { order_number: key, updated_at: since } = row;
  const named = { key, subject: [row.member_id, row.order_id], since };
  const found = row.delivery_numbers.reduce(
    (sum, number) => sum + (reports.of("cash", number)?.amount ?? 0),
    0,
  );
  const expected = row.collected;
  if (found === expected) return;
  if (found > 0) yield { kind: "cash_amount", ...named, expected, found };
  else if (reports.shouldKnow("cash", "", since)) {
    yield { kind: "cash_missing", ...named, expected, found };
  }
}

const examineOrders = async (
  look: Look,
  subjects: readonly Subject[],
): Promise<readonly Finding[]> => {
  const { db } = look;
  const keys = { memberIds: idsAt(subjects, 0), orderIds: idsAt(subjects, 1) };
  const payments = await many(db, paymentsOfOrders, keys);
  const refunds = await many(db, refundsOfOrders, keys);
  const parcels = await many(db, parcelsOfOrders, keys);
  const reports = await readReports(look, [
    ...payments.map((row) => row.provider_order_id),
    ...refunds.map(refundReference),
    ...parcels.flatMap((row) => row.delivery_numbers),
  ]);
  return [
    ...payments.flatMap((row) => [
      ...ofPayment(row, reports),
      ...ofProviderRefunds(row, refunds, reports),
    ]),
    ...refunds.flatMap((row) => [...ofPayout(row, reports)]),
    ...parcels.flatMap((row) => [...ofCash(row, reports)]),
  ];
};

/** Rows about something that the shop does not know. */
const examineStrangers = async (
  look: Look,
  subjects: readonly Subject[],
): Promise<readonly Finding[]> => {
  if (subjects.length === 0) return [];
  const rows: readonly Named[] = subjects.map(([, , kind = "", reference = ""]) => ({
    kind,
    reference,
  }));
  const known = await ordersOfRows(look.db, rows);
  const reports = await readReports(
    look,
    rows.map(({ reference }) => reference),
  );
  return rows.flatMap(({ kind, reference }): readonly Finding[] => {
    const report = reports.of(kind, reference);
    if (report === undefined || known.has(`${kind} ${reference}`)) return [];
    return [
      {
        kind: "settlement_unknown",
        key: `${kind} ${reference}`,
        subject: ["", "", kind, reference],
        expected: 0,
        found: report.amount,
        since: midnight(report.settled_on ?? ""),
      },
    ];
  });
};

const isStranger = ([memberId]: Subject): boolean => memberId === "";

export const settlementCheck: Check = {
  name: "laporan uang",
  kinds: [
    "settlement_unknown",
    "settlement_missing",
    "settlement_amount",
    "settlement_twice",
    "settlement_net",
    "settlement_refund",
    "cash_amount",
    "cash_missing",
    "payout_unmarked",
    "payout_amount",
    "payout_missing",
  ],
  pages,
  examine: async (look, subjects) => [
    ...(await examineOrders(
      look,
      subjects.filter((subject) => !isStranger(subject)),
    )),
    ...(await examineStrangers(look, subjects.filter(isStranger))),
  ],
};
