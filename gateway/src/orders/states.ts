import type { courierStatuses } from "@gerai/contract/orders";

/** The life of an order and its deliveries, as tables. SQL checks `from` again in the update itself. */

/**
 * 10 created, 11 awaiting payment, 12 processed, 13 prepared, 14 sent, 15 arrived, 16 closed,
 * 17 cancelled, 18 expired.
 */
export type OrderStatus = 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18;

export type Actor = "member" | "courier" | "clock";

interface Move {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly actor: Actor;
}

export const orderMoves: readonly Move[] = [
  // Cash on delivery needs no payment first.
  { from: [10], to: 12, actor: "member" },
  // Gives an order up that was not placed.
  { from: [10], to: 17, actor: "member" },
  { from: [10, 11], to: 18, actor: "clock" },
  // Events may come late or be lost: a later one makes up for those before it.
  { from: [12], to: 13, actor: "courier" },
  { from: [12, 13], to: 14, actor: "courier" },
  { from: [12, 13, 14], to: 15, actor: "courier" },
];

/** Statuses from which the actor may bring an order to `to`; empty where never. */
export const startsOf = (to: OrderStatus, actor: Actor): readonly OrderStatus[] =>
  orderMoves.find((move) => move.to === to && move.actor === actor)?.from ?? [];

export type CourierStatus = (typeof courierStatuses)[number];

/** 2006 comes from the member's confirmation, all others from the courier. */
export type DeliveryStatus = CourierStatus | 2006;

interface DeliveryStep {
  readonly title: string;
  /** Where the order goes with it; undefined for notes, which move nothing. */
  readonly orderStatus?: OrderStatus;
}

export const deliverySteps: Readonly<Record<DeliveryStatus, DeliveryStep>> = {
  2003: { title: "Pesanan sedang disiapkan", orderStatus: 13 },
  2004: { title: "Pesanan dalam perjalanan", orderStatus: 14 },
  2005: { title: "Pesanan telah diterima", orderStatus: 15 },
  2006: { title: "Pesanan selesai", orderStatus: 15 },
  2010: { title: "Catatan pengiriman" },
  2011: { title: "Catatan pengiriman" },
  2012: { title: "Catatan pengiriman" },
  2013: { title: "Catatan pengiriman" },
};

/** The status of a delivery that the shopper has in hand. */
export const received = 2005;
export const confirmed = 2006;

const orderLabels: Readonly<Record<OrderStatus, string>> = {
  10: "Pesanan Terbuat",
  11: "Menunggu Pembayaran",
  12: "Pesanan Sedang DiProses",
  13: "Pesanan Sedang Disiapkan",
  14: "Dikirim",
  15: "Selesai",
  16: "Selesai",
  17: "Batal",
  18: "Batal",
};

/** `orderStatus` of the specification: the fallback label of pages that know no better one. */
export const orderLabel = (status: number): string => orderLabels[status as OrderStatus];

/** What shoppers read of a delivery in this status. */
export const deliveryLabel = (status: number | null): string =>
  status === null ? "Pesanan Sedang DiProses" : deliverySteps[status as DeliveryStatus].title;
