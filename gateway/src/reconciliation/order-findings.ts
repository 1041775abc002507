/** What can be wrong with one order, from the figures of all its books; pure. */
import { PaymentChannel } from "@gerai/contract/order-codes";
import { dayMs } from "../calendar.ts";
import type { StatementRow } from "../db/statement.ts";
import { isPlaced, phaseOf } from "../orders/states.ts";
import type { Finding } from "./check.ts";
import type { Kind } from "./kinds.ts";
import type { ordersWithParts, takenUnits, wantedUnits } from "./order-queries.ts";

export type OrderRow = StatementRow<typeof ordersWithParts>;
type WantedRow = StatementRow<typeof wantedUnits>;
export type TakenRow = StatementRow<typeof takenUnits>;

const minute = 60_000;
/** The worker ends orders within minutes of their time; payments too. */
const graceMs = 30 * minute;
/** A parcel of the warehouse takes three days, a weekend and a holiday come on top. */
const fulfilmentMs = 7 * dayMs;

type Say = (kind: Kind, expected: string | number, found: string | number) => Finding;

const sayOf =
  ({
    order_number: key,
    member_id: memberId,
    order_id: orderId,
    updated_at: since,
  }: OrderRow): Say =>
  (kind, expected, found) => ({ kind, key, subject: [memberId, orderId], expected, found, since });

const isEnded = ({ status }: OrderRow): boolean => phaseOf(status) === "ended";
const isOpen = ({ status }: OrderRow): boolean => phaseOf(status) === "unplaced";

const sumsOf = (goods: number, discount: number, fees: number): string =>
  `${goods} - ${discount} + ${fees}`;

function* totals(order: OrderRow, say: Say): Iterable<Finding> {
  const parts = sumsOf(order.goods, order.discount, order.fees);
  const said = sumsOf(order.total_amount, order.total_discount, order.total_delivery_fee);
  if (parts !== said) yield say("order_total", parts, said);
}

function* progress(order: OrderRow, say: Say, now: Date): Iterable<Finding> {
  const late = (time: Date, allowance: number): boolean =>
    now.getTime() - time.getTime() > allowance;
  if (isOpen(order) && late(order.expires_at, graceMs)) {
    yield say("order_overdue", "18", String(order.status));
  }
  if (phaseOf(order.status) === "inProgress" && late(order.updated_at, fulfilmentMs)) {
    yield say("order_unfulfilled", "15", String(order.status));
  }
  if (order.open_until !== null && late(order.open_until, graceMs)) {
    yield say("payment_stuck", "expired", "pending");
  }
  if (order.is_cart_open) yield say("cart_open", "closed", "open");
}

/** What the shop may keep of the money: the price of a processed order, less what of it no longer counts. */
const keepable = (order: OrderRow): number =>
  isPlaced(order.status) && order.payment_channel !== PaymentChannel.CashOnDelivery
    ? order.total_final - order.credited_money
    : 0;

function* money(order: OrderRow, say: Say): Iterable<Finding> {
  const expected = keepable(order);
  const kept = order.received - order.refunded;
  if (expected > 0 && order.received === 0) yield say("order_unpaid", expected, 0);
  else if (kept > expected) yield say("money_kept", expected, kept);
  else if (kept < expected) yield say("money_short", expected, kept);
}

function* voucher(order: OrderRow, say: Say): Iterable<Finding> {
  const held = order.voucher_state === "held" ? order.voucher_amount : 0;
  if (isEnded(order)) {
    if (order.voucher_state === "held") yield say("voucher_not_returned", 0, held);
  } else if (held !== order.total_voucher) yield say("voucher_use", order.total_voucher, held);
}

function* slot(order: OrderRow, say: Say): Iterable<Finding> {
  if (isEnded(order) && order.slot_state === "held") yield say("slot_not_returned", 0, 1);
  if (!isEnded(order) && order.slot_state === "released") yield say("slot_lost", 1, 0);
}

function* points(order: OrderRow, say: Say): Iterable<Finding> {
  const expected = isEnded(order) ? 0 : order.total_points - order.credited_points;
  const spent = order.points_spent;
  if (spent === expected) return;
  yield say(isEnded(order) && spent > 0 ? "points_not_returned" : "points_order", expected, spent);
}

const sum = (figures: readonly number[]): number =>
  figures.reduce((all, figure) => all + figure, 0);

const unitsIn = (taken: readonly TakenRow[], state: string): number =>
  sum(taken.filter((row) => row.state === state).map((row) => row.quantity));

/** Whether the order has each article, from each shelf, exactly as often as it wants. */
const isComplete = (
  wanted: readonly WantedRow[],
  taken: readonly TakenRow[],
  state: string,
): boolean => {
  const rows = taken.filter((row) => row.state === state);
  return (
    rows.length === wanted.length &&
    wanted.every((item) =>
      rows.some(
        (row) =>
          row.store_id === item.sender_id &&
          row.product_id === item.product_id &&
          row.quantity === item.units,
      ),
    )
  );
};

/** What the units say of an order. */
export interface OrderUnits {
  readonly wanted: readonly WantedRow[];
  readonly taken: readonly TakenRow[];
}

function* stock(order: OrderRow, { wanted, taken }: OrderUnits, say: Say): Iterable<Finding> {
  const units = sum(wanted.map((item) => item.units));
  const held = unitsIn(taken, "held");
  const sold = unitsIn(taken, "sold");
  if (isEnded(order)) {
    if (held > 0) yield say("stock_still_held", 0, held);
    if (sold > 0 && !order.has_ended_delivery) yield say("stock_sold_by_ended", 0, sold);
  } else if (isOpen(order)) {
    if (!isComplete(wanted, taken, "held")) yield say("stock_not_held", units, held);
    if (sold > 0) yield say("stock_sold", 0, sold);
  } else if (held > 0) yield say("stock_not_sold", 0, held);
  else if (!isComplete(wanted, taken, "sold")) yield say("stock_sold", units, sold);
}

/** All differences of one order. */
export const findingsOf = (order: OrderRow, units: OrderUnits, now: Date): readonly Finding[] => {
  const say = sayOf(order);
  if (!order.is_own) return [...totals(order, say)];
  return [
    ...totals(order, say),
    ...progress(order, say, now),
    ...money(order, say),
    ...voucher(order, say),
    ...slot(order, say),
    ...points(order, say),
    ...stock(order, units, say),
  ];
};
