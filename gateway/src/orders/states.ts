import { OrderStatus, OrderType, type DeliveryStatus } from "@gerai/contract/order-codes";
import { stageOf, stepTitle, type DeliveryStand } from "./delivery-states.ts";

/** The states of an order, as a table. SQL checks `from` again in the update itself. */

/**
 * `checkout`: a newer order of the same cart takes over, or the shopper goes back to the cart. `fulfilment`: the
 * deliveries say how far the order is, see `standOfOrder`. `partner`: who sent an order that was made elsewhere
 * says how it stands there. `service`: customer service.
 */
export type Actor =
  | "member"
  | "service"
  | "checkout"
  | "fulfilment"
  | "clock"
  | "provider"
  | "partner";

interface Move {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly actor: Actor;
}

const { Created, WaitingForPayment, InProcess, Prepared, OnTheWay, Arrived } = OrderStatus;

const beforeArrival = [Created, WaitingForPayment, InProcess, Prepared, OnTheWay] as const;

export const orderMoves: readonly Move[] = [
  // Cash on delivery needs no payment first; an order that waits for its payment may turn to it.
  { from: [Created, WaitingForPayment], to: InProcess, actor: "member" },
  // Placed; the payment is open.
  { from: [Created], to: WaitingForPayment, actor: "member" },
  // Paid. A payment that comes late revives the order where its stock is still there.
  { from: [WaitingForPayment, OrderStatus.Expired], to: InProcess, actor: "provider" },
  // Gives an order up that was not placed.
  { from: [Created], to: OrderStatus.Cancelled, actor: "checkout" },
  // An order in process only until somebody begins to prepare it: see `isCancellable`.
  { from: [Created, WaitingForPayment, InProcess], to: OrderStatus.Cancelled, actor: "member" },
  // Until it leaves the store.
  {
    from: [Created, WaitingForPayment, InProcess, Prepared],
    to: OrderStatus.Cancelled,
    actor: "service",
  },
  { from: [Created, WaitingForPayment], to: OrderStatus.Expired, actor: "clock" },
  // Events may come late or be lost: a later one makes up for those before it.
  { from: [InProcess], to: Prepared, actor: "fulfilment" },
  { from: [InProcess, Prepared], to: OnTheWay, actor: "fulfilment" },
  { from: [InProcess, Prepared, OnTheWay], to: Arrived, actor: "fulfilment" },
  // Nothing of it came.
  { from: [InProcess, Prepared, OnTheWay], to: OrderStatus.Cancelled, actor: "fulfilment" },
  // Events between two reports of an order may be missing.
  { from: [Created], to: WaitingForPayment, actor: "partner" },
  // What ended here may have been paid where it was made. Of cancellations only those that its member made here before
  // it was paid: see `mayLiveAgain`.
  {
    from: [Created, WaitingForPayment, OrderStatus.Expired, OrderStatus.Cancelled],
    to: InProcess,
    actor: "partner",
  },
  { from: [Created, WaitingForPayment, InProcess], to: Prepared, actor: "partner" },
  { from: [Created, WaitingForPayment, InProcess, Prepared], to: OnTheWay, actor: "partner" },
  { from: beforeArrival, to: Arrived, actor: "partner" },
  { from: [...beforeArrival, Arrived], to: OrderStatus.Closed, actor: "partner" },
  { from: beforeArrival, to: OrderStatus.Cancelled, actor: "partner" },
  { from: [Created, WaitingForPayment], to: OrderStatus.Expired, actor: "partner" },
];

/** Statuses from which the actor may bring an order to `to`; empty where never. */
export const startsOf = (to: OrderStatus, actor: Actor): readonly OrderStatus[] =>
  orderMoves.find((move) => move.to === to && move.actor === actor)?.from ?? [];

/** Orders that are worked on by hand; credit for phones is on its way to the operator as soon as it is paid. */
const handmade: readonly OrderType[] = [OrderType.Delivery, OrderType.Pickup];

interface CancelledOrder {
  readonly status: OrderStatus;
  readonly orderType: OrderType;
  /** Store or courier have reported something. */
  readonly hasBegun: boolean;
  /** It was made here; what was paid elsewhere is cancelled there. */
  readonly isOwn: boolean;
}

