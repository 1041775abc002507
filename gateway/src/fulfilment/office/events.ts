import { toRupiah } from "@gerai/contract/money";
/** All that happened to an order, as one line of time. */
import type { OrderEvent } from "@gerai/contract/office/order-sheet";
import type { Order } from "@gerai/contract/orders";
import { PaymentState } from "@gerai/contract/payment-codes";
import type { paymentsOfOrder, refundsOfOrder } from "../../checkout/payment/queries.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { actsOfOrder } from "../../orders/acts.ts";
import type { newsOfOrder } from "../../orders/news/queries.ts";
import type { historyOfOrder } from "./sheet-queries.ts";

/** What the events are read from. */
export interface Told {
  readonly order: Order;
  readonly payments: readonly StatementRow<typeof paymentsOfOrder>[];
  readonly refunds: readonly StatementRow<typeof refundsOfOrder>[];
  readonly history: readonly StatementRow<typeof historyOfOrder>[];
  readonly news: readonly StatementRow<typeof newsOfOrder>[];
  readonly acts: readonly StatementRow<typeof actsOfOrder>[];
}

type Given = Pick<OrderEvent, "kind" | "code"> & Partial<OrderEvent>;

const event = (at: Date | string, given: Given): OrderEvent => ({
  at: new Date(at).toISOString(),
  actor: "",
  words: "",
  amount: null,
  ...given,
});

const ofOrder = ({ order }: Told): readonly OrderEvent[] => [
  event(order.createdDate, { kind: "order", code: "created" }),
  ...(order.transactionDate === order.createdDate
    ? []
    : [event(order.transactionDate, { kind: "order", code: "placed" })]),
  ...(order.confirmedDate === null
    ? []
    : [event(order.confirmedDate, { kind: "order", code: "confirmed" })]),
];

const isOpen = (state: PaymentState): boolean =>
  state === PaymentState.Opening || state === PaymentState.Pending;

/** An attempt begins, and ends as its provider said last. */
const ofPayments = ({ payments }: Told): readonly OrderEvent[] =>
  payments.flatMap((row) => [
    event(row.created_at, {
      kind: "payment",
      code: "opened",
      words: row.channel,
      amount: toRupiah(row.amount),
    }),
    ...(isOpen(row.state)
      ? []
      : [
          event(row.changed_at, {
            kind: "payment",
            code: row.state,
            words: row.channel,
            amount: toRupiah(row.received > 0 ? row.received : row.amount),
          }),
        ]),
  ]);

const ofRefunds = ({ refunds }: Told): readonly OrderEvent[] =>
  refunds.map((row) =>
    event(row.created_at, {
      kind: "refund",
      code: row.reason,
      amount: toRupiah(row.amount),
    }),
  );

const ofDeliveries = ({ history }: Told): readonly OrderEvent[] =>
  history.map((row) =>
    event(row.occurred_at, {
      kind: "delivery",
      code: String(row.status_id),
      words: [row.delivery_no, row.title, row.note].filter((word) => word !== "").join(" · "),
    }),
  );

const ofProblems = ({ order }: Told): readonly OrderEvent[] =>
  order.problems.flatMap(({ createdAt, decidedAt, kind, state, words, answer }) => [
    event(createdAt, { kind: "problem", code: kind, words }),
    ...(decidedAt === null
      ? []
      : [event(decidedAt, { kind: "problem", code: state, words: answer })]),
  ]);

const ofNews = ({ news }: Told): readonly OrderEvent[] =>
  news.map((row) => {
    const code = row.failed_at === null ? "waiting" : "failed";
    return event(row.sent_at ?? row.failed_at ?? row.noted_at, {
      kind: "news",
      code: row.sent_at === null ? code : "sent",
      words: [row.channel, row.event.split(":")[0]].join(" · "),
    });
  });

const ofActs = ({ acts }: Told): readonly OrderEvent[] =>
  acts.map((row) =>
    event(row.acted_at, {
      kind: "act",
      code: row.act,
      actor: row.actor,
      words: [row.details, row.reason].filter((word) => word !== "").join(" · "),
    }),
  );

/** All events, newest first; of one moment, what follows from the other comes first. */
export const eventsOf = (told: Told): OrderEvent[] =>
  [ofOrder, ofPayments, ofRefunds, ofDeliveries, ofProblems, ofNews, ofActs]
    .flatMap((read) => read(told))
    .toReversed()
    .toSorted((a, b) => b.at.localeCompare(a.at));
