/** An order that is not known yet: its member, its store, its articles, and its rows. */
import type { Arrival } from "@gerai/contract/arrivals";
import { OrderStatus, paymentChannelIds } from "@gerai/contract/order-codes";
import { findMemberBy } from "../../account/find-member.ts";
import { many, one, run, type Tx } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { fail, type Failure } from "../../failure.ts";
import { cardOf, formatOrderNumber } from "../../orders/insert-order.ts";
import {
  insertDeliveryNumbers,
  insertOrderNumber,
  nextOrderNumber,
} from "../../orders/insert-queries.ts";
import { phaseOf } from "../../orders/states.ts";
import type { OrderKey } from "../../orders/stock.ts";
import type { Needs } from "../record-event.ts";
import {
  articlesBySku,
  claimForeignId,
  insertForeign,
  insertForeignDeliveries,
  insertForeignLines,
  storesByCode,
} from "./queries.ts";
import type { Sums } from "./sums.ts";

type Article = StatementRow<typeof articlesBySku>;

/** Phones are kept as people dial them. */
const dialled = (phone: string): string => phone.replaceAll(/[\s.-]/g, "").replace(/^\+?62/, "0");

/** The member whom the sender means; undefined where the shop has none. */
const memberOf = async (
  tx: Tx,
  { number, phone }: Arrival["member"],
): Promise<string | undefined> => {
  const found =
    number === ""
      ? await findMemberBy(tx, "phone", [dialled(phone)])
      : await findMemberBy(tx, "number", [number]);
  return found?.isDeleted === false ? found.memberId : undefined;
};

const storesOf = async (
  tx: Tx,
  { storeCode, deliveries }: Arrival,
): Promise<ReadonlyMap<string, number> | Failure<"STORE_NOT_FOUND">> => {
  const codes = new Set([storeCode, ...deliveries.map(({ senderCode }) => senderCode)]);
  codes.delete("");
  const rows = await many(tx, storesByCode, { codes: [...codes] });
  const stores = new Map(rows.map((row) => [row.store_code, row.store_id]));
  const missing = [...codes].find((code) => !stores.has(code));
  return missing === undefined ? stores : fail("STORE_NOT_FOUND", { values: { code: missing } });
};

const articlesOf = async (
  tx: Tx,
  { deliveries }: Arrival,
): Promise<ReadonlyMap<string, Article>> => {
  const skus = deliveries.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const rows = await many(tx, articlesBySku, { skus: [...new Set(skus)] });
  return new Map(rows.map((row) => [row.sku, row]));
};

/**
 * The status with which an order begins here: as it is where it waits for money or has ended without anything
 * that happened; else in process, and what has happened moves it on.
 */
const beginningOf = ({ status, deliveries }: Arrival): OrderStatus => {
  const hasBegun = deliveries.some(({ events }) => events.length > 0);
  const phase = phaseOf(status);
  return phase === "unplaced" || (phase === "ended" && !hasBegun) ? status : OrderStatus.InProcess;
};

/** A new order with the ids of its deliveries, in their order. */
interface NewForeign {
  readonly key: OrderKey;
  readonly orderNumber: string;
  readonly arrival: Arrival;
  readonly sums: Sums;
  readonly stores: ReadonlyMap<string, number>;
  readonly articles: ReadonlyMap<string, Article>;
  readonly deliveryIds: readonly string[];
  readonly now: Date;
}

const noAddress = {
  recipient: null,
  contactNumber: null,
  addressLabel: null,
  address: null,
  courierNote: "",
  postalCode: null,
  latitude: null,
  longitude: null,
};

const addressOf = ({ address }: Arrival) =>
  address === null
    ? noAddress
    : {
        recipient: address.recipient,
        contactNumber: address.contactNumber,
        addressLabel: address.label,
        address: address.text,
        courierNote: address.courierNote,
        postalCode: address.postalCode,
        latitude: address.latitude,
        longitude: address.longitude,
      };

const giftOf = ({ gift }: Arrival) => ({
  isGift: gift !== null,
  giftIsForOther: gift?.isForOther ?? false,
  giftSender: gift?.senderName ?? "",
  giftGreeting: gift?.greeting ?? "",
});

