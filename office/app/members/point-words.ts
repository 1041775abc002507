import type { PointKind } from "@gerai/contract/loyalty";
import { formatNumber } from "@gerai/contract/numbers";

/** Why points came or went, as the office calls it. */
export const pointKindNames: Readonly<Record<PointKind, string>> = {
  grant: "Hadiah",
  earn: "Dari belanja",
  reverse: "Ditarik, barang tidak jadi dibeli",
  settle: "Melunasi yang harus ditarik",
  referral: "Hadiah referral",
  spend: "Dipakai belanja",
  return: "Kembali dari pesanan",
  refund: "Pengembalian dana",
  expire: "Masa berlaku habis",
  correct: "Koreksi kantor",
};

/** `+1.200` or `−1.200`. */
export const pointsText = (points: number): string =>
  `${points < 0 ? "−" : "+"}${formatNumber(Math.abs(points))}`;
