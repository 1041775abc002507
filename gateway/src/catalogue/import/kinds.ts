/** The kinds of files that `gerai import` takes. */
import type { Database } from "../../db/database.ts";
import type { ImportReport } from "../../import/report.ts";
import { runImport, type ImportKind, type Settling } from "../../import/run.ts";
import { storeImport, type StoreImportOptions } from "../../location/import-stores.ts";
import { banners } from "./content/banners.ts";
import { homeSections } from "./content/home-sections.ts";
import { faqImport } from "./content/import-faq.ts";
import { pageImport } from "./content/import-pages.ts";
import { seoTexts } from "./content/seo-texts.ts";
import { synonyms } from "./content/synonyms.ts";
import { homeTexts, promotionTexts } from "./content/texts.ts";
import { keptWords, popularSearches } from "./content/words.ts";
import { fees } from "./fees.ts";
import { categoryImport } from "./import-categories.ts";
import { priceImport, stockImport } from "./import-offers.ts";
import { paymentPromotions } from "./payment-promotions.ts";
import { productImport } from "./products.ts";
import { promotions } from "./promotions.ts";
import { purposes } from "./purposes.ts";
import { rewards } from "./rewards.ts";
import type { ProductImportOptions } from "./settle-products.ts";
import { vouchers } from "./vouchers.ts";

export type KindOptions = ProductImportOptions & StoreImportOptions;

export const defaultKindOptions: KindOptions = {
  stores: { kind: "selling" },
  stockWhenAvailable: 50,
  defaultRadius: 3_000,
  countedAt: undefined,
};

interface Kind {
  /** What the command's help says. */
  readonly help: string;
  /**
   * Who must hear of a change when it is taken back: the `shop` with its prices and search, the `words` of the search,
   * the `pages`, or nobody, since each order reads it anew.
   */
  readonly readers: "shop" | "words" | "pages" | "nobody";
  readonly of: (options: KindOptions) => ImportKind;
}

/** In the order in which they build on each other. */
export const kinds = {
  categories: { help: "Pohon kategori", readers: "shop", of: () => categoryImport },
  stores: { help: "Toko, gudang, dan penjual", readers: "shop", of: storeImport },
  products: {
    help: "Produk, dengan harga dan stok bila ada",
    readers: "shop",
    of: productImport,
  },
  prices: { help: "Harga per toko", readers: "shop", of: priceImport },
  stock: { help: "Stok per toko", readers: "shop", of: stockImport },
  promotions: { help: "Promosi dan produknya", readers: "shop", of: () => promotions },
  vouchers: { help: "Voucher", readers: "nobody", of: () => vouchers },
  "payment-promotions": {
    help: "Promosi dengan metode pembayaran",
    readers: "nobody",
    of: () => paymentPromotions,
  },
  fees: { help: "Ongkos kirim", readers: "nobody", of: () => fees },
  rewards: { help: "Program A-Poin dan bintang", readers: "nobody", of: () => rewards },
  purposes: {
    help: "Tujuan belanja dan jenis barangnya, untuk pencarian",
    readers: "words",
    of: () => purposes,
  },
  synonyms: {
    help: "Sinonim: kata pembeli dan artinya",
    readers: "words",
    of: () => synonyms,
  },
  "kept-words": {
    help: "Kata yang tidak pernah dikoreksi pencarian",
    readers: "words",
    of: () => keptWords,
  },
  "popular-searches": {
    help: "Pencarian populer di kotak cari",
    readers: "pages",
    of: () => popularSearches,
  },
  banners: {
    help: "Banner beranda dan halaman promo, dengan gambarnya",
    readers: "pages",
    of: () => banners,
  },
  "home-sections": {
    help: "Daftar produk di beranda",
    readers: "pages",
    of: () => homeSections,
  },
  "home-texts": {
    help: "Teks di bawah daftar beranda",
    readers: "pages",
    of: () => homeTexts,
  },
  "seo-texts": {
    help: "Judul, deskripsi, dan teks halaman untuk mesin pencari",
    readers: "pages",
    of: () => seoTexts,
  },
  "promotion-texts": {
    help: "Teks halaman promosi",
    readers: "pages",
    of: () => promotionTexts,
  },
  pages: { help: "Halaman informasi", readers: "pages", of: () => pageImport },
  faq: { help: "Tanya jawab", readers: "pages", of: () => faqImport },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly KindName[];

/** Imports the files of one kind; see `runImport`. */
export const importKind = (
  database: Database,
  kind: KindName,
  files: readonly string[],
  settling: Settling,
  options: KindOptions,
): Promise<ImportReport> => runImport(database, kinds[kind].of(options), files, settling);
