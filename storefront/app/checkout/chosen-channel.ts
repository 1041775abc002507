import type { Checkout } from "@gerai/contract/checkout";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { readCookies, writeCookie } from "../http/cookies.ts";
import { textValue } from "../http/text-value.ts";

/** The form's field of it. */
export const channelField = "pembayaran";

const cookieName = "payment_channel";
const yearSeconds = 31_536_000;

const knownChannels = Object.values(PaymentChannel);

const channelOf = (text: string): PaymentChannel | undefined =>
  knownChannels.find((channel) => channel === text);

/** The channel of a sent form; cash on delivery where it names none. */
export const sentChannel = (sent: FormData): PaymentChannel =>
  channelOf(textValue(sent, channelField)) ?? PaymentChannel.CashOnDelivery;

/** The cookie that keeps the choice for the next order. */
export const rememberChannel = (channel: PaymentChannel, secure: boolean): string =>
  writeCookie(cookieName, channel, { maxAge: yearSeconds, secure });

/** The channel of the last order where it is offered; else cash on delivery, or what comes first. */
export const firstChannel = (
  request: Request,
  { channels }: Pick<Checkout, "channels">,
): PaymentChannel => {
  const offered = channels.map(({ id }) => id);
  const last = channelOf(readCookies(request.headers.get("cookie")).get(cookieName) ?? "");
  const wanted = [last, PaymentChannel.CashOnDelivery, ...offered];
  return (
    wanted.find((channel) => channel !== undefined && offered.includes(channel)) ??
    PaymentChannel.CashOnDelivery
  );
};
