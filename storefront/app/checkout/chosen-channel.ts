import type { Checkout } from "@gerai/contract/checkout";
import type { PaymentChannel } from "@gerai/contract/order-codes";
import { cookiesOf, writeCookie } from "../http/cookies.ts";
import { channelOf } from "./choices.ts";

/** The form's field of it. */
export const channelField = "pembayaran";

const cookieName = "payment_channel";
const yearSeconds = 31_536_000;

/** The cookie that keeps the choice for the next order. */
export const rememberChannel = (channel: PaymentChannel, secure: boolean): string =>
  writeCookie(cookieName, channel, { maxAge: yearSeconds, secure });

/** The channel of the last order from this browser; undefined before the first one. */
export const lastChannel = (request: Request): PaymentChannel | undefined =>
  channelOf(cookiesOf(request).get(cookieName) ?? "");

/**
 * The wanted channel where it is offered and no limit stands in its way; else the shopper has to choose. Where nothing
 * is to be paid any open one will do.
 */
export const offeredChannel = (
  wanted: PaymentChannel | undefined,
  { channels, totalAmountFinal }: Pick<Checkout, "channels" | "totalAmountFinal">,
): PaymentChannel | undefined => {
  const open = channels.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  return open.find((id) => id === wanted) ?? (totalAmountFinal === 0 ? open[0] : undefined);
};
