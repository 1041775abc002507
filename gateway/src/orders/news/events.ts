/** What has happened to an order that its member may want to hear of. */
import { NewsKind } from "@gerai/contract/news-codes";
import { OrderStatus, OrderType, ProblemState } from "@gerai/contract/order-codes";
import { RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import type { StatementRow } from "../../db/statement.ts";
import { stageOf } from "../delivery-states.ts";
import { phaseOf } from "../states.ts";
import type { DeliveryFact, factsOfOrder, ProblemFact, RefundFact } from "./queries.ts";

export type Facts = StatementRow<typeof factsOfOrder>;

/** The names that the texts know. */
export type EventName =
  | "waiting"
  | "processed"
  | "ready"
  | "sent"
  | "arrived"
  | "ended"
  | "short"
  | "cancelled"
  | "expired"
  | "refund-choice"
  | "refund-refused"
  | "refunded"
  | "refunded-as-points"
  | "problem-approved"
  | "problem-rejected"
  | "points";

export interface NewsEvent {
  /** One event has one key, so that it is sent once. */
  readonly key: string;
  readonly name: EventName;
  readonly kind: NewsKind;
  readonly at: Date;
  /** Rupiah of a refund; 0 for all others. */
  readonly amount: number;
}

const event = (name: EventName, kind: NewsKind, at: Date, of = "", amount = 0): NewsEvent => ({
  key: of === "" ? name : `${name}:${of}`,
  name,
  kind,
  at,
  amount,
});

const { WaitingForPayment, OnTheWay, Cancelled, Expired } = OrderStatus;

const ofOrder = (facts: Facts): readonly NewsEvent[] => {
  const { status, order_type: type, updated_at: changedAt } = facts;
  if (status === WaitingForPayment) return [event("waiting", NewsKind.Order, facts.bought_at)];
  if (status === Cancelled) return [event("cancelled", NewsKind.Changed, changedAt)];
  if (status === Expired) return [event("expired", NewsKind.Changed, changedAt)];
  if (phaseOf(status) === "unplaced") return [];
  const isReady = type === OrderType.Pickup && status === OnTheWay;
  return [
    event("processed", NewsKind.Order, facts.processed_at),
    ...(isReady ? [event("ready", NewsKind.Sent, changedAt)] : []),
  ];
};

const ofDelivery = (
  { deliveryNo, statusId, statusAt, endedAt }: DeliveryFact,
  type: OrderType,
): readonly NewsEvent[] => {
  const stage = stageOf(statusId);
  const at = new Date(statusAt ?? 0);
  const isBrought = type === OrderType.Delivery;
  return [
    ...(isBrought && (stage === "travelling" || stage === "arrived")
      ? [event("sent", NewsKind.Sent, at, deliveryNo)]
      : []),
    ...(stage === "arrived" && endedAt === null
      ? [event("arrived", NewsKind.Arrived, at, deliveryNo)]
      : []),
    ...(endedAt === null ? [] : [event("ended", NewsKind.Changed, new Date(endedAt), deliveryNo)]),
  ];
};

const ofRefund = ({
  refundId,
  amount,
  state,
  way,
  changedAt,
  isRefused,
}: RefundFact): readonly NewsEvent[] => {
  const at = new Date(changedAt);
  // A bank may refuse more than once: each time is news.
  if (isRefused) {
    const of = `${refundId} ${at.getTime()}`;
    return [event("refund-refused", NewsKind.Changed, at, of, amount)];
  }
  if (state === RefundState.Choose) {
    return [event("refund-choice", NewsKind.Changed, at, refundId, amount)];
  }
  if (state !== RefundState.Done) return [];
  const name = way === RefundMethod.Points ? "refunded-as-points" : "refunded";
  return [event(name, NewsKind.Changed, at, refundId, amount)];
};

const ofProblem = ({ problemId, state, decidedAt }: ProblemFact): NewsEvent =>
  event(
    state === ProblemState.Approved ? "problem-approved" : "problem-rejected",
    NewsKind.Changed,
    new Date(decidedAt),
    problemId,
  );

/** Points of an order come when it arrives, so that is their time. */
const ofPoints = ({ points, updated_at: at }: Facts): readonly NewsEvent[] =>
  points > 0 ? [event("points", NewsKind.Points, at)] : [];

/**
 * All that has happened to an order up to now, as its tables say. A checkout that was never placed is none of the
 * member's news, and of a till's sale the member has the receipt in hand: only its points are news.
 */
export const eventsOf = (facts: Facts): readonly NewsEvent[] => {
  if (!facts.is_placed) return [];
  if (facts.order_type === OrderType.Offline) return ofPoints(facts);
  return [
    ...ofOrder(facts),
    ...facts.deliveries.flatMap((delivery) => ofDelivery(delivery, facts.order_type)),
    ...facts.shortages.map(({ eventId, at }) =>
      event("short", NewsKind.Changed, new Date(at), eventId),
    ),
    ...facts.refunds.flatMap(ofRefund),
    ...facts.problems.map(ofProblem),
    ...ofPoints(facts),
  ];
};

/** Events whose text says what became of all of the order's money. */
export const tellsMoney: readonly EventName[] = [
  "cancelled",
  "expired",
  "ended",
  "short",
  "problem-approved",
];

/** Events that a later one replaces: once a parcel has arrived, its dispatch is not reported. */
const outdatedBy: Partial<Record<EventName, readonly EventName[]>> = {
  waiting: ["processed", "cancelled", "expired"],
  processed: ["ready", "sent", "arrived", "cancelled"],
  ready: ["arrived"],
  sent: ["arrived", "ended"],
  ended: ["cancelled"],
  refunded: tellsMoney,
  "refunded-as-points": tellsMoney,
};

const ofSame = ({ key }: NewsEvent): string => key.slice(key.indexOf(":") + 1);

const isOutdated = (one: NewsEvent, others: readonly NewsEvent[]): boolean =>
  others.some((other) => {
    if (outdatedBy[one.name]?.includes(other.name) !== true) return false;
    return one.name !== "sent" || ofSame(one) === ofSame(other);
  });

/** Of the events of one message those that still matter, the most important first. */
export const worthTelling = (events: readonly NewsEvent[]): readonly NewsEvent[] => {
  const left = events.filter((one) => !isOutdated(one, events));
  const seen = new Set<EventName>();
  return left
    .filter(({ name }) => name.startsWith("refund") || (!seen.has(name) && seen.add(name)))
    .toSorted((a, b) => weights.indexOf(a.name) - weights.indexOf(b.name));
};

const weights: readonly EventName[] = [
  "cancelled",
  "expired",
  "ended",
  "refund-choice",
  "refund-refused",
  "problem-rejected",
  "problem-approved",
  "short",
  "arrived",
  "sent",
  "ready",
  "waiting",
  "processed",
  "refunded",
  "refunded-as-points",
  "points",
];
