import { formatRupiah } from "@gerai/contract/money";
import type { Voucher, VoucherReason } from "@gerai/contract/vouchers";
import { lastInstantBefore, shortDate } from "../dates.ts";

/** Why a voucher does not apply; `value` is what is missing to its minimum, in rupiah. */
const reasons: Readonly<Record<VoucherReason, (value: number) => string>> = {
  NOT_YET: () => "Voucher ini belum mulai berlaku.",
  EXPIRED: () => "Masa berlaku voucher ini sudah habis.",
  USED_UP: () => "Kuota voucher ini sudah habis.",
  ALREADY_USED: () => "Voucher ini sudah Anda pakai.",
  NOT_THIS_STORE: () => "Voucher ini tidak berlaku di toko Anda.",
  CART_EMPTY: () => "Isi keranjang Anda dahulu untuk memakai voucher ini.",
  NOT_THESE_PRODUCTS: () => "Voucher ini tidak berlaku untuk produk di keranjang Anda.",
  BELOW_MINIMUM: (value) => `Belanja ${formatRupiah(value)} lagi untuk memakai voucher ini.`,
  CHANNEL_ONLY: () => "Voucher ini hanya untuk metode pembayaran tertentu.",
};

const isReason = (reason: unknown): reason is VoucherReason =>
  typeof reason === "string" && Object.hasOwn(reasons, reason);

/** The sentence for a voucher that does not apply. */
export const voucherProblemText = (reason: unknown, value: unknown): string =>
  isReason(reason) ? reasons[reason](Number(value ?? 0)) : "Voucher ini tidak dapat dipakai.";

export const unknownVoucher = "Kode voucher tidak ditemukan. Periksa kembali penulisannya.";

/** What a voucher takes off, in a word or two. */
export const voucherAmountText = ({ kind, amount }: Voucher): string => {
  if (amount > 0) return `-${formatRupiah(amount)}`;
  return kind === "free_delivery" ? "Gratis ongkir" : "";
};

/** The last day on which a voucher can be used, in WIB. */
export const lastDay = ({ endsAt }: Voucher): string => shortDate(lastInstantBefore(endsAt));
