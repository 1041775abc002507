import type { Checkout } from "@gerai/contract/checkout";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { cookiesOf, writeCookie } from "../http/cookies.ts";
import { textValue } from "../http/text-value.ts";
import { channelOf } from "./choices.ts";

/** The form's field of it. */
export const channelField = "pembayaran";

const cookieName = "payment_channel";
const yearSeconds = 31_536_000;

/** The channel of a sent form; cash on delivery where it names none. */
export const sentChannel = (sent: FormData): PaymentChannel =>
  channelOf(textValue(sent, channelField)) ?? PaymentChannel.CashOnDelivery;

/** The cookie that keeps the choice for the next order. */
export const rememberChannel = (channel: PaymentChannel, secure: boolean): string =>
  writeCookie(cookieName, channel, { maxAge: yearSeconds, secure });

/** The channel of the last order; cash on delivery before the first one. */
export const lastChannel = (request: Request): PaymentChannel =>
  channelOf(cookiesOf(request).get(cookieName) ?? "") ?? PaymentChannel.CashOnDelivery;

/** The wanted channel where it is offered and no limit stands in its way; else cash on delivery, or what comes first. */
export const offeredChannel = (
  wanted: PaymentChannel,
  { channels }: Pick<Checkout, "channels">,
): PaymentChannel => {
  const offered = channels.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  const inOrder = [wanted, PaymentChannel.CashOnDelivery, ...offered];
  return inOrder.find((channel) => offered.includes(channel)) ?? PaymentChannel.CashOnDelivery;
};
