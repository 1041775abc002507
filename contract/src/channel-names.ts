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

/** The address of a channel's mark, a drawing of our own: 40 units high, of different widths. */
export const channelMark = (channel: PaymentChannel): string => `/marks/${channel}.svg`;
