import { DeliveryType, PaymentChannel } from "@gerai/contract/order-codes";
import { z } from "zod";
import { dayMs, dayOf } from "../calendar.ts";
import { many, maybeOne, run, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { deleteInBatches, inBatches } from "../due-work.ts";
import type { CourierBooking } from "../providers/courier.ts";
import type { PickList, StorePartner } from "../providers/store.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { boughtSchedules, boughtTasks } from "./bought.ts";
import { newsSchedules, newsTasks } from "./news/jobs.ts";
import { rewardTasks } from "./rewards.ts";
import { forgetWindowPauses, forgetWindows } from "./slot-queries.ts";
import {
  deliveryToBook,
  deliveryToCallOff,
  markChased,
  partsOfOrder,
  recordBooking,
  recordStore,
  silentDeliveries,
} from "./write-queries.ts";

const bookDeliveryTask = "orders.book_delivery";
const callOffTask = "orders.call_off";
const chaseDeliveriesTask = "orders.chase_deliveries";
const forgetWindowsTask = "orders.forget_windows";

/** After this long without an event a delivery is booked again; the courier knows it by its number. */
const silenceMs = 10 * 60_000;
const chaseBatch = 200;
const windowLifeMs = 30 * dayMs;

const payload = z.object({ memberId: z.uuid(), deliveryId: z.uuid() });

const services: Readonly<Record<DeliveryType, CourierBooking["service"]>> = {
  [DeliveryType.Instant]: "instant",
  [DeliveryType.Warehouse]: "warehouse",
  [DeliveryType.Seller]: "seller",
  [DeliveryType.Sameday]: "sameday",
};

type BookedRow = StatementRow<typeof deliveryToBook>;

const giftOf = (row: BookedRow) =>
  row.is_gift ? { sender: row.gift_sender, greeting: row.gift_greeting } : null;

/**
 * What is collected at the door, and the notes that are handed over for it. Of several parcels each courier hears of
 * the notes: nobody knows which comes first.
 */
const cashOf = ({ payment_channel: channel, amount, cash_tendered: notes }: BookedRow) => {
  const isCollected = channel === PaymentChannel.CashOnDelivery && amount > 0;
  return {
    cashOnDelivery: isCollected ? amount : 0,
    cashTendered: isCollected ? (notes ?? 0) : 0,
  };
};

const bookingOf = (
  row: BookedRow & { readonly delivery_type: DeliveryType },
  publicUrl: string,
): CourierBooking => ({
  deliveryNo: row.delivery_no,
  orderNumber: row.order_number,
  service: services[row.delivery_type],
  slot: { date: row.slot_date ?? "", time: row.slot_text },
  sender: {
    name: row.sender_name,
    address: row.sender_address,
    latitude: row.sender_latitude,
    longitude: row.sender_longitude,
  },
  receiver: {
    name: row.recipient,
    phone: row.contact_number,
    address: row.address,
    note: row.courier_note,
    latitude: row.latitude,
    longitude: row.longitude,
  },
  items: row.items,
  ...cashOf(row),
  gift: giftOf(row),
  isPacked: row.is_packed,
  callbackUrl: `${publicUrl}/v1/courier/events`,
  positionsUrl: `${publicUrl}/v1/courier/positions`,
});

const pickListOf = (row: BookedRow, publicUrl: string): PickList => ({
  deliveryNo: row.delivery_no,
  orderNumber: row.order_number,
  service: row.delivery_type === null ? "pickup" : services[row.delivery_type],
  slot: { date: row.slot_date ?? "", time: row.slot_text },
  store: { name: row.sender_name, address: row.sender_address },
  shopper: { name: row.recipient, phone: row.contact_number },
  items: row.items,
  gift: giftOf(row),
  callbackUrl: `${publicUrl}/v1/store/events`,
});

/** The store prepares the delivery; when it is packed, the courier is called. */
const tellStore = async (
  { db, clock, config }: Deps,
  store: StorePartner,
  key: z.output<typeof payload>,
  row: BookedRow,
): Promise<void> => {
  const told = await store.prepare(pickListOf(row, config.publicUrl));
  if (!told.ok) throw new Error(`store: ${told.error} for ${row.delivery_no}`);
  await run(db, recordStore, { ...key, reference: told.data.reference, now: clock.now() });
};

const callCourier = async (
  { db, clock, config, courier }: Deps,
  key: z.output<typeof payload>,
  row: BookedRow,
): Promise<void> => {
  if (row.delivery_type === null) return;
  const booking = bookingOf({ ...row, delivery_type: row.delivery_type }, config.publicUrl);
  const booked = await courier.book(booking);
  if (!booked.ok) throw new Error(`courier: ${booked.error} for ${row.delivery_no}`);
  await run(db, recordBooking, { ...key, ...booked.data, now: clock.now() });
};

/** The courier fetches what is packed, and packs as well where neither a store nor the office does. */
const isForCourier = (
  { store, config }: Deps,
  { is_packed: isPacked }: Pick<BookedRow, "is_packed">,
): boolean => isPacked || (store === undefined && !config.isPickedInOffice);

const askPartner = async (
  deps: Deps,
  key: z.output<typeof payload>,
  row: BookedRow,
): Promise<void> => {
  if (isForCourier(deps, row)) return callCourier(deps, key, row);
  // Without a store it lies in the list of those who pick, and is booked when they have packed it.
  if (deps.store !== undefined) await tellStore(deps, deps.store, key, row);
};

/**
 * Whoever may have been asked for a delivery; a store is asked first. A partner may know it without a reference here,
 * where its answer was lost or is on its way.
 */
const askedFor = (deps: Deps, row: StatementRow<typeof deliveryToCallOff>) => {
  const isCourierAsked = row.is_booked || (row.delivery_type !== null && isForCourier(deps, row));
  const partners = [deps.store, isCourierAsked ? deps.courier : undefined];
  return partners.filter((partner) => partner !== undefined);
};

/** Cancels a delivery that came to nothing; a partner that does not know it counts as one that has cancelled it. */
const callOff = async (deps: Deps, key: z.output<typeof payload>): Promise<void> => {
  const row = await maybeOne(deps.db, deliveryToCallOff, key);
  if (row === undefined) return;
  const { delivery_no: deliveryNo } = row;
  const partners = askedFor(deps, row);
  const answers = await Promise.all(partners.map((partner) => partner.cancel(deliveryNo)));
  if (answers.some((answer) => !answer.ok && answer.error === "unavailable")) {
    throw new Error(`${deliveryNo} could not be called off`);
  }
};

const bookDelivery = async (deps: Deps, key: z.output<typeof payload>): Promise<void> => {
  const row = await maybeOne(deps.db, deliveryToBook, key);
  // A try that comes late finds the delivery arrived, or even its member gone.
  if (row !== undefined) await askPartner(deps, key, row);
  // A cancellation that crossed this booking may have reached the partner before it.
  await callOff(deps, key);
};

/** Tells store and courier, with the transaction, that a delivery is not wanted any more. */
export const callOffDelivery = (tx: Tx, memberId: string, deliveryId: string): Promise<void> =>
  addJob(tx, callOffTask, { memberId, deliveryId }, { key: `off:${deliveryId}` });

/** The same for all deliveries of an order. */
export const callOffDeliveries = async (
  tx: Tx,
  memberId: string,
  orderId: string,
): Promise<void> => {
  const rows = await many(tx, partsOfOrder, { memberId, orderId });
  await Promise.all(rows.map((row) => callOffDelivery(tx, memberId, row.delivery_id)));
};

/** Leaves the booking of one delivery with the transaction: of its store, or of its courier once it is packed. */
export const leaveBooking = (tx: Tx, memberId: string, deliveryId: string): Promise<void> =>
  addJob(tx, bookDeliveryTask, { memberId, deliveryId }, { key: `book:${deliveryId}` });

/** Leaves the booking of these deliveries with the transaction that places their order. */
export const bookParts = async (
  tx: Tx,
  memberId: string,
  deliveryIds: readonly string[],
): Promise<void> => {
  await Promise.all(deliveryIds.map((deliveryId) => leaveBooking(tx, memberId, deliveryId)));
};

/** Leaves the booking of all deliveries of an order with the transaction that places it. */
export const bookDeliveries = async (tx: Tx, memberId: string, orderId: string): Promise<void> => {
  const parts = await many(tx, partsOfOrder, { memberId, orderId });
  const deliveryIds = parts.map((part) => part.delivery_id);
  await bookParts(tx, memberId, deliveryIds);
};

const chaseSome = ({ db }: Deps, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const before = new Date(now.getTime() - silenceMs);
    const rows = await many(tx, silentDeliveries, { before, limit: chaseBatch });
    await Promise.all(rows.map((row) => leaveBooking(tx, row.member_id, row.delivery_id)));
    await run(tx, markChased, {
      memberIds: rows.map((row) => row.member_id),
      deliveryIds: rows.map((row) => row.delivery_id),
      now,
    });
    return rows.length;
  });

const chaseDeliveries = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  await inBatches(chaseBatch, () => chaseSome(deps, now));
};

/** Windows that are over say nothing any more; an order that ends later finds nothing to give back. */
const forgetOldWindows = async ({ db, clock }: Deps): Promise<void> => {
  const before = dayOf(new Date(clock.now().getTime() - windowLifeMs));
  await deleteInBatches(db, forgetWindows, { before });
  await deleteInBatches(db, forgetWindowPauses, { before });
};

export const tasks: readonly Task[] = [
  task(bookDeliveryTask, payload, bookDelivery),
  task(callOffTask, payload, callOff),
  task(chaseDeliveriesTask, z.unknown(), chaseDeliveries),
  task(forgetWindowsTask, z.unknown(), forgetOldWindows),
  ...rewardTasks,
  ...boughtTasks,
  ...newsTasks,
];

export const schedules: readonly Schedule[] = [
  { task: chaseDeliveriesTask, pattern: "*/5 * * * *" },
  { task: forgetWindowsTask, pattern: "51 19 * * *" },
  ...boughtSchedules,
  ...newsSchedules,
];
