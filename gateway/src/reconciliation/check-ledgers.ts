/** Checks points, carts, waiting refunds, and jobs that failed finally. */
import { RefundState } from "@gerai/contract/payment-codes";
import { dayMs } from "../calendar.ts";
import { many } from "../db/database.ts";
import { listDeadJobs } from "../db/dead-jobs.ts";
import { idsAt, type Check, type Finding, type Look, type Subject } from "./check.ts";
import {
  balanceFigures,
  balancesAfter,
  cartsWithoutOrder,
  closedCartsAfter,
  openRefunds,
  openRefundsAfter,
  unbalancedTransactions,
} from "./ledger-queries.ts";

const batch = 500;
const firstId = "00000000-0000-0000-0000-000000000000";

async function* memberPages({ db, from }: Look): AsyncGenerator<readonly Subject[]> {
  let after = firstId;
  for (;;) {
    const rows = await many(db, balancesAfter, { after, from, limit: batch });
    if (rows.length > 0) yield rows.map((row) => [row.member_id]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.member_id;
  }
}

/** The ledger sums to zero and makes the balances. */
export const pointsCheck: Check = {
  name: "A-Poin",
  kinds: ["points_transaction", "points_balance"],
  pages: memberPages,
  examine: async ({ db }, subjects) => {
    const memberIds = idsAt(subjects, 0);
    const balances = await many(db, balanceFigures, { memberIds });
    const transactions = await many(db, unbalancedTransactions, { memberIds });
    return [
      ...balances.map((row): Finding => ({
        kind: "points_balance",
        key: row.member_id,
        subject: [row.member_id],
        expected: row.total,
        found: row.balance,
        since: row.updated_at,
      })),
      ...transactions.map((row): Finding => ({
        kind: "points_transaction",
        key: row.transaction_id,
        subject: [row.member_id],
        expected: 0,
        found: row.total,
        since: row.created_at,
      })),
    ];
  },
};

async function* cartPages({ db, from }: Look): AsyncGenerator<readonly Subject[]> {
  let after = { closedAt: from, cartId: firstId };
  for (;;) {
    const rows = await many(db, closedCartsAfter, { ...after, limit: batch });
    if (rows.length > 0) yield rows.map((row) => [row.member_id, row.cart_id]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = { closedAt: last.closed_at ?? from, cartId: last.cart_id };
  }
}

/** Each closed cart became an order. */
export const cartCheck: Check = {
  name: "keranjang",
  kinds: ["cart_without_order"],
  pages: cartPages,
  examine: async ({ db }, subjects) => {
    const keys = { memberIds: idsAt(subjects, 0), cartIds: idsAt(subjects, 1) };
    const rows = await many(db, cartsWithoutOrder, keys);
    return rows.map((row) => ({
      kind: "cart_without_order",
      key: row.cart_id,
      subject: [row.member_id, row.cart_id],
      expected: "order",
      found: "none",
      since: row.updated_at,
    }));
  },
};

/** How long money may wait: for the provider, for the operator's transfer, for the member's word. */
const patienceMs: Readonly<Partial<Record<RefundState, number>>> = {
  [RefundState.Requested]: dayMs,
  [RefundState.ToPayOut]: 3 * dayMs,
  [RefundState.Choose]: 14 * dayMs,
};

async function* refundPages({ db }: Look): AsyncGenerator<readonly Subject[]> {
  let after = { createdAt: new Date(0), refundId: firstId };
  for (;;) {
    const rows = await many(db, openRefundsAfter, { ...after, limit: batch });
    if (rows.length > 0) yield rows.map((row) => [row.member_id, row.refund_id]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = { createdAt: last.created_at, refundId: last.refund_id };
  }
}

/** Refunds do not wait for ever. */
export const refundCheck: Check = {
  name: "pengembalian dana",
  kinds: ["refund_stuck"],
  pages: refundPages,
  examine: async ({ db, now }, subjects) => {
    const keys = { memberIds: idsAt(subjects, 0), refundIds: idsAt(subjects, 1) };
    const rows = await many(db, openRefunds, keys);
    return rows.flatMap((row): readonly Finding[] => {
      const { state, changed_at: since, member_id: memberId, refund_id: refundId } = row;
      const patience = patienceMs[state] ?? Infinity;
      if (now.getTime() - since.getTime() <= patience) return [];
      const key = `${row.order_number} ${refundId}`;
      const subject = [memberId, refundId];
      return [
        { kind: "refund_stuck", key, subject, expected: RefundState.Done, found: state, since },
      ];
    });
  },
};

async function* jobPages({ db }: Look): AsyncGenerator<readonly Subject[]> {
  const dead = await listDeadJobs(db);
  yield dead.map(({ id }) => [String(id)]);
}

/** Jobs of orders and payments end well. */
export const jobCheck: Check = {
  name: "pekerjaan",
  kinds: ["job_dead"],
  pages: jobPages,
  examine: async ({ db }, subjects) => {
    const wanted = new Set(idsAt(subjects, 0));
    const dead = await listDeadJobs(db);
    return dead.flatMap(({ id, task_identifier: found, updated_at: since }): readonly Finding[] => {
      const key = String(id);
      const isOurs = found.startsWith("checkout.") || found.startsWith("orders.");
      if (!isOurs || !wanted.has(key)) return [];
      return [{ kind: "job_dead", key, subject: [key], expected: "done", found, since }];
    });
  },
};
