import type { Tracked } from "../../../import/tracked.ts";
import { bannerRows } from "./import-banners.ts";
import { faqRows } from "./import-faq.ts";
import { homeSectionRows } from "./import-home-sections.ts";
import { homeTextRows } from "./import-home-texts.ts";
import { keptWordRows } from "./import-kept-words.ts";
import { pageRows } from "./import-pages.ts";
import { popularSearchRows } from "./import-popular-searches.ts";
import { promotionTextRows } from "./import-promotion-texts.ts";
import { seoTextRows } from "./import-seo-texts.ts";
import { synonymRows } from "./synonym-queries.ts";

/** Tables of the pages that the retailer fills. */
export const trackedContent: readonly Tracked[] = [
  bannerRows.tracked,
  faqRows.tracked,
  homeSectionRows.tracked,
  homeTextRows.tracked,
  pageRows.tracked,
  popularSearchRows.tracked,
  promotionTextRows.tracked,
  seoTextRows.tracked,
];

/** Tables of the words that the search reads. */
export const trackedWords: readonly Tracked[] = [keptWordRows.tracked, synonymRows.tracked];
