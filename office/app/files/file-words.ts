import type { FileKind, FileState } from "@gerai/contract/office/files";

/** What the kinds of files are called. */
export const kindNames: Readonly<Record<FileKind, string>> = {
  products: "Produk",
  brands: "Merek",
  prices: "Harga per toko",
  stock: "Stok per toko",
  stores: "Toko, gudang, dan penjual",
  fees: "Ongkos kirim",
  promotions: "Promosi",
  vouchers: "Voucher",
  "payment-promotions": "Promosi metode pembayaran",
  rewards: "A-Poin dan bintang",
  purposes: "Pencarian: tujuan belanja dan masakan",
  synonyms: "Pencarian: sinonim",
  "kept-words": "Pencarian: kata yang tidak dikoreksi",
  "search-pins": "Pencarian: produk yang disematkan",
  "popular-searches": "Pencarian: pencarian populer",
  "home-sections": "Beranda: daftar produk",
  "home-texts": "Beranda: teks",
  "seo-texts": "Teks untuk mesin pencari",
  "promotion-texts": "Teks halaman promosi",
  pages: "Halaman informasi",
  faq: "Tanya jawab",
};

interface StateWords {
  readonly text: string;
  readonly color: string;
}

/** What became of a file, in words. */
export const stateWords: Readonly<Record<FileState, StateWords>> = {
  arriving: { text: "Dikirim", color: "gray" },
  comparing: { text: "Dibandingkan", color: "gray" },
  compared: { text: "Menunggu keputusan", color: "orange" },
  scheduled: { text: "Menunggu waktunya", color: "orange" },
  applying: { text: "Diberlakukan", color: "gray" },
  applied: { text: "Berlaku", color: "accent" },
  failed: { text: "Ditolak", color: "red" },
};

/** Whether the worker is at it. */
export const isUnderway = (state: FileState): boolean =>
  state === "comparing" || state === "applying";
