import { DeliveryType, PaymentChannel } from "@gerai/contract/order-codes";
import { z } from "zod";
import { many, maybeOne, run, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import type { CourierBooking } from "../providers/courier.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { rewardTasks } from "./rewards.ts";
import {
  deliveryToBook,
  markChased,
  partsOfOrder,
  recordBooking,
  silentDeliveries,
} from "./write-queries.ts";

const bookDeliveryTask = "orders.book_delivery";
const chaseDeliveriesTask = "orders.chase_deliveries";

/** After this long without an event a delivery is booked again; the courier knows it by its number. */
const silenceMs = 10 * 60_000;
const chaseBatch = 200;

const payload = z.object({ memberId: z.uuid(), deliveryId: z.uuid() });

const services: Readonly<Record<DeliveryType, CourierBooking["service"]>> = {
  [DeliveryType.Instant]: "instant",
  [DeliveryType.Warehouse]: "warehouse",
  [DeliveryType.Seller]: "seller",
  [DeliveryType.Sameday]: "sameday",
};

const bookingOf = (
  row: StatementRow<typeof deliveryToBook>,
  publicUrl: string,
): CourierBooking => ({
  deliveryNo: row.delivery_no,
  orderNumber: row.order_number,
  service: services[row.delivery_type],
  slot: { date: row.slot_date ?? "", time: row.slot_text },
  sender: { name: row.sender_name, address: row.sender_address },
  receiver: {
    name: row.recipient,
    phone: row.contact_number,
    address: row.address,
    note: row.courier_note,
    latitude: row.latitude,
    longitude: row.longitude,
  },
  items: row.items,
  cashOnDelivery: row.payment_channel === PaymentChannel.CashOnDelivery ? row.amount : 0,
  cashTendered: row.cash_tendered ?? 0,
  gift: row.is_gift ? { sender: row.gift_sender, greeting: row.gift_greeting } : null,
  callbackUrl: `${publicUrl}/v1/courier/events`,
});

const bookDelivery = async (
  { db, clock, config, courier }: Deps,
  { memberId, deliveryId }: z.output<typeof payload>,
): Promise<void> => {
  const row = await maybeOne(db, deliveryToBook, { memberId, deliveryId });
  // A try that comes late finds the delivery arrived, or even its member gone.
  if (row === undefined) return;
  const booked = await courier.book(bookingOf(row, config.publicUrl));
  if (!booked.ok) throw new Error(`courier: ${booked.error} for ${row.delivery_no}`);
  const { reference, trackingUrl } = booked.data;
  await run(db, recordBooking, {
    memberId,
    deliveryId,
    reference,
    trackingUrl,
    now: clock.now(),
  });
};

const leaveBooking = (tx: Tx, memberId: string, deliveryId: string): Promise<void> =>
  addJob(tx, bookDeliveryTask, { memberId, deliveryId }, { key: `book:${deliveryId}` });

/** Leaves the booking of these deliveries with the transaction that places their order. */
export const bookParts = async (
  tx: Tx,
  memberId: string,
  deliveryIds: readonly string[],
): Promise<void> => {
  for (const deliveryId of deliveryIds) await leaveBooking(tx, memberId, deliveryId);
};

/** Leaves the booking of all deliveries of an order with the transaction that places it. */
export const bookDeliveries = async (tx: Tx, memberId: string, orderId: string): Promise<void> => {
  const parts = await many(tx, partsOfOrder, { memberId, orderId });
  const deliveryIds = parts.map((part) => part.delivery_id);
  await bookParts(tx, memberId, deliveryIds);
};

const chaseDeliveries = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock.now();
  const before = new Date(now.getTime() - silenceMs);
  await db.transaction(async (tx) => {
    const rows = await many(tx, silentDeliveries, { before, limit: chaseBatch });
    for (const row of rows) await leaveBooking(tx, row.member_id, row.delivery_id);
    await run(tx, markChased, {
      memberIds: rows.map((row) => row.member_id),
      deliveryIds: rows.map((row) => row.delivery_id),
      now,
    });
  });
};

export const tasks: readonly Task[] = [
  task(bookDeliveryTask, payload, bookDelivery),
  task(chaseDeliveriesTask, z.unknown(), chaseDeliveries),
  ...rewardTasks,
];

export const schedules: readonly Schedule[] = [
  { task: chaseDeliveriesTask, pattern: "*/5 * * * *" },
];
