import type { ErrorOf } from "@gerai/contract/endpoint";
import type { CommonError, ErrorValues } from "@gerai/contract/errors";
import { formatRupiah } from "@gerai/contract/money";
import type { chooseRefund, Refund, switchChannel } from "@gerai/contract/payment";
import { RefundReason, RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import { serverTrouble } from "../server-trouble.ts";

/** The sentences of the page of a payment. */

type Sentence = string | ((value: number) => string);

type PaymentFailure = CommonError | ErrorOf<typeof switchChannel> | ErrorOf<typeof chooseRefund>;

/** Where the provider was asked; it may have given no answer. */
export const notPaidYet =
  "Pembayaran Anda belum tercatat. Bila Anda sudah membayar, jangan membayar lagi; kami terus memeriksanya.";

const failures: Readonly<Record<PaymentFailure, Sentence>> = {
  ORDER_NOT_FOUND: "Pesanan tidak ditemukan.",
  PAYMENT_NOT_FOUND: "Pembayaran tidak ditemukan.",
  PAYMENT_OVER: "Pesanan ini sudah dibayar atau waktunya sudah habis.",
  CHANNEL_NOT_OFFERED:
    "Metode pembayaran ini sedang tidak tersedia. Silakan pilih metode yang lain.",
  CASH_CHOSEN: "Pesanan ini sudah beralih ke bayar di tempat. Siapkan uangnya saat kurir tiba.",
  CASH_ORDERS_EXCEEDED: (most) =>
    `Anda masih punya ${most} pesanan bayar di tempat yang belum diterima. Silakan pilih metode yang lain.`,
  CASH_AMOUNT_EXCEEDED: (most) =>
    `Pesanan bayar di tempat yang belum diterima paling banyak ${formatRupiah(most)} seluruhnya. Silakan pilih metode yang lain.`,
  CASH_TOO_LITTLE: (total) =>
    `Uang yang Anda siapkan kurang dari total ${formatRupiah(total)}. Silakan pilih lagi.`,
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

/** Where the form names no channel. */
export const channelMissing = "Pilih metode pembayaran lebih dahulu.";

/** The sentence for what the gateway refused. */
export const paymentMessage = (code: PaymentFailure, { value = 0 }: ErrorValues = {}): string => {
  const sentence = failures[code];
  return typeof sentence === "string" ? sentence : sentence(Number(value));
};

/** Why money goes back. */
export const refundReasons: Readonly<Record<RefundReason, string>> = {
  [RefundReason.Late]: "Pembayaran masuk setelah waktu pesanan habis.",
  [RefundReason.Duplicate]: "Pesanan ini sudah dibayar dengan cara lain.",
  [RefundReason.Cash]: "Pesanan ini sudah beralih ke bayar di tempat (COD).",
  [RefundReason.Excess]: "Uang yang masuk melebihi total pesanan.",
  [RefundReason.TooLittle]: "Uang yang masuk kurang dari total pesanan.",
  [RefundReason.Cancelled]: "Pesanan dibatalkan.",
  [RefundReason.Short]: "Ada barang yang habis di toko.",
  [RefundReason.Substituted]: "Barang pengganti lebih murah.",
  [RefundReason.Failed]: "Pengiriman gagal.",
  [RefundReason.Returned]: "Pesanan dikembalikan ke toko.",
  [RefundReason.Service]: "Dikembalikan oleh customer service.",
};

const doneBy: Readonly<Record<RefundMethod, string>> = {
  [RefundMethod.Provider]: "Sudah dikembalikan ke sumber pembayaran Anda.",
  [RefundMethod.Points]: "Sudah masuk ke A-Poin Anda.",
  [RefundMethod.Bank]: "Sudah ditransfer ke rekening Anda.",
};

const progress: Readonly<Record<Exclude<RefundState, "done">, string>> = {
  [RefundState.Choose]: "Pilih ke mana dana dikembalikan.",
  [RefundState.Requested]: "Sedang dikembalikan ke sumber pembayaran Anda.",
  [RefundState.ToPayOut]: "Menunggu ditransfer ke rekening Anda.",
};

/** The bank sent a transfer back: an account was named, and the choice is the member's again. */
const bankRefused =
  "Bank menolak transfer ke rekening ini. Pilih lagi ke mana dana ini kami kirim.";

/** How far a refund has come. */
export const refundProgress = ({
  state,
  way,
  accountNumber,
}: Pick<Refund, "state" | "way" | "accountNumber">): string => {
  if (state === RefundState.Done) return doneBy[way ?? RefundMethod.Provider];
  return state === RefundState.Choose && accountNumber !== "" ? bankRefused : progress[state];
};