/** Whether customer service may still cancel: until a parcel leaves. */
export const isCancellableByService = ({
  status,
  orderType,
}: Pick<CancelledOrder, "status" | "orderType">): boolean =>
  startsOf(OrderStatus.Cancelled, "service").includes(status) &&
  (phaseOf(status) === "unplaced" || handmade.includes(orderType));

/** Whether the member may still cancel: until somebody begins. */
export const isCancellable = (order: CancelledOrder): boolean =>
  startsOf(OrderStatus.Cancelled, "member").includes(order.status) &&
  (phaseOf(order.status) === "unplaced" ||
    (order.isOwn && handmade.includes(order.orderType) && !order.hasBegun));

/** Whether an order that was made elsewhere and ended may still be paid there, for all that the shop knows. */
export const mayLiveAgain = ({
  status,
  isCancelledHere,
}: {
  readonly status: OrderStatus;
  /** By its member, before it was paid. */
  readonly isCancelledHere: boolean;
}): boolean =>
  status === OrderStatus.Expired || (status === OrderStatus.Cancelled && isCancelledHere);

type Phase = "unplaced" | "inProgress" | "delivered" | "ended";

/**
 * The part of an order's life that a status belongs to. `unplaced`: its stock is held until it expires;
 * `inProgress`: somebody works on it; `delivered`: it is with the member; `ended`: it came to nothing.
 */
const phases = {
  [OrderStatus.Created]: "unplaced",
  [OrderStatus.WaitingForPayment]: "unplaced",
  [OrderStatus.InProcess]: "inProgress",
  [OrderStatus.Prepared]: "inProgress",
  [OrderStatus.OnTheWay]: "inProgress",
  [OrderStatus.Arrived]: "delivered",
  [OrderStatus.Closed]: "delivered",
  [OrderStatus.Cancelled]: "ended",
  [OrderStatus.Expired]: "ended",
} as const satisfies Record<OrderStatus, Phase>;

/** The part of its life that an order in this status is in. */
export const phaseOf = (status: OrderStatus): Phase => phases[status];

/** Whether it is in progress or delivered: its goods are sold, and something can be given back. */
export const isPlaced = (status: OrderStatus): boolean =>
  ["inProgress", "delivered"].includes(phaseOf(status));

/** The statuses of these parts of an order's life, as a list for SQL: `10, 11`. */
export const statusesIn = (...wanted: readonly Phase[]): string =>
  Object.values(OrderStatus)
    .filter((status) => wanted.includes(phases[status]))
    .join(", ");

type Stand = Pick<DeliveryStand, "statusId" | "isEnded">;

/**
 * How far an order is by its deliveries: it is on its way with the first and has arrived with the last; what
 * came to nothing is not waited for, and an order of which nothing comes ends.
 */
export const standOfOrder = (deliveries: readonly Stand[]): OrderStatus => {
  const open = deliveries
    .filter(({ isEnded }) => !isEnded)
    .map(({ statusId }) => stageOf(statusId));
  if (open.length === 0) return OrderStatus.Cancelled;
  if (open.every((stage) => stage === "arrived")) return Arrived;
  if (open.some((stage) => stage === "travelling" || stage === "arrived")) return OnTheWay;
  return open.includes("preparing") ? Prepared : InProcess;
};

const orderLabels: Readonly<Record<OrderStatus, string>> = {
  [OrderStatus.Created]: "Pesanan Terbuat",
  [OrderStatus.WaitingForPayment]: "Menunggu Pembayaran",
  [OrderStatus.InProcess]: "Pesanan Sedang DiProses",
  [OrderStatus.Prepared]: "Pesanan Sedang Disiapkan",
  [OrderStatus.OnTheWay]: "Dikirim",
  [OrderStatus.Arrived]: "Selesai",
  [OrderStatus.Closed]: "Selesai",
  [OrderStatus.Cancelled]: "Batal",
  [OrderStatus.Expired]: "Batal",
};

/** `orderStatus` of the contract: the label for pages that have none of their own. */
export const orderLabel = (status: OrderStatus): string => orderLabels[status];

/** `deliveryStatus` of the contract; without a status nothing was heard from the courier yet. */
export const deliveryLabel = (status: DeliveryStatus | null): string =>
  status === null ? orderLabels[InProcess] : stepTitle(status);
