import type { PointKind } from "@gerai/contract/loyalty";
import { formatNumber } from "@gerai/contract/numbers";

/** Why points came or went. */
export const pointTexts: Readonly<Record<PointKind, string>> = {
  grant: "Hadiah A-Poin",
  earn: "Dari belanja",
  reverse: "Ditarik karena barang tidak jadi dibeli",
  settle: "Melunasi A-Poin yang harus ditarik",
  referral: "Hadiah kode referral",
  spend: "Dipakai untuk belanja",
  return: "Kembali dari pesanan",
  refund: "Pengembalian dana",
  expire: "Masa berlaku habis",
};

/** `+1.200` or `−1.200`, with the sign of minus. */
export const changeText = (points: number): string =>
  `${points < 0 ? "−" : "+"}${formatNumber(Math.abs(points))}`;

const wib = { timeZone: "Asia/Jakarta" } as const;
const dayFormat = new Intl.DateTimeFormat("id-ID", { ...wib, dateStyle: "long" });
const momentFormat = new Intl.DateTimeFormat("id-ID", {
  ...wib,
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** The last day before a moment: `30 November 2027` for midnight after it. */
export const lastDayBefore = (iso: string): string =>
  dayFormat.format(new Date(new Date(iso).getTime() - 1));

/** `22 November 2026 pukul 14.05 WIB`. */
export const momentText = (iso: string): string => `${momentFormat.format(new Date(iso))} WIB`;
