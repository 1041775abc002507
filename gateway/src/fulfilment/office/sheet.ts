import { toRupiah } from "@gerai/contract/money";
import type { OrderSheet, OrderSheetLine } from "@gerai/contract/office/order-sheet";
import type { Delivery, Order } from "@gerai/contract/orders";
import { memberById } from "../../account/queries.ts";
import { paymentsOfOrder, refundsOfOrder } from "../../checkout/payment/queries.ts";
import { many, maybeOne } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { actsOfOrder } from "../../orders/acts.ts";
import { findOrder } from "../../orders/find-order.ts";
import { newsOfOrder } from "../../orders/news/queries.ts";
import { isCancellableByService, isPlaced } from "../../orders/states.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { linesOfOrder } from "../service/queries.ts";
import { eventsOf } from "./events.ts";
import { maskedAddress, maskedName, maskedPhone } from "./masked.ts";
import { historyOfOrder, photosOfOrder } from "./sheet-queries.ts";
import { standOf, type Stand } from "./stand.ts";
import type { StoreScope } from "./stores.ts";

type Needs = Pick<Deps, "db" | "config" | "clock">;
type Photo = StatementRow<typeof photosOfOrder>;
type LineRow = StatementRow<typeof linesOfOrder>;

const readAll = async (needs: Needs, { memberId, orderId }: OrderKey) => {
  const { db, clock } = needs;
  const key = { memberId, orderId };
  const [order, member, lines, payments, refunds, history, photos, news, acts] = await Promise.all([
    findOrder(needs, memberId, orderId),
    maybeOne(db, memberById, { memberId }),
    many(db, linesOfOrder, key),
    many(db, paymentsOfOrder, key),
    many(db, refundsOfOrder, key),
    many(db, historyOfOrder, key),
    many(db, photosOfOrder, { ...key, now: clock.now() }),
    many(db, newsOfOrder, key),
    many(db, actsOfOrder, key),
  ]);
  return { order, member, lines, payments, refunds, history, photos, news, acts };
};

type Read = Awaited<ReturnType<typeof readAll>>;

const lineView = (item: Delivery["items"][number], row: LineRow | undefined): OrderSheetLine => {
  const refunded = row?.given_back ?? 0;
  const substituted = item.substitutes.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    lineNo: item.lineNo,
    sku: row?.sku ?? "",
    name: item.productName,
    price: item.price,
    amount: item.amountFinal,
    ordered: item.qtyOrdered,
    picked: item.qtyDelivered,
    substitutes: item.substitutes.map(({ productName: name, quantity, amount }) => ({
      name,
      quantity,
      amount,
    })),
    refunded,
    credited: item.credited,
    creditedPoints: item.creditedPoints,
    left: Math.max(0, item.qtyDelivered + substituted - refunded),
  };
};

const deliveryView = (
  delivery: Delivery,
  lines: ReadonlyMap<number, LineRow>,
  photos: readonly Photo[],
): OrderSheet["deliveries"][number] => ({
  deliveryNo: delivery.deliveryNo,
  status: delivery.deliveryStatus,
  statusId: delivery.deliveryStatusIdApo,
  isEnded: delivery.isEnded,
  date: delivery.deliveryTimeSlot.dateSelected,
  window: delivery.deliveryTimeSlot.timeSlotDesc,
  sender: delivery.sellerInfo.sellerAliasName,
  fee: delivery.deliveryFee,
  receiver: maskedName(delivery.tsdReceiverName),
  trackingUrl: delivery.webviewUrl,
  photoId:
    photos.find(({ delivery_id: deliveryId }) => deliveryId === delivery.deliveryId)?.photo_id ??
    null,
  lines: delivery.items.map((item) => lineView(item, lines.get(item.lineNo))),
});

const problemView = (
  problem: Order["problems"][number],
  photos: readonly Photo[],
): OrderSheet["problems"][number] => ({
  problemId: problem.problemId,
  kind: problem.kind,
  state: problem.state,
  words: problem.words,
  createdAt: problem.createdAt,
  decidedAt: problem.decidedAt,
  answer: problem.answer,
  items: problem.items.map(({ productName: name, quantity }) => ({ name, quantity })),
  photoIds: photos
    .filter(({ problem_id: problemId }) => problemId === problem.problemId)
    .map(({ photo_id: photoId }) => photoId),
  credited: problem.credited,
});

const sumsOf = ({ amounts, ...order }: Order): OrderSheet["sums"] => ({
  goods: order.totalAmount,
  discount: order.totalDiscountAmount,
  voucher: order.totalVoucherAmount,
  points: order.totalPontaAmount,
  deliveryFee: order.totalDeliveryFee,
  total: order.totalAmountFinal,
  credited: amounts.credited,
  paid: amounts.paid,
  refunded: amounts.refunded,
  refunding: amounts.refunding,
});

const moneyOf = ({ payments, refunds }: Read): Pick<OrderSheet, "payments" | "refunds"> => ({
  payments: payments.map((row) => ({
    at: row.created_at.toISOString(),
    channel: row.channel,
    state: row.state,
    number: row.provider_order_id,
    vaNumber: row.va_number,
    amount: toRupiah(row.amount),
    received: toRupiah(row.received),
  })),
  refunds: refunds.map(({ created_at: at, reason, way, state, amount }) => ({
    at: at.toISOString(),
    reason,
    way,
    state,
    amount: toRupiah(amount),
  })),
});

/** Something of it was paid, and has not gone back. */
const hasPaid = ({ amounts, totalPontaAmount }: Order): boolean =>
  totalPontaAmount > 0 || amounts.paid > amounts.refunded + amounts.refunding;

const sheetView = (key: OrderKey, stand: Stand, order: Order, read: Read): OrderSheet => {
  const { member, photos } = read;
  const { intendedReceiver, address } = order.deliveryAddress;
  const lines = new Map(read.lines.map((row) => [row.line_no, row]));
  return {
    ...key,
    orderNumber: order.orderNumber,
    orderType: order.orderType,
    status: stand.status,
    orderedAt: order.transactionDate,
    version: stand.version,
    storeCode: order.storeDetail.storeCode,
    storeName: order.storeDetail.storeName,
    receiptNo: order.receiptNo,
    channel: order.paymentChannel,
    name: maskedName(member?.full_name ?? ""),
    phone: maskedPhone(member?.phone ?? ""),
    recipient: maskedName(intendedReceiver),
    address: maskedAddress(address),
    sums: sumsOf(order),
    ...moneyOf(read),
    deliveries: order.deliveries.map((delivery) => deliveryView(delivery, lines, photos)),
    problems: order.problems.map((problem) => problemView(problem, photos)),
    events: eventsOf({ ...read, order }),
    isCancellable:
      stand.is_own && isCancellableByService({ status: stand.status, orderType: stand.order_type }),
    isRefundable: isPlaced(stand.status) && hasPaid(order),
  };
};

/** One order with all that happened to it; what names a person is masked. */
export const showSheet = async (
  needs: Needs,
  scope: StoreScope,
  { memberId, orderId }: OrderKey,
): Promise<OrderSheet | Failure<"ORDER_UNKNOWN">> => {
  const key = { memberId, orderId };
  // Read first: what changes meanwhile is refused by an act, and never missed.
  const stand = await standOf(needs.db, scope, key);
  if (isFailure(stand)) return stand;
  const read = await readAll(needs, key);
  if (isFailure(read.order)) return fail("ORDER_UNKNOWN");
  return sheetView(key, stand, read.order, read);
};
