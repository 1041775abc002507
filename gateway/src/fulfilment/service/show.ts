/** An order as customer service reads it, in lines of text. */
import { formatRupiah } from "@gerai/contract/money";
import type { Order } from "@gerai/contract/orders";
import { plainLine } from "@gerai/contract/text-rules";
import { memberById } from "../../account/queries.ts";
import { localMinute } from "../../calendar.ts";
import { refundsOfOrder, paymentsOfOrder } from "../../checkout/payment/queries.ts";
import { maybeOne, many } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { isFailure } from "../../failure.ts";
import { actsOfOrder } from "../../orders/acts.ts";
import { findOrder } from "../../orders/find-order.ts";
import { newsOfOrder } from "../../orders/news/queries.ts";
import { encodeOrderId } from "../../orders/secret-id.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { linesOfOrder, pointsOfOrder } from "./queries.ts";

/** `2026-11-20 14:05`, in WIB. */
const timeOf = (time: Date | string): string => localMinute(new Date(time)).replace("T", " ");

/** A heading with its lines below it, or with the word for none. */
const section = (title: string, lines: readonly string[]): readonly string[] => [
  "",
  title,
  ...(lines.length === 0 ? ["-"] : lines).map((line) => `  ${line}`),
];

/** Parts that are there, side by side. */
const beside = (...parts: readonly string[]): string =>
  parts
    .map(plainLine)
    .filter((part) => part !== "")
    .join(" · ");

const headLines = (secretId: string, order: Order): readonly string[] => [
  beside(order.orderNumber, order.orderType, `${order.orderStatusId} ${order.orderStatus}`),
  `Halaman: /order-detail/${secretId}`,
  `Dibuat: ${timeOf(order.createdDate)}`,
  ...(order.confirmedDate === null
    ? []
    : [`Dikonfirmasi: ${timeOf(order.confirmedDate)} oleh ${order.confirmedBy}`]),
  ...(order.receiptNo === "" ? [] : [`Struk: ${order.receiptNo}`]),
];

const personLines = (
  order: Order,
  member: StatementRow<typeof memberById> | undefined,
): readonly string[] => {
  const { intendedReceiver, phoneReceiver, address, courierNote } = order.deliveryAddress;
  return [
    member === undefined
      ? "Member: akun sudah dihapus"
      : `Member: ${beside(member.full_name, member.phone, member.member_number, member.email)}`,
    ...(address === ""
      ? []
      : [`Alamat: ${beside(intendedReceiver, phoneReceiver, address, courierNote)}`]),
    ...(order.storeDetail.storeName === ""
      ? []
      : [`Toko: ${beside(order.storeDetail.storeName, order.storeDetail.phoneNumber)}`]),
  ];
};

const lineText = (row: StatementRow<typeof linesOfOrder>): string =>
  beside(
    `baris ${row.line_no}: ${row.quantity} × ${row.product_name}`,
    row.sku,
    formatRupiah(row.amount_final),
    row.missing > 0 ? `tidak datang ${row.missing}` : "",
    row.substitutes > 0 ? `pengganti ${row.substitutes}` : "",
    row.given_back > 0 ? `dikembalikan ${row.given_back}` : "",
    row.credited > 0 ? `tidak dihitung ${formatRupiah(row.credited)}` : "",
    row.credited_points > 0 ? `${row.credited_points} A-Poin kembali` : "",
  );

const sumLines = ({ amounts, ...order }: Order): readonly string[] => [
  beside(
    `total ${formatRupiah(order.totalAmountFinal)}`,
    `ongkir ${formatRupiah(order.totalDeliveryFee)}`,
    `diskon ${formatRupiah(order.totalDiscountAmount)}`,
    `voucher ${formatRupiah(order.totalVoucherAmount)}`,
    `A-Poin ${formatRupiah(order.totalPontaAmount)}`,
  ),
  beside(
    `dibayar ${formatRupiah(amounts.paid)}`,
    `tidak dihitung ${formatRupiah(amounts.credited)}`,
    `dikembalikan ${formatRupiah(amounts.refunded)}`,
    `sedang dikembalikan ${formatRupiah(amounts.refunding)}`,
  ),
];

const paymentText = (row: StatementRow<typeof paymentsOfOrder>): string =>
  beside(
    timeOf(row.created_at),
    row.provider_order_id,
    row.channel,
    row.state,
    formatRupiah(row.amount),
    row.received > 0 ? `masuk ${formatRupiah(row.received)}` : "",
  );

const deliveryLines = (delivery: Order["deliveries"][number]): readonly string[] => [
  beside(
    delivery.deliveryNo,
    delivery.deliveryStatus,
    delivery.sellerInfo.sellerAliasName,
    delivery.isEnded ? "tidak jadi" : "",
    delivery.tsdReceiverName === "" ? "" : `diterima ${delivery.tsdReceiverName}`,
  ),
  ...delivery.deliveryHistories
    .toReversed()
    .map(
      ({ statusId, createdDate, title, note }) =>
        `  ${beside(timeOf(createdDate), String(statusId), title, note)}`,
    ),
];

const refundText = (row: StatementRow<typeof refundsOfOrder>): string =>
  beside(
    timeOf(row.created_at),
    formatRupiah(row.amount),
    row.reason,
    row.state,
    row.way ?? "",
    row.bank_name === "" ? "" : `${row.bank_name} ${row.account_number}`,
  );

const pointText = (row: StatementRow<typeof pointsOfOrder>): string =>
  beside(timeOf(row.created_at), row.kind, `${row.amount} A-Poin`);

const newsText = (row: StatementRow<typeof newsOfOrder>): string => {
  const { noted_at: notedAt, sent_at: sentAt, failed_at: failedAt } = row;
  const state = failedAt === null ? "menunggu" : "tidak terkirim";
  return beside(
    timeOf(sentAt ?? notedAt),
    row.channel,
    row.event,
    sentAt === null ? state : "terkirim",
  );
};

const actText = (row: StatementRow<typeof actsOfOrder>): string =>
  beside(timeOf(row.acted_at), row.actor, row.act, row.details, row.reason);

/**
 * All that the shop knows of an order.
 * @returns lines of text; none where the order is not there any more
 */
export const showOrder = async (
  deps: Pick<Deps, "db" | "config" | "clock">,
  { memberId, orderId }: OrderKey,
): Promise<readonly string[]> => {
  const { db, config } = deps;
  const key = { memberId, orderId };
  const [order, member, lines, payments, refunds, points, news, acts] = await Promise.all([
    findOrder(deps, memberId, orderId),
    maybeOne(db, memberById, { memberId }),
    many(db, linesOfOrder, key),
    many(db, paymentsOfOrder, key),
    many(db, refundsOfOrder, key),
    many(db, pointsOfOrder, key),
    many(db, newsOfOrder, key),
    many(db, actsOfOrder, key),
  ]);
  if (isFailure(order)) return [];
  return [
    ...headLines(encodeOrderId(config.secret, orderId), order),
    ...personLines(order, member),
    ...section("Barang", [...lines.map(lineText), ...sumLines(order)]),
    ...section("Pembayaran", payments.map(paymentText)),
    ...section("Pengiriman", order.deliveries.flatMap(deliveryLines)),
    ...section("Pengembalian dana", refunds.map(refundText)),
    ...section("A-Poin", points.map(pointText)),
    ...section("Kabar kepada member", news.map(newsText)),
    ...section("Catatan customer service", acts.map(actText)),
  ];
};
