/** What the member may switch an order to while it waits for its payment. */
import { OrderStatus, OrderType, PaymentChannel } from "@gerai/contract/order-codes";
import { many, one, type Db } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { unpaidOrders } from "../../orders/write-queries.ts";
import { channels, checkOpenCash, offeredChannels, type Unpaid } from "../channels.ts";
import { deadlineOf, shortestMs, type Slot } from "./deadline.ts";
import { promosOfOrder } from "./order-channel-queries.ts";
import { amountBy } from "./order-channel.ts";
import { channelsOfVoucher, slotsOfOrder, type paidOrder } from "./queries.ts";

type OrderRow = StatementRow<typeof paidOrder>;

/** What limits the channels of an order beside the time. */
export interface ChannelTerms {
  readonly slots: readonly Slot[];
  /** The channels of its voucher; all where it names none. */
  readonly vouchers: readonly { readonly payment_channels: readonly string[] }[];
  readonly promos: readonly StatementRow<typeof promosOfOrder>[];
  /** What else the member has not paid. */
  readonly unpaid: Unpaid;
}

/** Reads the terms of an order's channels, in statements that need not wait for each other. */
export const readTerms = async (db: Db, { memberId, orderId }: OrderKey): Promise<ChannelTerms> => {
  const [slots, vouchers, promos, unpaid] = await Promise.all([
    many(db, slotsOfOrder, { memberId, orderId }),
    many(db, channelsOfVoucher, { memberId, orderId }),
    many(db, promosOfOrder, { memberId, orderId }),
    one(db, unpaidOrders, { memberId, exceptOrderId: orderId }),
  ]);
  return { slots, vouchers, promos, unpaid };
};

/** Whether the order waits for its payment, and its time is not over. */
export const isWaiting = (order: OrderRow, now: Date): boolean =>
  order.status === OrderStatus.WaitingForPayment && order.expires_at > now;

/** Cash on delivery needs a courier, and is not offered for gifts. */
const isForCash = ({ order_type: type, gift_is_for_other: isForOther }: OrderRow): boolean =>
  type === OrderType.Delivery && !isForOther;

/**
 * The channels that the member may switch to: those of the shop that take such an amount, that the voucher
 * allows and that leave time to pay. Cash needs no time, but a door and a member who owes no courier too much.
 */
export const openChannels = (
  needs: Pick<Deps, "clock" | "config">,
  order: OrderRow,
  { slots, vouchers, promos, unpaid }: ChannelTerms,
): readonly PaymentChannel[] => {
  const { payment } = needs.config;
  const now = needs.clock.now();
  if (!isWaiting(order, now)) return [];
  const leastEnd = now.getTime() + shortestMs;
  const times = { now, createdAt: order.created_at, slots };
  const bound = vouchers.flatMap((voucher) => voucher.payment_channels);
  const isOpen = (channel: PaymentChannel): boolean =>
    channel === PaymentChannel.CashOnDelivery
      ? isForCash(order) &&
        checkOpenCash(needs, unpaid, amountBy(order, promos, channel)) === undefined
      : deadlineOf(payment, { ...times, channel }).getTime() >= leastEnd;
  return offeredChannels(payment).filter(
    (channel) =>
      amountBy(order, promos, channel) <= channels[channel].limit &&
      (bound.length === 0 || bound.includes(channel)) &&
      isOpen(channel),
  );
};
