/** Which order a row of a report is about. */
import { many, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Subject } from "./check.ts";
import { attemptsByName } from "./payment-queries.ts";
import {
  deliveriesByNumber,
  ordersOfDeliveries,
  ordersOfRefunds,
  type settlementsAfter,
} from "./settlement-queries.ts";

/** What a row of a report names. */
export type Named = Pick<StatementRow<typeof settlementsAfter>, "kind" | "reference">;

/** `member/refund`, as `gerai refunds export` writes it. */
const refundPattern = /^([0-9a-f]{8}-[0-9a-f-]{27})\/([0-9a-f]{8}-[0-9a-f-]{27})$/;

type Orders = ReadonlyMap<string, Subject>;

const referencesIn = (rows: readonly Named[], ...kinds: readonly string[]): readonly string[] => [
  ...new Set(rows.filter(({ kind }) => kinds.includes(kind)).map(({ reference }) => reference)),
];

const ofPayments = async (db: Db, names: readonly string[]): Promise<Orders> => {
  const rows = await many(db, attemptsByName, { names });
  return new Map(rows.map((row) => [row.provider_order_id, [row.member_id, row.order_id]]));
};

const ofDeliveries = async (db: Db, numbers: readonly string[]): Promise<Orders> => {
  const listed = await many(db, deliveriesByNumber, { numbers });
  const rows = await many(db, ordersOfDeliveries, {
    memberIds: listed.map((row) => row.member_id),
    deliveryIds: listed.map((row) => row.delivery_id),
  });
  return new Map(rows.map((row) => [row.delivery_no, [row.member_id, row.order_id]]));
};

const ofRefunds = async (db: Db, references: readonly string[]): Promise<Orders> => {
  const ids = references.flatMap((reference) => {
    const [, memberId, refundId] = refundPattern.exec(reference) ?? [];
    return memberId === undefined || refundId === undefined ? [] : [{ memberId, refundId }];
  });
  const rows = await many(db, ordersOfRefunds, {
    memberIds: ids.map(({ memberId }) => memberId),
    refundIds: ids.map(({ refundId }) => refundId),
  });
  return new Map(
    rows.map((row) => [`${row.member_id}/${row.refund_id}`, [row.member_id, row.order_id]]),
  );
};

/** The orders that rows are about, by kind and reference; without those that the shop does not know. */
export const ordersOfRows = async (db: Db, rows: readonly Named[]): Promise<Orders> => {
  const payments = await ofPayments(db, referencesIn(rows, "payment", "refund"));
  const deliveries = await ofDeliveries(db, referencesIn(rows, "cash"));
  const payouts = await ofRefunds(db, referencesIn(rows, "payout"));
  const books: Readonly<Record<string, Orders>> = {
    payment: payments,
    refund: payments,
    cash: deliveries,
    payout: payouts,
  };
  return new Map(
    rows.flatMap(({ kind, reference }) => {
      const order = books[kind]?.get(reference);
      return order === undefined ? [] : [[`${kind} ${reference}`, order] as const];
    }),
  );
};
