import { formatRupiah } from "@gerai/contract/money";
import type { Voucher, VoucherReason } from "@gerai/contract/vouchers";
import { lastInstantBefore, shortDate } from "../dates.ts";

/** Why a voucher does not apply. */
const reasons: Readonly<Record<Exclude<VoucherReason, "BELOW_MINIMUM">, string>> = {
  NOT_YET: "Voucher ini belum mulai berlaku.",
  EXPIRED: "Masa berlaku voucher ini sudah habis.",
  USED_UP: "Kuota voucher ini sudah habis.",
  ALREADY_USED: "Voucher ini sudah Anda pakai.",
  NOT_FIRST_ORDER: "Voucher ini hanya untuk belanja pertama.",
  NOT_THIS_STORE: "Voucher ini tidak berlaku di toko Anda.",
  CART_EMPTY: "Isi keranjang Anda dahulu untuk memakai voucher ini.",
  NOT_THESE_PRODUCTS: "Voucher ini tidak berlaku untuk produk di keranjang Anda.",
  CHANNEL_ONLY: "Voucher ini hanya untuk metode pembayaran tertentu.",
};

const isReason = (reason: unknown): reason is keyof typeof reasons =>
  typeof reason === "string" && Object.hasOwn(reasons, reason);

/** The sentence for a voucher that does not apply; `value` is what is missing to its minimum, in rupiah. */
export const voucherProblemText = (reason: unknown, value: unknown): string => {
  if (reason === "BELOW_MINIMUM") {
    return `Belanja ${formatRupiah(Number(value))} lagi untuk memakai voucher ini.`;
  }
  return isReason(reason) ? reasons[reason] : "Voucher ini tidak dapat dipakai.";
};

export const unknownVoucher = "Kode voucher tidak ditemukan. Periksa kembali penulisannya.";

/** What a voucher takes off, in a word or two. */
export const voucherAmountText = ({ kind, amount }: Voucher): string => {
  if (amount > 0) return `-${formatRupiah(amount)}`;
  return kind === "free_delivery" ? "Gratis ongkir" : "";
};

/** The last day on which a voucher can be used, in WIB. */
export const lastDay = ({ endsAt }: Voucher): string => shortDate(lastInstantBefore(endsAt));
