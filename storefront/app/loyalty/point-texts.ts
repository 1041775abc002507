import type { PointKind } from "@gerai/contract/loyalty";
import { formatNumber } from "@gerai/contract/numbers";
import { lastInstantBefore, longDate, timeOfDay } from "../dates.ts";

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
  correct: "Koreksi oleh layanan pelanggan",
};

/** `+1.200` or `−1.200`, with the sign of minus. */
export const changeText = (points: number): string =>
  `${points < 0 ? "−" : "+"}${formatNumber(Math.abs(points))}`;

/** The last day before a moment: `30 November 2027` for midnight after it. */
export const lastDayBefore = (iso: string): string => longDate(lastInstantBefore(iso));

/** `22 November 2026 pukul 14.05 WIB`. */
export const momentText = (iso: string): string => `${longDate(iso)} pukul ${timeOfDay(iso)} WIB`;
