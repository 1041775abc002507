import { channelMark } from "@gerai/contract/channel-names";
import { toRupiah } from "@gerai/contract/money";
import { DeliveryMethod, OrderStatus, OrderType } from "@gerai/contract/order-codes";
import type { Delivery, Order, OrderCard } from "@gerai/contract/orders";
import { orderPhotoUrl } from "@gerai/contract/pictures";
import { safeHtml } from "../catalogue/markup.ts";
import { imageView, pictureView } from "../catalogue/views.ts";
import type { GatewayConfig } from "../config.ts";
import type { StatementRow } from "../db/statement.ts";
import { trackView } from "./courier-track.ts";
import { stageOf } from "./delivery-states.ts";
import type { listedOrders } from "./list-queries.ts";
import { amountsView } from "./money.ts";
import { mayReport, reportableUnits } from "./problem-rules.ts";
import { problemView, type ProblemRow } from "./problem-views.ts";
import type {
  deliveriesOfOrder,
  HistoryJson,
  OrderLineJson,
  orderById,
  PhotoJson,
  SubstituteJson,
} from "./queries.ts";
import { encodeOrderId } from "./secret-id.ts";
import { deliveryLabel, isCancellable, orderLabel } from "./states.ts";
import { orderVat } from "./vat.ts";

type CardRow = StatementRow<typeof listedOrders>;
type OrderRow = StatementRow<typeof orderById>;
type DeliveryRow = StatementRow<typeof deliveriesOfOrder>;

const thumbnailWidth = 160;

const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

type HeadRow = Pick<OrderRow, keyof OrderRow & keyof CardRow>;

type ViewConfig = Pick<GatewayConfig, "secret" | "brand" | "vat" | "payment">;

const isPaidInApp = (
  { payment }: ViewConfig,
  { status, payment_channel: channel, has_payment_channel: hasPaymentChannel }: HeadRow,
) =>
  status === OrderStatus.Created ||
  (status === OrderStatus.WaitingForPayment &&
    (!hasPaymentChannel || (channel !== null && payment.appOnly.includes(channel))));

const headView = (config: ViewConfig, row: HeadRow) => ({
  id: row.order_id,
  orderId: row.order_id,
  secretId: encodeOrderId(config.secret, row.order_id),
  orderNumber: row.order_number,
  orderType: row.order_type,
  orderStatus: orderLabel(row.status),
  orderStatusId: row.status,
  transactionDate: row.bought_at,
  createdDate: row.created_at,
  expiredTime: row.expires_at,
  confirmed: row.is_confirmed,
  paymentChannel: row.payment_channel,
  paymentChannelId: row.payment_channel_id,
  isPaidInApp: isPaidInApp(config, row),
  totalAmountFinal: toRupiah(row.total_final),
});

/** An order as lists show it. */
export const cardView = (config: ViewConfig, row: CardRow): OrderCard => ({
  ...headView(config, row),
  totalItem: row.units,
  totalProduct: row.products,
  firstItem: {
    productName: row.first_product,
    picture: pictureView(row.picture, row.width, row.height),
  },
  unconfirmedDeliveryId: row.unconfirmed_delivery_id ?? "",
});

const substituteView = (substitute: SubstituteJson) => ({
  productId: substitute.productId,
  productName: substitute.name,
  slug: substitute.slug,
  picture: pictureView(substitute.picture, substitute.width, substitute.height),
  quantity: substitute.quantity,
  amount: toRupiah(substitute.amount),
});

const itemView = (
  line: OrderLineJson,
  { isEnded, isReportable }: { readonly isEnded: boolean; readonly isReportable: boolean },
): Delivery["items"][number] => ({
  lineNo: line.lineNo,
  productId: line.productId ?? 0,
  productName: line.name,
  slug: line.slug,
  productImageThumbnail: imageView(line.picture, thumbnailWidth),
  picture: pictureView(line.picture, line.width, line.height),
  qtyOrdered: line.quantity,
  price: toRupiah(line.price),
  discount: toRupiah(line.discount),
  amountFinal: toRupiah(line.amountFinal),
  shortage: { choice: line.shortageChoice, substituteName: line.substituteName },
  qtyDelivered: isEnded ? 0 : line.quantity - line.missing,
  qtyReportable: isReportable ? reportableUnits(line) : 0,
  credited: toRupiah(line.credited),
  creditedPoints: line.creditedPoints,
  substitutes: isEnded ? [] : line.substitutes.map(substituteView),
  phoneNumber: line.phoneNumber,
  provider: line.provider,
  isTaxed: line.isTaxed,
});

const historyView = (entry: HistoryJson, position: number) => ({
  status: deliveryLabel(entry.statusId),
  statusId: entry.statusId,
  createdDate: new Date(entry.occurredAt).toISOString(),
  imgStatusUrl: "",
  note: entry.note,
  title: entry.title,
  flagActive: position === 0,
});

interface OrderParts {
  readonly config: ViewConfig;
  readonly row: OrderRow;
  readonly deliveries: readonly DeliveryRow[];
  readonly problems: readonly ProblemRow[];
  /** What may be reported depends on it. */
  readonly now: Date;
}

