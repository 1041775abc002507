import {
  OrderStatus,
  OrderType,
  type DeliveryType,
  type PaymentChannel,
  type ShortageChoice,
} from "@gerai/contract/order-codes";
import { dayOf } from "../calendar.ts";
import { mustWrite, type Tx } from "../db/database.ts";
import {
  insertDeliveries,
  insertDeliveryNumbers,
  insertLines,
  insertOrder,
  insertOrderNumber,
  insertPromos,
} from "./insert-queries.ts";

/** What of the order's reductions falls to a line, in rupiah. */
export interface LineShares {
  readonly voucher: number;
  readonly points: number;
  readonly paymentPromo: number;
}

/** All amounts in rupiah. `amountFinal` is `price * quantity - discount`. */
export interface NewLine {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
  readonly picture: string | null;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly amountFinal: number;
  readonly shares: LineShares;
  /** What is to be done where the store runs short. */
  readonly shortage: {
    readonly choice: ShortageChoice;
    readonly substitute: { readonly productId: number; readonly name: string } | null;
  };
}

interface NewDelivery {
  readonly deliveryId: string;
  readonly type: DeliveryType;
  /** The store, warehouse or seller that sends it. */
  readonly senderId: number;
  readonly sellerName: string | null;
  readonly fee: number;
  /** What of the order's reductions falls to the fee. */
  readonly shares: Pick<LineShares, "voucher" | "points">;
  readonly slotDate: string | null;
  readonly slotText: string;
  readonly lines: readonly NewLine[];
}

/** What one channel takes off an order; the member may switch to it. */
interface NewPaymentPromo {
  readonly channel: PaymentChannel;
  readonly promotionId: number;
  readonly name: string;
  /** HTML as the retailer wrote it. */
  readonly notice: string;
  readonly amount: number;
  /** Of each line. */
  readonly shares: readonly number[];
}

