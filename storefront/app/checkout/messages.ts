import type { checkoutDelivery, placeOrder } from "@gerai/contract/checkout";
import type { ErrorOf } from "@gerai/contract/endpoint";
import type { CommonError, ErrorValues } from "@gerai/contract/errors";
import { formatRupiah } from "@gerai/contract/money";
import { blockedMessages } from "../cart/messages.ts";
import { unknownVoucher, voucherProblemText } from "../cart/voucher-texts.ts";
import { serverTrouble } from "../server-trouble.ts";
import type { TypedWishes, WishErrors } from "./wishes.ts";

/** The sentences of the checkout; those of ERR verbatim. */

export type CheckoutFailure =
  | CommonError
  | ErrorOf<typeof checkoutDelivery>
  | ErrorOf<typeof placeOrder>;

type Sentence = string | ((values: ErrorValues) => string);

const sentences: Readonly<Record<CheckoutFailure, Sentence>> = {
  ...blockedMessages,
  CART_EMPTY: "Keranjang Anda masih kosong.",
  CART_CLOSED: "Keranjang ini sudah dipesan. Lihat pesanan Anda di daftar transaksi.",
  DRAFT_CHANGED: "Isi keranjang atau harga baru saja berubah. Periksa kembali, lalu buat pesanan.",
  DELIVERY_OPTION_GONE:
    "Waktu pengiriman yang dipilih sudah tidak tersedia. Silakan pilih waktu lain.",
  NO_DELIVERY_NOW:
    "Saat ini toko tidak dapat mengirim pesanan. Keranjang Anda tetap tersimpan, silakan coba lagi nanti.",
  SLOT_FULL: "Waktu pengiriman yang dipilih sudah penuh. Silakan pilih waktu lain.",
  VOUCHER_NOT_FOUND: unknownVoucher,
  VOUCHER_REFUSED: ({ reason, value }) => voucherProblemText(reason, value),
  MINIMUM_ORDER: ({ value = 0 }) =>
    `Belanja ${formatRupiah(Number(value))} lagi untuk mencapai minimum pesanan.`,
  LOCATION_NOT_SERVED: "Lokasi yang Anda pilih tidak terjangkau layanan kami",
  PURCHASE_LIMIT_EXCEEDED: "Melebihi batas pembelian",
  CHANNEL_NOT_OFFERED:
    "Metode pembayaran ini sedang tidak tersedia. Silakan pilih metode yang lain.",
  CASH_ORDERS_EXCEEDED: ({ value = 0 }) =>
    `Anda masih punya ${value} pesanan bayar di tempat yang belum diterima. Silakan pesan lagi setelah salah satunya tiba.`,
  CASH_AMOUNT_EXCEEDED: ({ value = 0 }) =>
    `Pesanan bayar di tempat yang belum diterima paling banyak ${formatRupiah(Number(value))} seluruhnya. Kurangi isi keranjang, atau pesan lagi setelah pesanan sebelumnya tiba.`,
  UNPAID_ORDERS_EXCEEDED: ({ value = 0 }) =>
    `Anda masih punya ${value} pesanan yang menunggu pembayaran. Bayar atau batalkan salah satunya, lalu buat pesanan lagi.`,
  CASH_FOR_GIFT:
    "Hadiah untuk orang lain tidak dapat dibayar di tempat. Silakan pilih metode pembayaran lain.",
  CASH_TOO_LITTLE: ({ value = 0 }) =>
    `Uang yang Anda siapkan kurang dari total ${formatRupiah(Number(value))}. Silakan pilih lagi.`,
  KEY_REUSED: "Pesanan ini sudah dikirim. Muat ulang halaman untuk memesan lagi.",
  ORDER_NOT_FOUND: "Pesanan tidak ditemukan.",
  ORDER_EXPIRED: "Waktu pesanan ini sudah habis. Silakan buat pesanan sekali lagi.",
  VALIDATION_FAILED: "Periksa kembali alamat pengiriman Anda.",
  UNAUTHENTICATED: "Sesi Anda telah berakhir",
  FORBIDDEN: "Anda tidak dapat memesan dari keranjang ini.",
  NOT_FOUND: "Pesanan tidak ditemukan.",
  PAYLOAD_TOO_LARGE: "Pesanan terlalu besar.",
  RATE_LIMITED: "Terlalu banyak percobaan. Silakan coba lagi nanti.",
  INTERNAL: serverTrouble,
  UNAVAILABLE: serverTrouble,
  TIMEOUT: serverTrouble,
};

/** Whether the delivery that was chosen cannot be had any more, and another one may do. */
export const isDeliveryGone = (code: CheckoutFailure): boolean =>
  code === "DELIVERY_OPTION_GONE" || code === "SLOT_FULL";

/** Where the total was of another channel than the one that was sent. */
export const totalRecounted =
  "Total sudah dihitung ulang untuk metode pembayaran yang Anda pilih. Periksa kembali, lalu buat pesanan.";

/** Where the address of the order was deleted, in another tab, while its page was open. */
export const addressGone =
  "Alamat pengiriman pesanan ini sudah dihapus. Periksa alamat yang sekarang, lalu buat pesanan.";

/** Above the page, where fields of the gift say the rest. */
export const wishesIncomplete = "Periksa kembali isian hadiah Anda.";

/** The sentence for what the gateway refused. */
export const checkoutMessage = (code: CheckoutFailure, values: ErrorValues = {}): string => {
  const sentence = sentences[code];
  return typeof sentence === "string" ? sentence : sentence(values);
};

/** What is wrong with fields of the order's form. */
type CheckoutErrors = WishErrors & {
  readonly channel?: string;
  readonly voucher?: string;
};

/** A checkout that goes no further, and why. */
export interface FailedCheckout {
  readonly code: CheckoutFailure;
  /** Empty where a field alone says it. */
  readonly failure: string;
  /** What was typed, where the order was refused, and what is wrong with it. */
  readonly typed?: TypedWishes;
  readonly errors?: CheckoutErrors;
  /** The code of a voucher that was typed. */
  readonly voucherCode?: string;
  /** For the next order, where the one that was made has ended. */
  readonly key?: string;
}

/** The failure with its sentence. */
export const checkoutFailure = (code: CheckoutFailure, values?: ErrorValues): FailedCheckout => ({
  code,
  failure: checkoutMessage(code, values),
});