const linesOf = ({ arrival, articles, deliveryIds }: NewForeign) =>
  arrival.deliveries.flatMap((delivery, position) =>
    delivery.lines.map((line) => {
      const article = articles.get(line.sku);
      return {
        ...line,
        deliveryId: deliveryIds[position],
        productId: article?.product_id ?? null,
        slug: article?.slug ?? "",
        picture: article?.picture ?? null,
        isTaxed: article?.is_taxed ?? true,
      };
    }),
  );

const writeHead = (tx: Tx, made: NewForeign): Promise<number> => {
  const { key, orderNumber, arrival, sums, stores, now } = made;
  const { paymentChannel: channel } = arrival;
  const createdAt = new Date(arrival.createdAt);
  const status = beginningOf(arrival);
  return run(tx, insertForeign, {
    ...key,
    orderNumber,
    orderType: arrival.orderType,
    status,
    storeId: stores.get(arrival.storeCode) ?? null,
    receiptNo: arrival.receiptNo,
    channelId: channel === null ? null : paymentChannelIds[channel],
    channel,
    vaNumber: arrival.vaNumber,
    amount: sums.amount,
    discount: sums.discount,
    voucher: arrival.voucher,
    points: arrival.points,
    fees: sums.fees,
    final: sums.final,
    ...addressOf(arrival),
    ...giftOf(arrival),
    earnsPoints: arrival.earnsPoints,
    createdAt,
    expiresAt: arrival.expiresAt === undefined ? createdAt : new Date(arrival.expiresAt),
    placedAt: status === OrderStatus.InProcess ? createdAt : null,
    now,
    ...cardOf(linesOf(made)),
  });
};

const writeDeliveries = async (
  tx: Tx,
  { key, orderNumber, arrival, sums, stores, deliveryIds, now }: NewForeign,
): Promise<void> => {
  const deliveries = arrival.deliveries.map(
    ({ lines: _lines, events: _events, senderCode, ...delivery }, position) => ({
      ...delivery,
      deliveryId: deliveryIds[position],
      deliveryNo: `${orderNumber}-${position + 1}`,
      senderId: stores.get(senderCode || arrival.storeCode) ?? null,
      ...sums.feeShares[position],
    }),
  );
  await run(tx, insertForeignDeliveries, { ...key, deliveries, now });
  await run(tx, insertDeliveryNumbers, {
    memberId: key.memberId,
    deliveryNumbers: deliveries.map(({ deliveryNo }) => deliveryNo),
    deliveryIds,
  });
};

const writeLines = async (tx: Tx, made: NewForeign): Promise<void> => {
  const lines = linesOf(made).map((line, position) => ({
    ...line,
    lineNo: position + 1,
    ...made.sums.lineShares[position],
  }));
  await run(tx, insertForeignLines, { ...made.key, lines });
};

/**
 * Writes an order that was made elsewhere, without what has happened to it.
 * @returns "known" where another arrival of the order came first
 */
export const takeIn = async (
  tx: Tx,
  { ids, clock }: Needs,
  foreignId: string,
  arrival: Arrival,
  sums: Sums,
): Promise<OrderKey | "known" | Failure<"MEMBER_NOT_FOUND" | "STORE_NOT_FOUND">> => {
  const memberId = await memberOf(tx, arrival.member);
  if (memberId === undefined) return fail("MEMBER_NOT_FOUND");
  const stores = await storesOf(tx, arrival);
  if (!("get" in stores)) return stores;
  const key = { memberId, orderId: ids.next() };
  if ((await run(tx, claimForeignId, { foreignId, ...key })) === 0) return "known";
  const { number } = await one(tx, nextOrderNumber);
  const orderNumber = formatOrderNumber(new Date(arrival.createdAt), number);
  const deliveryIds = arrival.deliveries.map(() => ids.next());
  const articles = await articlesOf(tx, arrival);
  const now = clock.now();
  const made = { key, orderNumber, arrival, sums, stores, articles, deliveryIds, now };
  await writeHead(tx, made);
  await run(tx, insertOrderNumber, { orderNumber, ...key });
  await writeDeliveries(tx, made);
  await writeLines(tx, made);
  return key;
};
