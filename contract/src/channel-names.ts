import { PaymentChannel } from "./order-codes.ts";

/** What the ways to pay are called, on pages and receipts alike. */
export const channelNames = {
  [PaymentChannel.CashOnDelivery]: "Bayar di Tempat (COD)",
  [PaymentChannel.Qris]: "QRIS",
  [PaymentChannel.BcaVirtualAccount]: "BCA Virtual Account",
  [PaymentChannel.MandiriVirtualAccount]: "Mandiri Virtual Account",
  [PaymentChannel.OtherBank]: "Transfer Bank Lainnya",
  [PaymentChannel.GoPay]: "GO-PAY",
  [PaymentChannel.ShopeePay]: "ShopeePay",
  [PaymentChannel.Dana]: "DANA",
  [PaymentChannel.Card]: "Kartu Kredit/Debit",
} as const satisfies Record<PaymentChannel, string>;

interface PaidOrder {
  readonly paymentChannel: PaymentChannel | null;
  readonly totalAmountFinal: number;
  readonly totalPontaAmount: number;
}

/** What an order is paid with: its channel, where anything is left for it; undefined where nothing says it. */
export const paidWith = (order: PaidOrder): string | undefined => {
  const { paymentChannel: channel, totalAmountFinal: total, totalPontaAmount: points } = order;
  if (total === 0) return points > 0 ? "A-Poin" : undefined;
  return channel === null ? undefined : channelNames[channel];
};

/** The address of a channel's mark, a drawing of our own: 40 units high, of different widths. */
export const channelMark = (channel: PaymentChannel): string => `/marks/${channel}.svg`;
