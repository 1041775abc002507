import type { ageVerify } from "@gerai/contract/account";
import type { chooseForLineShortage, editCart, LineProblem } from "@gerai/contract/cart";
import type { ErrorOf } from "@gerai/contract/endpoint";
import type { CommonError, ErrorValues } from "@gerai/contract/errors";
import { serverTrouble } from "../server-trouble.ts";

/** Reading and removing fail only as every call may. */
export type CartFailure =
  | CommonError
  | ErrorOf<typeof editCart>
  | ErrorOf<typeof chooseForLineShortage>
  | ErrorOf<typeof ageVerify>;

type Sentence = string | ((values: ErrorValues) => string);

const valueOf = ({ value = 0 }: ErrorValues): string | number => value;

/** The sentences of the cart; those of ERR verbatim. */
const sentences: Readonly<Record<CartFailure, Sentence>> = {
  STOCK_EMPTY: "Stok kosong",
  STOCK_INSUFFICIENT: (values) => `Stok tidak mencukupi. Stok tersedia ${valueOf(values)}`,
  BELOW_MINIMUM: (values) => `Minimum pembelian ${valueOf(values)}`,
  ABOVE_MAXIMUM: (values) => `Maksimum pembelian ${valueOf(values)}`,
  MAX_LIMIT: (values) => `Batas maksimal ${valueOf(values)}`,
  NOT_PURCHASABLE: "Produk tidak dapat dibeli",
  NOT_IN_AREA: "Produk tidak tersedia di area Anda",
  PRODUCT_UNAVAILABLE: "Produk tidak tersedia",
  PRODUCT_NOT_FOUND: "Produk tidak tersedia",
  LINE_CHANGED:
    "Keranjang Anda sudah berubah sejak koneksi terputus, misalnya dari perangkat lain. Perubahan yang Anda buat tanpa jaringan tidak disimpan. Periksa jumlahnya, lalu ubah lagi bila perlu.",
  LINE_NOT_FOUND: "Produk ini sudah tidak ada di keranjang Anda.",
  SUBSTITUTE_UNAVAILABLE: "Produk pengganti itu tidak tersedia. Silakan pilih yang lain.",
  CART_FULL: "Keranjang melebihi batas maksimal",
  AGE_VERIFICATION_REQUIRED: "Produk ini hanya untuk usia 21 tahun ke atas",
  AGE_TOO_YOUNG: "Produk ini hanya untuk usia 21 tahun ke atas",
  VALIDATION_FAILED: "Minimum Kuantiti adalah 1",
  UNAUTHENTICATED: "Sesi Anda telah berakhir",
  FORBIDDEN: "Anda tidak dapat mengubah keranjang ini.",
  NOT_FOUND: "Produk tidak tersedia",
  PAYLOAD_TOO_LARGE: "Keranjang melebihi batas maksimal",
  RATE_LIMITED: "Terlalu banyak percobaan. Silakan coba lagi nanti.",
  INTERNAL: serverTrouble,
  UNAVAILABLE: serverTrouble,
  TIMEOUT: serverTrouble,
};

/** The sentence for what the gateway refused. */
export const cartMessage = (code: CartFailure, values: ErrorValues = {}): string => {
  const sentence = sentences[code];
  return typeof sentence === "string" ? sentence : sentence(values);
};

/** The same for calls that send no quantity: what they lack is no fault of the shopper's. */
export const cartTrouble = (code: CartFailure, values?: ErrorValues): string =>
  code === "VALIDATION_FAILED" ? serverTrouble : cartMessage(code, values);

/** Why the line cannot be ordered as it stands. */
export const problemMessage = ({ code, value }: LineProblem): string =>
  cartMessage(code, { value });

/** What stands in the way of the checkout. */
export const blockedMessages = {
  CART_CHANGED: "Beberapa produk tidak tersedia atau harga/promo telah berubah.",
  ALL_UNAVAILABLE: "Semua produk tidak tersedia.",
} as const;
export type BlockedCode = keyof typeof blockedMessages;

/** Whether an address names something that stands in the way. */
export const isBlockedCode = (code: string | null): code is BlockedCode =>
  code !== null && Object.hasOwn(blockedMessages, code);
