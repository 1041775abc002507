import type { ErrorValues } from "./errors.ts";

/** What the cart's refusals say, in the storefront and in the envelope; sentences of ERR verbatim. */

export type Sentence = string | ((values: ErrorValues) => string);

/** A sentence with the values that it shows. */
export const sentenceOf = (sentence: Sentence, values: ErrorValues): string =>
  typeof sentence === "string" ? sentence : sentence(values);

const valueOf = ({ value = 0 }: ErrorValues): string | number => value;

export const cartSentences = {
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
} as const satisfies Readonly<Record<string, Sentence>>;
