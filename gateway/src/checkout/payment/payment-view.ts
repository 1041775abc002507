import type { ResponseOf } from "@gerai/contract/endpoint";
import { toRupiah, zero } from "@gerai/contract/money";
import {
  OrderStatus,
  PaymentChannel,
  paymentChannelIds,
  isVirtualAccount,
} from "@gerai/contract/order-codes";
import type { orderRefunds, Payment, Refund } from "@gerai/contract/payment";
import { PaymentState } from "@gerai/contract/payment-codes";
import { many, maybeOne } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { fail, type Failure } from "../../failure.ts";
import { encodeOrderId } from "../../orders/secret-id.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { openChannels, readTerms, type ChannelTerms } from "./open-channels.ts";
import { amountBy } from "./order-channel.ts";
import { paidOrder, paymentsOfOrder, refundsOfOrder } from "./queries.ts";

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
  { promos }: ChannelTerms,
  channel: PaymentChannel,
): Payment["channels"][number]["promo"] => {
  const row = promos.find((promo) => promo.channel === channel);
  return row === undefined ? null : { name: row.name, amount: toRupiah(row.amount), missing: zero };
};

/** The newest attempt speaks, unless an earlier one has paid the order. */
const speakingOf = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.find(({ state }) => state === PaymentState.Paid) ?? payments[0];

/** How the order is paid: by the attempt that speaks, or at the door, whatever was tried before. */
const trackView = (order: OrderRow, payment: PaymentRow) => {
  const isCash = order.channel === PaymentChannel.CashOnDelivery;
  const channel = isCash ? order.channel : payment.channel;
  return {
    paymentChannel: channel,
    paymentChannelId: paymentChannelIds[channel],
    amount: toRupiah(isCash ? order.total_final : payment.amount),
  };
};

/** How the payment of an order stands, as its page shows it. */
export const readPayment = async (
  needs: Needs,
  key: OrderKey,
): Promise<Payment | Failure<"ORDER_NOT_FOUND" | "PAYMENT_NOT_FOUND">> => {
  const { db, clock, config } = needs;
  const { memberId, orderId } = key;
  const [order, payments, refunds, terms] = await Promise.all([
    maybeOne(db, paidOrder, { memberId, orderId }),
    many(db, paymentsOfOrder, { memberId, orderId }),
    many(db, refundsOfOrder, { memberId, orderId }),
    readTerms(db, { memberId, orderId }),
  ]);
  if (order === undefined) return fail("ORDER_NOT_FOUND");
  const payment = speakingOf(payments);
  if (payment === undefined) return fail("PAYMENT_NOT_FOUND");
  return {
    orderId,
    secretId: encodeOrderId(config.secret, orderId),
    orderNumber: order.order_number,
    orderStatusId: order.status,
    ...trackView(order, payment),
    state: payment.state,
    expiredTime: order.expires_at.toISOString(),
    serverTime: clock.now().toISOString(),
    ...instructionView(needs, order, payment),
    paymentPromoAmount: toRupiah(order.total_payment_promo),
    channels: openChannels(needs, order, terms).map((channel) => ({
      id: channel,
      amount: amountBy(order, terms.promos, channel),
      promo: promoOf(terms, channel),
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
