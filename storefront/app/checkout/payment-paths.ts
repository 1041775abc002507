import { PaymentChannel } from "@gerai/contract/order-codes";
import type { Payment } from "@gerai/contract/payment";
import { paymentPath } from "../http/payment-path.ts";

/** Of the address of a payment: the provider is asked before the page is shown. Its own way back carries it. */
export const checkField = "periksa";

/** The payment, with what its provider says of it now. */
export const checkedPath = (secretId: string): string => `${paymentPath(secretId)}?${checkField}=1`;

/** Of the address of a payment: its page leads on to the provider's page by itself. */
export const goOnField = "lanjut";

/** Channels that are paid on the page of their provider. */
const hosted: readonly PaymentChannel[] = [
  PaymentChannel.GoPay,
  PaymentChannel.ShopeePay,
  PaymentChannel.Dana,
  PaymentChannel.Card,
];

/** Where an order leads once this channel is chosen for it: its payment, and by way of that the provider's page. */
export const paidByPath = (secretId: string, channel: PaymentChannel): string => {
  const path = paymentPath(secretId);
  return hosted.includes(channel) ? `${path}?${goOnField}=1` : path;
};

/**
 * The drawing of a QR code. It says the checksum that a QRIS ends with: browsers show again what they hold of an
 * address, and another attempt has another code.
 */
export const qrPath = ({ secretId, qrString }: Pick<Payment, "secretId" | "qrString">): string =>
  `${paymentPath(secretId)}/qr.svg?${qrString.slice(-4)}`;
