/** The kinds of files that `gerai import` takes. */
import type { Database } from "../../db/database.ts";
import type { ImportReport } from "../../import/report.ts";
import { runImport, type ImportKind, type Settling } from "../../import/run.ts";
import { stores } from "../../location/import-stores.ts";
import { brands } from "./brand-kind.ts";
import { categories } from "./category-kind.ts";
import { banners } from "./content/banners.ts";
import { homeSections } from "./content/home-sections.ts";
import { pins } from "./content/pins.ts";
import { seoTexts } from "./content/seo-texts.ts";
import { synonyms } from "./content/synonyms.ts";
import { faq, homeTexts, pages, promotionTexts } from "./content/texts.ts";
import { keptWords, popularSearches } from "./content/words.ts";
import { fees } from "./fees.ts";
import { prices, stock } from "./import-offers.ts";
import { paymentPromotions } from "./payment-promotions.ts";
import { products } from "./products.ts";
import { promotions } from "./promotions.ts";
import { purposes } from "./purposes.ts";
import { rewards } from "./rewards.ts";
import { vouchers } from "./vouchers.ts";

interface Kind {
  /** What the command's help says. */
  readonly help: string;
  /**
   * Who must hear of a change when it is taken back: the `shop` with its prices and search, the `words` of the search,
   * the `pages`, or nobody, since each order reads it anew.
   */
  readonly readers: "shop" | "words" | "pages" | "nobody";
  readonly files: ImportKind;
}

/** In the order in which they build on each other. */
export const kinds = {
  categories: { help: "Pohon kategori", readers: "shop", files: categories },
  stores: { help: "Toko, gudang, dan penjual", readers: "shop", files: stores },
  products: {
    help: "Produk, dengan harga dan stok bila ada",
    readers: "shop",
    files: products,
  },
  brands: { help: "Merek: nama, gambar, dan yang digabung", readers: "shop", files: brands },
  prices: { help: "Harga per toko", readers: "shop", files: prices },
  stock: { help: "Stok per toko", readers: "shop", files: stock },
  promotions: { help: "Promosi dan produknya", readers: "shop", files: promotions },
  vouchers: { help: "Voucher", readers: "nobody", files: vouchers },
  "payment-promotions": {
    help: "Promosi dengan metode pembayaran",
    readers: "nobody",
    files: paymentPromotions,
  },
  fees: { help: "Ongkos kirim", readers: "nobody", files: fees },
  rewards: { help: "Program A-Poin dan bintang", readers: "nobody", files: rewards },
  purposes: {
    help: "Tujuan belanja dan jenis barangnya, untuk pencarian",
    readers: "words",
    files: purposes,
  },
  synonyms: {
    help: "Sinonim: kata pembeli dan artinya",
    readers: "words",
    files: synonyms,
  },
  "kept-words": {
    help: "Kata yang tidak pernah dikoreksi pencarian",
    readers: "words",
    files: keptWords,
  },
  "search-pins": {
    help: "Produk yang disematkan di pencarian",
    readers: "words",
    files: pins,
  },
  "popular-searches": {
    help: "Pencarian populer di kotak cari",
    readers: "pages",
    files: popularSearches,
  },
  banners: {
    help: "Banner beranda dan halaman promo, dengan gambarnya",
    readers: "pages",
    files: banners,
  },
  "home-sections": {
    help: "Daftar produk di beranda",
    readers: "pages",
    files: homeSections,
  },
  "home-texts": {
    help: "Teks di bawah daftar beranda",
    readers: "pages",
    files: homeTexts,
  },
  "seo-texts": {
    help: "Judul, deskripsi, dan teks halaman untuk mesin pencari",
    readers: "pages",
    files: seoTexts,
  },
  "promotion-texts": {
    help: "Teks halaman promosi",
    readers: "pages",
    files: promotionTexts,
  },
  pages: { help: "Halaman informasi", readers: "pages", files: pages },
  faq: { help: "Tanya jawab", readers: "pages", files: faq },
} satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly KindName[];

/** Imports the files of one kind; see `runImport`. */
export const importKind = (
  database: Database,
  kind: KindName,
  files: readonly string[],
  settling: Settling,
): Promise<ImportReport> => runImport(database, kinds[kind].files, files, settling);
