/** What becomes of money, by the rules of the model. */
import { OrderStatus } from "@gerai/contract/order-codes";
import type { Act } from "@gerai/fakes/payments";
import { isLive, isPlaced, type Attempt, type Books, type Order, type Refund } from "./books.ts";
import { endAttempts } from "./orders.ts";
import { slotCapacity } from "./small-shop.ts";
import { balanceOf } from "./stock.ts";
import { isWindow, startOf } from "./windows.ts";

/** A virtual account takes no money back. */
const canSendBack = ({ channel }: Attempt): boolean => channel !== "BCA_VA";

const refundedOf = (order: Order, { no }: Attempt): number =>
  order.refunds
    .filter(({ attemptNo }) => attemptNo === no)
    .reduce((total, { amount }) => total + amount, 0);

/** An expired order lives again where nothing of it has gone to somebody else. */
const canRevive = (books: Books, order: Order, now: number): boolean => {
  if (order.status !== OrderStatus.Expired) return false;
  if (order.totals.voucher > 0 || order.totals.points > 0) return false;
  if (startOf(order.window, order.createdAt) <= now) return false;
  const inWindow = books.orders.filter(
    (other) => isLive(other) && other.storeId === order.storeId && other.window === order.window,
  );
  const hasWindow = !isWindow(order.window) || inWindow.length < slotCapacity;
  return (
    hasWindow &&
    order.lines.every(
      ({ storeId, productId, quantity }) => (balanceOf(books, storeId, productId) ?? 0) >= quantity,
    )
  );
};

const reasonOf = (order: Order, isEnough: boolean): Refund["reason"] => {
  if (!isLive(order)) return "late";
  if (order.channel === "COD") return "cash";
  if (isPlaced(order)) return "duplicate";
  return isEnough ? "late" : "too_little";
};

/** The order is paid by this attempt; one that had expired lives again. */
const processInBooks = (order: Order, { no, channel }: Attempt, now: number): void => {
  if (order.status === OrderStatus.Expired) order.revivals += 1;
  order.status = OrderStatus.InProcess;
  order.soldAt = now;
  order.channel = channel;
  endAttempts(order, "superseded", no);
};

/** Whether the provider can tell the shop something new. */
export const hasNews = ({ bank, state, arrived, received }: Attempt): boolean =>
  bank === "denied" || bank === "cancelled" ? state === "pending" : arrived > received;

/** The shop hears how an attempt stands at the provider. */
export const settle = (books: Books, order: Order, attempt: Attempt, now: number): void => {
  if (attempt.bank === "denied" || attempt.bank === "cancelled") {
    if (attempt.state === "pending") attempt.state = "failed";
    return;
  }
  if (attempt.bank !== "paid" || attempt.arrived <= attempt.received) return;
  const isOpen = attempt.state === "pending";
  const refunded = refundedOf(order, attempt);
  const isEnough = attempt.arrived - refunded >= order.totals.final;
  const wasPaid = attempt.state === "paid";
  const reason = reasonOf(order, isEnough);
  const isWaiting = order.status === OrderStatus.WaitingForPayment;
  const pays = wasPaid || (isEnough && (isWaiting || canRevive(books, order, now)));
  attempt.received = attempt.arrived;
  if (pays) {
    attempt.state = "paid";
    if (!wasPaid) processInBooks(order, attempt, now);
  } else if (isOpen) attempt.state = "failed";
  const amount = attempt.received - (pays ? order.totals.final : 0) - refunded;
  if (amount <= 0) return;
  const state = canSendBack(attempt) ? "requested" : "choose";
  order.refunds.push({ attemptNo: attempt.no, amount, reason: pays ? "excess" : reason, state });
};

/** Whether the button does anything: late money comes only when the time is over. */
export const isPressable = (attempt: Attempt, act: Act, now: number): boolean => {
  if (act === "forge") return true;
  if (act !== "pay-late") return attempt.bank === "pending";
  return attempt.bank === "cancelled" || (attempt.bank === "pending" && attempt.expiresAt <= now);
};

/** What arrives at the bank; the shop is told unless it happens in silence. */
export const pressInBooks = (
  books: Books,
  order: Order,
  attempt: Attempt,
  { act, now }: { readonly act: Act; readonly now: number },
): void => {
  if (act === "forge") return;
  if (act === "decline") attempt.bank = "denied";
  else {
    const { final } = order.totals;
    const amounts = { "pay-twice": 2 * final, "pay-less": Math.floor(final / 2) } as const;
    attempt.bank = "paid";
    attempt.arrived += amounts[act as keyof typeof amounts] ?? final;
  }
  if (act !== "silent") settle(books, order, attempt, now);
};

const cancelAtBank = (books: Books, order: Order, attempt: Attempt, now: number): void => {
  if (!attempt.isToCancel) return;
  attempt.isToCancel = false;
  if (attempt.bank === "pending") attempt.bank = "cancelled";
  else settle(books, order, attempt, now);
};

const sendBack = (order: Order, refund: Refund): void => {
  if (refund.state !== "requested") return;
  refund.state = "done";
  const attempt = order.attempts.find(({ no }) => no === refund.attemptNo);
  if (attempt === undefined) return;
  const back = order.refunds.filter(
    ({ attemptNo, state }) => attemptNo === attempt.no && state === "done",
  );
  const total = back.reduce((all, { amount }) => all + amount, 0);
  if (total === attempt.arrived) attempt.bank = "refunded";
};

/** The jobs that wait: payments are cancelled, refunds asked for, couriers called, points earned. */
const runJobsInBooks = (books: Books, now: number): void => {
  for (const order of books.orders) {
    for (const attempt of order.attempts) cancelAtBank(books, order, attempt, now);
  }
  for (const order of books.orders) {
    for (const refund of order.refunds) sendBack(order, refund);
    if (isPlaced(order)) order.isBooked = true;
    if (order.status === OrderStatus.Arrived) order.isRewarded = true;
  }
};

/** Orders whose time is over end, unless they were paid at the last moment and the provider says so. */
export const expireInBooks = (books: Books, now: number, isProviderSilent = false): void => {
  const over = books.orders
    .filter(({ status, expiresAt }) => status <= OrderStatus.WaitingForPayment && expiresAt <= now)
    .toSorted((one, other) => one.expiresAt - other.expiresAt);
  for (const order of over) {
    for (const attempt of order.attempts) {
      if (attempt.state === "pending" && !isProviderSilent) settle(books, order, attempt, now);
    }
    if (order.status > OrderStatus.WaitingForPayment) continue;
    order.status = OrderStatus.Expired;
    endAttempts(order, "expired");
  }
};

/** Before an order turns to cash, the shop asks about what is open. */
export const askInBooks = (books: Books, order: Order, now: number): void => {
  for (const attempt of order.attempts) {
    if (attempt.state === "pending") settle(books, order, attempt, now);
  }
};

/** The order is paid at the door: it is sold, and nobody waits for its payment any more. */
export const turnToCash = (order: Order, now: number): void => {
  order.status = OrderStatus.InProcess;
  order.soldAt = now;
  order.channel = "COD";
  endAttempts(order, "superseded");
};

/** What clock and worker do in `letTimePass`. */
export const passInBooks = (books: Books, now: number): void => {
  runJobsInBooks(books, now);
  expireInBooks(books, now);
  runJobsInBooks(books, now);
  for (const order of books.orders) {
    for (const attempt of order.attempts) {
      if (attempt.state === "pending") settle(books, order, attempt, now);
    }
  }
  runJobsInBooks(books, now);
};
