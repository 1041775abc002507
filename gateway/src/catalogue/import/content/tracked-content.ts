import type { Tracked } from "../../../import/tracked.ts";
import { bannerRows } from "./import-banners.ts";
import { faqRows } from "./import-faq.ts";
import { homeTextRows } from "./import-home-texts.ts";
import { pageRows } from "./import-pages.ts";
import { popularSearchRows } from "./import-popular-searches.ts";
import { promotionTextRows } from "./import-promotion-texts.ts";
import { seoTextRows } from "./import-seo-texts.ts";

/** Tables of the pages that the retailer fills. */
export const trackedContent: readonly Tracked[] = [
  bannerRows.tracked,
  faqRows.tracked,
  homeTextRows.tracked,
  pageRows.tracked,
  popularSearchRows.tracked,
  promotionTextRows.tracked,
  seoTextRows.tracked,
];
