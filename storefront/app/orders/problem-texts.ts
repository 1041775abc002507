import { limits } from "@gerai/contract/limits";
import { formatRupiah } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";
import { ProblemKind, ProblemState } from "@gerai/contract/order-codes";
import type { OrderProblem } from "@gerai/contract/order-problems";

/** What is wrong, in the order in which the form asks. */
export const problemKinds: readonly (readonly [ProblemKind, string])[] = [
  [ProblemKind.Damaged, "Rusak"],
  [ProblemKind.Missing, "Kurang"],
  [ProblemKind.Wrong, "Salah barang"],
  [ProblemKind.Expired, "Kedaluwarsa"],
  [ProblemKind.Other, "Lainnya"],
];

/** `Rusak` of `damaged`. */
export const problemKindText = (kind: ProblemKind): string =>
  problemKinds.find(([known]) => known === kind)?.[1] ?? "";

export const problemStates: Readonly<Record<ProblemState, string>> = {
  [ProblemState.Received]: "Diterima",
  [ProblemState.Approved]: "Disetujui",
  [ProblemState.Rejected]: "Ditolak",
};

const megabytes = formatNumber(limits.maxProblemPhotosBytes / 1_000_000);

export const problemMessages = {
  noItem: "Isi jumlah barang yang bermasalah, paling sedikit 1.",
  tooMany: (most: number): string => `Paling banyak ${most}.`,
  noKind: "Pilih apa yang bermasalah.",
  noWords: "Ceritakan masalahnya, supaya kami bisa menanganinya.",
  longWords: `Paling banyak ${limits.problemWords} huruf.`,
  tooManyPhotos: `Paling banyak ${limits.problemPhotos} foto.`,
  tooLarge: `Foto terlalu besar: semuanya bersama-sama paling banyak ${megabytes} MB. Pilih foto yang lebih kecil.`,
  unreadable: "Ada foto yang tidak bisa dibaca. Kirim foto JPEG, PNG, atau WebP.",
  damaged: "Laporan tidak terkirim dengan utuh. Silakan coba lagi.",
  notReportable:
    "Sebagian barang ini tidak bisa dilaporkan lagi. Periksa jumlahnya, lalu kirim sekali lagi.",
  limited: `Pesanan ini sudah punya ${limits.problemsPerOrder} laporan. Hubungi customer service kami.`,
  failed: "Laporan belum terkirim. Silakan coba lagi.",
} as const;

/** What the member reads about a report that is decided; empty while it waits. */
export const outcomeText = ({ state, credited, creditedPoints }: OrderProblem): string => {
  if (state !== ProblemState.Approved) return "";
  const parts = [
    ...(credited > 0 ? [formatRupiah(credited)] : []),
    ...(creditedPoints > 0 ? [`${formatNumber(creditedPoints)} A-Poin`] : []),
  ];
  return parts.length === 0 ? "" : `${parts.join(" dan ")} kami kembalikan.`;
};
