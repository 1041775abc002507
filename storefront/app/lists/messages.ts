import type { ErrorOf } from "@gerai/contract/endpoint";
import type { CommonError, ErrorValues } from "@gerai/contract/errors";
import type { matchGoods } from "@gerai/contract/goods";
import { limits } from "@gerai/contract/limits";
import type { saveToList, setListLine } from "@gerai/contract/shopping-lists";
import type { askStockAlert } from "@gerai/contract/stock-alerts";
import { serverTrouble } from "../server-trouble.ts";

export type ListFailure =
  | CommonError
  | ErrorOf<typeof saveToList>
  | ErrorOf<typeof setListLine>
  | ErrorOf<typeof matchGoods>
  | ErrorOf<typeof askStockAlert>;

type Sentence = string | ((values: ErrorValues) => string);

const sentences: Readonly<Record<ListFailure, Sentence>> = {
  LIST_NOT_FOUND: "Daftar ini tidak ditemukan. Mungkin sudah dihapus.",
  LIST_LIMIT: ({ value = 0 }) =>
    `Anda sudah punya ${value} daftar. Hapus salah satu untuk membuat yang baru.`,
  LIST_FULL: ({ value = 0 }) => `Satu daftar memuat paling banyak ${value} produk.`,
  LIST_NAME_TAKEN: "Anda sudah punya daftar dengan nama ini. Pilih nama lain.",
  NOTHING_TO_SAVE: "Tidak ada produk yang bisa disimpan.",
  ORDER_NOT_FOUND: "Pesanan tidak ditemukan.",
  NO_LINES: "Tulis atau tempel daftar belanja Anda dulu.",
  TOO_MANY_LINES: ({ value = 0 }) => `Daftar paling banyak ${value} baris.`,
  IN_STOCK: "Produk ini sudah tersedia lagi.",
  NOT_IN_AREA: "Produk tidak tersedia di area Anda",
  ALERT_LIMIT: ({ value = 0 }) =>
    `Anda sudah menunggu kabar ${value} produk. Batalkan salah satu dulu.`,
  PRODUCT_NOT_FOUND: "Produk ini tidak dijual lagi.",
  VALIDATION_FAILED: `Isi nama daftar, 1 sampai ${limits.listNameLength} karakter.`,
  UNAUTHENTICATED: "Sesi Anda telah berakhir",
  FORBIDDEN: "Anda tidak dapat mengubah daftar ini.",
  NOT_FOUND: "Daftar ini tidak ditemukan. Mungkin sudah dihapus.",
  PAYLOAD_TOO_LARGE: "Isian terlalu panjang.",
  RATE_LIMITED: "Terlalu banyak percobaan. Silakan coba lagi nanti.",
  INTERNAL: serverTrouble,
  UNAVAILABLE: serverTrouble,
  TIMEOUT: serverTrouble,
};

/** The sentence for what the gateway refused. */
export const listMessage = (code: ListFailure, values: ErrorValues = {}): string => {
  const sentence = sentences[code];
  return typeof sentence === "string" ? sentence : sentence(values);
};

/** What the pages say that stay because nothing could be sent. */
export const listNotSent = "Koneksi internet terputus. Daftar belum berubah. Coba lagi nanti.";
