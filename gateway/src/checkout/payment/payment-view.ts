import type { ResponseOf } from "@gerai/contract/endpoint";
import { toRupiah, zero } from "@gerai/contract/money";
import { OrderStatus, PaymentChannel, paymentChannelIds } from "@gerai/contract/order-codes";
import type { orderRefunds, Payment, Refund } from "@gerai/contract/payment";
import { PaymentState } from "@gerai/contract/payment-codes";
import { many, maybeOne } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { fail, type Failure } from "../../failure.ts";
import { encodeOrderId } from "../../orders/secret-id.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { isVirtualAccount, offeredChannels } from "../channels.ts";
import { deadlineOf, shortestMs, type Slot } from "./deadline.ts";
import { promosOfOrder } from "./order-channel-queries.ts";
import { amountBy } from "./order-channel.ts";
import {
  channelsOfVoucher,
  paidOrder,
  paymentsOfOrder,
  refundsOfOrder,
  slotsOfOrder,
} from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;
type OrderRow = StatementRow<typeof paidOrder>;
type PaymentRow = StatementRow<typeof paymentsOfOrder>;

const lastDigits = (number: string): string => number.replaceAll(/.(?=.{4})/g, "•");

const refundView = (row: StatementRow<typeof refundsOfOrder>): Refund => ({
  refundId: row.refund_id,
  amount: toRupiah(row.amount),
  reason: row.reason,
  way: row.way,
  state: row.state,
  bankName: row.bank_name,
  accountNumber: lastDigits(row.account_number),
  createdDate: row.created_at.toISOString(),
});

/** Shoppers are sent to no page that is not on the operator's list. */
const allowedPage = (origins: readonly string[], url: string): string =>
  origins.includes(URL.parse(url)?.origin ?? "") ? url : "";

const isWaiting = (order: OrderRow, now: Date): boolean =>
  order.status === OrderStatus.WaitingForPayment && order.expires_at > now;

/** What limits the channels of an order beside the time. */
export interface ChannelLimits {
  readonly slots: readonly Slot[];
  /** The channels of its voucher; all where it names none. */
  readonly vouchers: readonly { readonly payment_channels: readonly string[] }[];
}

/** What the member may switch to: all channels of the shop but cash, as long as there is time for them. */
export const openChannels = (
  { clock, config: { payment } }: Omit<Needs, "db">,
  order: OrderRow,
  { slots, vouchers }: ChannelLimits,
): readonly PaymentChannel[] => {
  const now = clock.now();
  if (!isWaiting(order, now)) return [];
  const leastEnd = now.getTime() + shortestMs;
  const times = { now, createdAt: order.created_at, slots };
  const bound = vouchers.flatMap((voucher) => voucher.payment_channels);
  return offeredChannels(payment).filter(
    (channel) =>
      channel !== PaymentChannel.CashOnDelivery &&
      (bound.length === 0 || bound.includes(channel)) &&
      deadlineOf(payment, { ...times, channel }).getTime() >= leastEnd,
  );
};

const instructionView = ({ config }: Needs, order: OrderRow, payment: PaymentRow) => {
  const isOpen =
    payment.state === PaymentState.Pending && order.status === OrderStatus.WaitingForPayment;
  return {
    vaNumber: isOpen ? payment.va_number : "",
    vaName: isOpen && isVirtualAccount(payment.channel) ? config.brand : "",
    billerCode: isOpen ? payment.biller_code : "",
    bankCode: isOpen ? payment.bank_code : "",
    qrString: isOpen ? payment.qr_string : "",
    redirectUrl: isOpen ? allowedPage(config.payment.hostedOrigins, payment.redirect_url) : "",
  };
};

const promoOf = (
  promos: readonly StatementRow<typeof promosOfOrder>[],
  channel: PaymentChannel,
): Payment["channels"][number]["promo"] => {
  const row = promos.find((promo) => promo.channel === channel);
  return row === undefined ? null : { name: row.name, amount: toRupiah(row.amount), missing: zero };
};

/** The newest attempt speaks, unless an earlier one has paid the order. */
const speakingOf = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.find(({ state }) => state === PaymentState.Paid) ?? payments[0];

/** How the payment of an order stands, as its page shows it. */
export const readPayment = async (
  needs: Needs,
  key: OrderKey,
): Promise<Payment | Failure<"ORDER_NOT_FOUND" | "PAYMENT_NOT_FOUND">> => {
  const { db, clock, config } = needs;
  const { memberId, orderId } = key;
  const [order, payments, refunds, slots, vouchers, promos] = await Promise.all([
    maybeOne(db, paidOrder, { memberId, orderId }),
    many(db, paymentsOfOrder, { memberId, orderId }),
    many(db, refundsOfOrder, { memberId, orderId }),
    many(db, slotsOfOrder, { memberId, orderId }),
    many(db, channelsOfVoucher, { memberId, orderId }),
    many(db, promosOfOrder, { memberId, orderId }),
  ]);
  if (order === undefined) return fail("ORDER_NOT_FOUND");
  const payment = speakingOf(payments);
  if (payment === undefined) return fail("PAYMENT_NOT_FOUND");
  return {
    orderId,
    secretId: encodeOrderId(config.secret, orderId),
    orderNumber: order.order_number,
    orderStatusId: order.status,
    paymentChannel: payment.channel,
    paymentChannelId: paymentChannelIds[payment.channel],
    state: payment.state,
    amount: toRupiah(payment.amount),
    expiredTime: order.expires_at.toISOString(),
    serverTime: clock.now().toISOString(),
    ...instructionView(needs, order, payment),
    paymentPromoAmount: toRupiah(order.total_payment_promo),
    channels: openChannels(needs, order, { slots, vouchers }).map((channel) => ({
      id: channel,
      amount: amountBy(order, promos, channel),
      promo: promoOf(promos, channel),
    })),
    refunds: refunds.map(refundView),
  };
};

/** What goes back of an order, however it was paid. */
export const readRefunds = async (
  { db }: Pick<Needs, "db">,
  { memberId, orderId }: OrderKey,
): Promise<ResponseOf<typeof orderRefunds> | Failure<"ORDER_NOT_FOUND">> => {
  const [order, refunds] = await Promise.all([
    maybeOne(db, paidOrder, { memberId, orderId }),
    many(db, refundsOfOrder, { memberId, orderId }),
  ]);
  return order === undefined
    ? fail("ORDER_NOT_FOUND")
    : { orderNumber: order.order_number, refunds: refunds.map(refundView) };
};