export interface NewOrder {
  readonly memberId: string;
  readonly orderId: string;
  readonly cartId: string;
  readonly storeId: number;
  readonly channel: { readonly id: number; readonly name: PaymentChannel };
  readonly totals: {
    readonly amount: number;
    readonly discount: number;
    readonly voucher: number;
    /** A-Poin, each a rupiah. */
    readonly points: number;
    /** Of the promotion of the order's channel. */
    readonly paymentPromo: number;
    readonly deliveryFee: number;
    readonly final: number;
  };
  readonly address: {
    readonly recipient: string;
    readonly contactNumber: string;
    readonly label: string;
    readonly text: string;
    readonly courierNote: string;
    readonly postalCode: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly paymentPromos: readonly NewPaymentPromo[];
  readonly gift: {
    readonly greeting: string;
    readonly senderName: string;
    readonly isForOther: boolean;
  } | null;
  /** What a member who pays in cash hands over, in rupiah; null for the exact amount. */
  readonly cashTendered: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly deliveries: readonly NewDelivery[];
}

/**
 * What lists and the search show of an order's lines; an order keeps it, because its lines never change.
 * @param lines in the order of their numbers, one at least
 */
export const cardOf = (
  lines: readonly Readonly<Pick<NewLine, "name" | "picture" | "quantity">>[],
) => ({
  units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  products: lines.length,
  firstProduct: lines[0]?.name ?? "",
  firstPicture: lines[0]?.picture ?? null,
  productNames: lines.map(({ name }) => name.replaceAll("\n", " ")).join("\n"),
});

/** `O-261120-0000123`: the day in WIB and a number that a sequence never gives twice. */
export const formatOrderNumber = (day: Date, sequence: number): string =>
  `O-${dayOf(day).slice(2).replaceAll("-", "")}-${String(sequence).padStart(7, "0")}`;

const insertHead = (tx: Tx, order: NewOrder, orderNumber: string): Promise<void> => {
  const { memberId, orderId, totals, address, gift } = order;
  return mustWrite(tx, insertOrder, {
    memberId,
    orderId,
    orderNumber,
    orderType: OrderType.Delivery,
    status: OrderStatus.Created,
    cartId: order.cartId,
    storeId: order.storeId,
    channelId: order.channel.id,
    channelName: order.channel.name,
    amount: totals.amount,
    discount: totals.discount,
    voucher: totals.voucher,
    points: totals.points,
    paymentPromo: totals.paymentPromo,
    deliveryFee: totals.deliveryFee,
    final: totals.final,
    recipient: address.recipient,
    contactNumber: address.contactNumber,
    addressLabel: address.label,
    address: address.text,
    courierNote: address.courierNote,
    postalCode: address.postalCode,
    latitude: address.latitude,
    longitude: address.longitude,
    createdAt: order.createdAt,
    expiresAt: order.expiresAt,
    isGift: gift !== null,
    giftIsForOther: gift?.isForOther ?? false,
    giftSender: gift?.senderName ?? "",
    giftGreeting: gift?.greeting ?? "",
    cashTendered: order.cashTendered,
    ...cardOf(order.deliveries.flatMap(({ lines }) => lines)),
  });
};

const insertParts = async (tx: Tx, order: NewOrder, orderNumber: string): Promise<void> => {
  const { memberId, orderId, deliveries } = order;
  const deliveryIds = deliveries.map(({ deliveryId }) => deliveryId);
  const deliveryNumbers = deliveries.map((_, position) => `${orderNumber}-${position + 1}`);
  await Promise.all([
    mustWrite(tx, insertDeliveries, {
      memberId,
      orderId,
      deliveryIds,
      deliveryNumbers,
      types: deliveries.map(({ type }) => type),
      senderIds: deliveries.map(({ senderId }) => senderId),
      sellerNames: deliveries.map(({ sellerName }) => sellerName),
      fees: deliveries.map(({ fee }) => fee),
      voucherShares: deliveries.map(({ shares }) => shares.voucher),
      pointShares: deliveries.map(({ shares }) => shares.points),
      slotDates: deliveries.map(({ slotDate }) => slotDate),
      slotTexts: deliveries.map(({ slotText }) => slotText),
      now: order.createdAt,
    }),
    mustWrite(tx, insertDeliveryNumbers, { memberId, deliveryNumbers, deliveryIds }),
  ]);
};

const insertItems = (tx: Tx, { memberId, orderId, deliveries }: NewOrder): Promise<void> => {
  const lines = deliveries.flatMap(({ deliveryId, lines: items }) =>
    items.map((line) => ({ deliveryId, ...line })),
  );
  return mustWrite(tx, insertLines, {
    memberId,
    orderId,
    deliveryIds: lines.map(({ deliveryId }) => deliveryId),
    productIds: lines.map(({ productId }) => productId),
    skus: lines.map(({ sku }) => sku),
    names: lines.map(({ name }) => name),
    slugs: lines.map(({ slug }) => slug),
    pictures: lines.map(({ picture }) => picture),
    quantities: lines.map(({ quantity }) => quantity),
    prices: lines.map(({ price }) => price),
    discounts: lines.map(({ discount }) => discount),
    amountsFinal: lines.map(({ amountFinal }) => amountFinal),
    voucherShares: lines.map(({ shares }) => shares.voucher),
    pointShares: lines.map(({ shares }) => shares.points),
    paymentPromoShares: lines.map(({ shares }) => shares.paymentPromo),
    shortageChoices: lines.map(({ shortage }) => shortage.choice),
    substituteIds: lines.map(({ shortage }) => shortage.substitute?.productId ?? null),
    substituteNames: lines.map(({ shortage }) => shortage.substitute?.name ?? ""),
  });
};

const insertPaymentPromos = async (
  tx: Tx,
  { memberId, orderId, paymentPromos: promos }: NewOrder,
): Promise<void> => {
  if (promos.length > 0) await mustWrite(tx, insertPromos, { memberId, orderId, promos });
};

/**
 * Writes the rows of a new order in one trip; a fixed number of statements whatever its size.
 * @param sequence from `nextOrderNumber`
 * @returns the order's number
 */
export const writeOrder = async (tx: Tx, order: NewOrder, sequence: number): Promise<string> => {
  const { memberId, orderId } = order;
  const orderNumber = formatOrderNumber(order.createdAt, sequence);
  // Lines refer to deliveries, and deliveries to the order.
  await Promise.all([
    insertHead(tx, order, orderNumber),
    mustWrite(tx, insertOrderNumber, { orderNumber, memberId, orderId }),
    insertParts(tx, order, orderNumber),
    insertItems(tx, order),
    insertPaymentPromos(tx, order),
  ]);
  return orderNumber;
};
