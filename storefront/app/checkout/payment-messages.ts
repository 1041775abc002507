import type { ErrorOf } from "@gerai/contract/endpoint";
import type { CommonError } from "@gerai/contract/errors";
import type { chooseRefund, switchChannel } from "@gerai/contract/payment";
import { RefundReason, RefundState, RefundWay } from "@gerai/contract/payment-codes";
import { serverTrouble } from "../server-trouble.ts";

/** The sentences of the page of a payment. */

type PaymentFailure = CommonError | ErrorOf<typeof switchChannel> | ErrorOf<typeof chooseRefund>;

const failures: Readonly<Record<PaymentFailure, string>> = {
  ORDER_NOT_FOUND: "Pesanan tidak ditemukan.",
  PAYMENT_NOT_FOUND: "Pembayaran tidak ditemukan.",
  PAYMENT_OVER: "Pesanan ini sudah dibayar atau waktunya sudah habis.",
  CHANNEL_NOT_OFFERED:
    "Metode pembayaran ini sedang tidak tersedia. Silakan pilih metode yang lain.",
  TOO_MANY_ATTEMPTS: "Metode pembayaran sudah terlalu sering diganti untuk pesanan ini.",
  REFUND_NOT_FOUND: "Pengembalian dana tidak ditemukan.",
  REFUND_CHOSEN: "Tujuan pengembalian dana ini sudah dipilih.",
  VALIDATION_FAILED: "Periksa kembali nama bank, nomor rekening, dan nama pemiliknya.",
  UNAUTHENTICATED: "Sesi Anda telah berakhir",
  FORBIDDEN: "Anda tidak dapat membuka pembayaran ini.",
  NOT_FOUND: "Pembayaran tidak ditemukan.",
  PAYLOAD_TOO_LARGE: "Data yang dikirim terlalu besar.",
  RATE_LIMITED: "Terlalu banyak percobaan. Silakan coba lagi nanti.",
  INTERNAL: serverTrouble,
  UNAVAILABLE: serverTrouble,
  TIMEOUT: serverTrouble,
};

/** The sentence for what the gateway refused. */
export const paymentMessage = (code: PaymentFailure): string => failures[code];

/** Why money goes back. */
export const refundReasons: Readonly<Record<RefundReason, string>> = {
  [RefundReason.Late]: "Pembayaran masuk setelah waktu pesanan habis.",
  [RefundReason.Duplicate]: "Pesanan ini sudah dibayar dengan cara lain.",
  [RefundReason.Excess]: "Uang yang masuk melebihi total pesanan.",
  [RefundReason.TooLittle]: "Uang yang masuk kurang dari total pesanan.",
  [RefundReason.Cancelled]: "Pesanan dibatalkan.",
  [RefundReason.Short]: "Ada barang yang habis di toko.",
  [RefundReason.Substituted]: "Barang pengganti lebih murah.",
  [RefundReason.Failed]: "Pengiriman gagal.",
  [RefundReason.Returned]: "Pesanan dikembalikan ke toko.",
  [RefundReason.Service]: "Dikembalikan oleh customer service.",
};

const doneBy: Readonly<Record<RefundWay, string>> = {
  [RefundWay.Provider]: "Sudah dikembalikan ke sumber pembayaran Anda.",
  [RefundWay.Points]: "Sudah masuk ke A-Poin Anda.",
  [RefundWay.Bank]: "Sudah ditransfer ke rekening Anda.",
};

const progress: Readonly<Record<Exclude<RefundState, "done">, string>> = {
  [RefundState.Choose]: "Pilih ke mana dana dikembalikan.",
  [RefundState.Requested]: "Sedang dikembalikan ke sumber pembayaran Anda.",
  [RefundState.ToPayOut]: "Menunggu ditransfer ke rekening Anda.",
};

/** How far a refund has come. */
export const refundProgress = (state: RefundState, way: RefundWay | null): string =>
  state === RefundState.Done ? doneBy[way ?? RefundWay.Provider] : progress[state];
