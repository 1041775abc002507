import type { Database } from "../../db/database.ts";
import type { ImportReport } from "../../import/report.ts";
import { runImport, type Settling } from "../../import/run.ts";
import { storeImport, type StoreImportOptions } from "../../location/import-stores.ts";
import { bannerImport } from "./content/import-banners.ts";
import { faqImport } from "./content/import-faq.ts";
import { homeSectionImport } from "./content/import-home-sections.ts";
import { homeTextImport } from "./content/import-home-texts.ts";
import { keptWordImport } from "./content/import-kept-words.ts";
import { pageImport } from "./content/import-pages.ts";
import { popularSearchImport } from "./content/import-popular-searches.ts";
import { promotionTextImport } from "./content/import-promotion-texts.ts";
import { seoTextImport } from "./content/import-seo-texts.ts";
import { synonymImport } from "./content/import-synonyms.ts";
import { categoryImport } from "./import-categories.ts";
import { feeImport } from "./import-fees.ts";
import { priceImport, stockImport } from "./import-offers.ts";
import { paymentPromotionImport } from "./import-payment-promotions.ts";
import { promotionImport } from "./import-promotions.ts";
import { purposeImport } from "./import-purposes.ts";
import { rewardImport } from "./import-rewards.ts";
import { voucherImport } from "./import-vouchers.ts";
import { productImport } from "./products.ts";
import type { ProductImportOptions } from "./settle-products.ts";

export type KindOptions = ProductImportOptions & StoreImportOptions;

export const defaultKindOptions: KindOptions = {
  stores: { kind: "selling" },
  stockWhenAvailable: 50,
  defaultRadius: 3_000,
  countedAt: undefined,
};

type Importer = (
  database: Database,
  files: readonly string[],
  settling: Settling,
  options: KindOptions,
) => Promise<ImportReport>;

/** In the order in which they build on each other. */
export const kindNames = [
  "categories",
  "stores",
  "products",
  "prices",
  "stock",
  "promotions",
  "vouchers",
  "payment-promotions",
  "fees",
  "rewards",
  "purposes",
  "synonyms",
  "kept-words",
  "popular-searches",
  "banners",
  "home-sections",
  "home-texts",
  "seo-texts",
  "promotion-texts",
  "pages",
  "faq",
] as const;

export type KindName = (typeof kindNames)[number];

/** Imports the files of one kind; see `runImport`. */
export const importers: Readonly<Record<KindName, Importer>> = {
  categories: (database, files, settling) =>
    runImport(database, categoryImport(files), files, settling),
  stores: (database, files, settling, options) =>
    runImport(database, storeImport(options), files, settling),
  products: (database, files, settling, options) =>
    runImport(database, productImport(options), files, settling),
  prices: (database, files, settling, options) =>
    runImport(database, priceImport(options), files, settling),
  stock: (database, files, settling, options) =>
    runImport(database, stockImport(options), files, settling),
  promotions: (database, files, settling) =>
    runImport(database, promotionImport(files), files, settling),
  vouchers: (database, files, settling) => runImport(database, voucherImport, files, settling),
  "payment-promotions": (database, files, settling) =>
    runImport(database, paymentPromotionImport, files, settling),
  fees: (database, files, settling) => runImport(database, feeImport, files, settling),
  rewards: (database, files, settling) => runImport(database, rewardImport, files, settling),
  purposes: (database, files, settling) => runImport(database, purposeImport, files, settling),
  synonyms: (database, files, settling) => runImport(database, synonymImport, files, settling),
  "kept-words": (database, files, settling) => runImport(database, keptWordImport, files, settling),
  "popular-searches": (database, files, settling) =>
    runImport(database, popularSearchImport, files, settling),
  banners: (database, files, settling) => runImport(database, bannerImport(files), files, settling),
  "home-sections": (database, files, settling) =>
    runImport(database, homeSectionImport, files, settling),
  "home-texts": (database, files, settling) => runImport(database, homeTextImport, files, settling),
  "seo-texts": (database, files, settling) => runImport(database, seoTextImport, files, settling),
  "promotion-texts": (database, files, settling) =>
    runImport(database, promotionTextImport, files, settling),
  pages: (database, files, settling) => runImport(database, pageImport, files, settling),
  faq: (database, files, settling) => runImport(database, faqImport, files, settling),
};
