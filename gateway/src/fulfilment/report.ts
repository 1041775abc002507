import type { CourierEvent, StoreReport } from "@gerai/contract/fulfilment";
import { DeliveryStatus, StoreEvent } from "@gerai/contract/order-codes";
import type { Reporter } from "../orders/delivery-states.ts";

/** A delivery that an event is about, with its owner. */
export interface MovedDelivery {
  readonly memberId: string;
  readonly orderId: string;
  readonly deliveryId: string;
  /** The store, warehouse or seller; null for e-services. */
  readonly senderId: number | null;
  /** Whether the order was made here: its goods came off the shop's shelves, its points out of the shop's ledger. */
  readonly isOwn: boolean;
}

/** So many units of an article; with a substitute where one comes in their stead. */
export interface ReportedLine {
  readonly sku: string;
  readonly quantity: number;
  readonly substitute?: { readonly sku: string; readonly quantity: number } | undefined;
}

/** What store and courier report, in one form. */
export interface Report {
  readonly actor: Reporter;
  readonly eventId: string;
  readonly deliveryNo: string;
  readonly occurredAt: Date;
  readonly statusId: DeliveryStatus;
  /** Empty where the status has its own. */
  readonly title: string;
  readonly note: string;
  readonly receiverName: string;
  readonly photoUrl: string;
  /** A failed attempt after which no other follows. */
  readonly isFinal: boolean;
  /** Ready to be fetched. */
  readonly isPacked: boolean;
  readonly lines: readonly ReportedLine[];
}

/** What the courier reports. */
export const courierReport = (event: CourierEvent): Report => ({
  ...event,
  actor: "courier",
  occurredAt: new Date(event.occurredAt),
  isPacked: false,
  lines: [],
});

const statusOf = {
  [StoreEvent.InPreparation]: DeliveryStatus.InPreparation,
  [StoreEvent.Picked]: DeliveryStatus.Picked,
  [StoreEvent.Short]: DeliveryStatus.Short,
  [StoreEvent.Substituted]: DeliveryStatus.Substituted,
  // Packing has no status of its own: it ends the picking.
  [StoreEvent.Packed]: DeliveryStatus.Picked,
  [StoreEvent.HandedOver]: DeliveryStatus.HandedOver,
  [StoreEvent.Received]: DeliveryStatus.Received,
  [StoreEvent.Returned]: DeliveryStatus.Returned,
} as const;

type StepReport = Exclude<StoreReport, { readonly kind: typeof StoreEvent.Restocked }>;

/** What the store reports of a delivery's way. */
export const storeReport = (event: StepReport): Report => ({
  actor: "store",
  eventId: event.eventId,
  deliveryNo: event.deliveryNo,
  occurredAt: new Date(event.occurredAt),
  statusId: statusOf[event.kind],
  title: event.kind === StoreEvent.Packed ? "Pesanan selesai dikemas" : "",
  note: event.note,
  receiverName: event.kind === StoreEvent.Received ? event.receiverName : "",
  photoUrl: "",
  isFinal: false,
  isPacked: event.kind === StoreEvent.Packed || event.kind === StoreEvent.HandedOver,
  lines: "lines" in event ? event.lines : [],
});

/** What the books keep of a report about somebody who has left: a note or a receiver may say who it was. */
export const withoutPerson = (report: Report): Report => ({
  ...report,
  note: "",
  receiverName: "",
  photoUrl: "",
});
