/**
 * Payments against what their providers say, asked over HTTP, a few at a time and never in a transaction. Payments
 * that only the provider knows stand in its settlement report.
 */
import { PaymentChannel } from "@gerai/contract/order-codes";
import { PaymentState } from "@gerai/contract/payment-codes";
import { many } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { ProviderPayment } from "../providers/payment.ts";
import { ordersSince } from "./check-orders.ts";
import { idsAt, type Check, type Finding, type Look, type Subject } from "./check.ts";
import type { Kind } from "./kinds.ts";
import { attemptsByName, paymentsOfOrders } from "./payment-queries.ts";

type PaymentRow = StatementRow<typeof paymentsOfOrders>;

/** Calls under way at one moment. */
const concurrency = 8;
/** What changed this short a time ago may still be on its way between the two. */
const graceMs = 10 * 60_000;

type Say = (kind: Kind, expected: string | number, found: string | number) => Finding;

const sayOf =
  (row: PaymentRow): Say =>
  (kind, expected, found) => ({
    kind,
    key: row.provider_order_id,
    subject: [row.member_id, row.order_id, String(row.attempt_no)],
    expected,
    found,
    since: row.changed_at,
  });

const isOpen = ({ state }: PaymentRow): boolean =>
  state === PaymentState.Opening || state === PaymentState.Pending;

/** A card payment begins when the number is typed on the provider's page; an opening one when it answers. */
const mayBeUnknown = ({ state, channel }: PaymentRow): boolean =>
  state !== PaymentState.Pending || channel === PaymentChannel.Card;

const statesDiffer = (row: PaymentRow, { state }: ProviderPayment): boolean => {
  if (state === "unknown") return !mayBeUnknown(row);
  return isOpen(row) && state !== "pending" && state !== "paid";
};

/** At most one difference of a payment: the one that explains the others. */
const compare = (row: PaymentRow, answer: ProviderPayment): Finding | undefined => {
  const say = sayOf(row);
  const { received, state, currency = "IDR" } = answer;
  if (currency !== "IDR") return say("provider_currency", "IDR", currency);
  if (received !== row.received) return say("provider_amount", received, row.received);
  if (state === "pending" && !isOpen(row)) return say("provider_open", row.state, state);
  if (statesDiffer(row, answer)) return say("provider_state", state, row.state);
  return undefined;
};

/** @returns undefined where there is no difference or no provider to ask */
const ask = async (look: Look, row: PaymentRow): Promise<Finding | undefined> => {
  const { provider, provider_order_id: name } = row;
  if (look.silent.has(provider)) return undefined;
  const answer = await look.payments[provider]?.status(name);
  if (answer?.ok) return compare(row, answer.data);
  if (answer?.error === "unavailable") look.silent.add(provider);
  return answer === undefined || answer.error === "unavailable"
    ? undefined
    : sayOf(row)("provider_state", answer.error, row.state);
};

const askAll = async (look: Look, rows: readonly PaymentRow[]): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  const waiting = rows.values();
  const askInTurn = async (): Promise<void> => {
    for (const row of waiting) {
      const finding = await ask(look, row);
      if (finding !== undefined) findings.push(finding);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, askInTurn));
  return findings;
};

const silences = ({ silent, now }: Look): readonly Finding[] =>
  [...silent].map((provider) => ({
    kind: "provider_silent",
    key: provider,
    subject: [provider],
    expected: "answer",
    found: "none",
    since: now,
  }));

/** Payments whose callbacks would lead nowhere. */
const unlisted = async ({ db }: Look, rows: readonly PaymentRow[]): Promise<readonly Finding[]> => {
  const names = rows.map((row) => row.provider_order_id);
  const listed = await many(db, attemptsByName, { names });
  const known = new Set(
    listed.map((row) => `${row.provider_order_id} ${row.order_id} ${row.attempt_no}`),
  );
  return rows
    .filter((row) => !known.has(`${row.provider_order_id} ${row.order_id} ${row.attempt_no}`))
    .map((row) => sayOf(row)("payment_unlisted", row.provider_order_id, "none"));
};

const settledBefore = ({ now }: Look, { changed_at: changedAt }: PaymentRow): boolean =>
  now.getTime() - changedAt.getTime() >= graceMs;

const examine = async (look: Look, subjects: readonly Subject[]): Promise<readonly Finding[]> => {
  const orders = subjects.filter(([, orderId]) => orderId !== undefined);
  const keys = { memberIds: idsAt(orders, 0), orderIds: idsAt(orders, 1) };
  const rows = await many(look.db, paymentsOfOrders, keys);
  const quiet = rows.filter((row) => settledBefore(look, row));
  return [...(await unlisted(look, rows)), ...(await askAll(look, quiet)), ...silences(look)];
};

export const providerCheck: Check = {
  name: "penyedia pembayaran",
  kinds: [
    "provider_silent",
    "provider_amount",
    "provider_state",
    "provider_open",
    "provider_currency",
    "payment_unlisted",
  ],
  pages: ({ db, askedFrom }) => ordersSince(db, askedFrom),
  examine,
  asksProviders: true,
};