const proofView = (
  config: ViewConfig,
  { order_id: orderId }: OrderRow,
  photo: PhotoJson | null,
) => ({
  imagePath:
    photo === null ? "" : orderPhotoUrl(encodeOrderId(config.secret, orderId), photo.photoId),
  imageUntil: photo === null ? null : new Date(photo.expiresAt).toISOString(),
});

const deliveryView = (
  { config, now }: Pick<OrderParts, "config" | "now">,
  order: OrderRow,
  row: DeliveryRow,
): Delivery => ({
  deliveryId: row.delivery_id,
  deliveryNo: row.delivery_no,
  deliveryType: row.delivery_type,
  deliveryMethod: !["waiting", "preparing"].includes(stageOf(row.status_id))
    ? DeliveryMethod.Delivery
    : DeliveryMethod.Processing,
  deliveryStatus: deliveryLabel(row.status_id),
  deliveryStatusIdApo: row.status_id,
  deliveryFee: toRupiah(row.fee),
  isEnded: row.ended_at !== null,
  confirmed: row.confirmed_at !== null,
  confirmedDate: isoOrNull(row.confirmed_at),
  tsdReceiverName: row.receiver_name ?? "",
  ...proofView(config, order, row.photo),
  webviewUrl: row.tracking_url ?? "",
  way: trackView(row.way, {
    from:
      row.from_latitude === null || row.from_longitude === null
        ? null
        : { latitude: row.from_latitude, longitude: row.from_longitude },
    to: { latitude: order.latitude, longitude: order.longitude },
  }),
  deliveryHistories: row.histories.map(historyView),
  sellerInfo: { sellerAliasName: row.seller_name ?? "" },
  deliveryTimeSlot: { dateSelected: row.slot_date ?? "", timeSlotDesc: row.slot_text },
  items: row.lines.map((line) =>
    itemView(line, { isEnded: row.ended_at !== null, isReportable: mayReport(row, now) }),
  ),
  deliveryAddress: {
    intendedReceiver: order.recipient,
    address: order.address,
    courierNote: order.courier_note,
  },
  serialNumber: row.serial_number,
  referenceCode: row.reference_code,
});

/** What the retailer says about the promotion of the channel; its name where it says nothing. */
const noticeOf = ({ promo_name: name, promo_notice: notice }: OrderRow): string =>
  safeHtml(
    notice === "" ? name.replaceAll(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`) : notice,
  );

/** Where the storefront serves the picture of a till's receipt. */
const slipPath = ({ secret }: ViewConfig, orderId: string): string =>
  `/order-detail/${encodeOrderId(secret, orderId)}/struk.svg`;

/** The order with all its parts; what an order does not have is empty or 0. */
export const orderView = ({ config, row, deliveries, problems, now }: OrderParts): Order => ({
  ...headView(config, row),
  problems: problems.map((problem) =>
    problemView(encodeOrderId(config.secret, row.order_id), problem),
  ),
  isCancellable: isCancellable({
    status: row.status,
    orderType: row.order_type,
    hasBegun: deliveries.some((delivery) => delivery.status_id !== null),
    isOwn: row.is_own,
  }),
  amounts: amountsView(row),
  receiptNo: row.receipt_no,
  confirmedDate: isoOrNull(row.confirmed_at),
  confirmedBy: row.confirmed_by ?? "",
  imagePath: "",
  imageUrl: row.order_type === OrderType.Offline ? slipPath(config, row.order_id) : "",
  // Where A-Poin pay for all of it, no channel takes anything.
  paymentImage:
    row.payment_channel === null || row.total_final === 0 ? "" : channelMark(row.payment_channel),
  vaNumber: row.va_number,
  vaName: row.va_number === "" ? "" : config.brand,
  totalAmount: toRupiah(row.total_amount),
  totalDiscountAmount: toRupiah(row.total_discount + row.total_payment_promo),
  totalVoucherAmount: toRupiah(row.total_voucher),
  totalPontaAmount: toRupiah(row.total_points),
  totalDeliveryFee: toRupiah(row.total_delivery_fee),
  checkedPaymentPromo: row.total_payment_promo > 0,
  paymentPromoAmountCc: toRupiah(row.total_payment_promo),
  paymentPromoNotifCc: row.total_payment_promo > 0 ? noticeOf(row) : "",
  vat: orderVat(
    row,
    deliveries.flatMap((delivery) => delivery.lines),
    config.vat,
  ),
  totalPointReceived: row.points_earned + row.points_bonus,
  pontaPointReceived: row.points_earned,
  bonusPointReceived: row.points_bonus,
  star: {
    totalStar: row.stars.reduce((sum, { starPoint }) => sum + starPoint, 0),
    starDetails: row.stars,
  },
  storeDetail: {
    storeCode: row.store_code,
    storeName: row.store_name,
    address: row.store_address,
    phoneNumber: row.store_phone,
  },
  deliveries: deliveries.map((delivery) => deliveryView({ config, now }, row, delivery)),
  deliveryAddress: {
    labelAddress: row.address_label,
    intendedReceiver: row.recipient,
    phoneReceiver: row.contact_number,
    address: row.address,
    courierNote: row.courier_note,
  },
  gift: row.is_gift ? { senderName: row.gift_sender, greeting: row.gift_greeting } : null,
  cashTendered: toRupiah(row.cash_tendered ?? 0),
  orderData: { id: row.order_id },
});
