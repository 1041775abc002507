import type { CsvRow } from "@gerai/gateway/import/csv-text";
/** Words, lists and fees of the demo, as the rows of their files. */
import * as texts from "../../data/own-texts.ts";
import type { DemoCatalogue } from "../catalogue.ts";
import { articlesNamed } from "../pictures.ts";
import { period } from "./period.ts";

const lines = (text: readonly string[]): string => text.join("\n");

/** Fees of deliveries: what each shop begins with. */
export const feeRows = (): readonly CsvRow[] => texts.fees;

/** What shoppers want to do. */
export const purposeRows = (): readonly CsvRow[] => texts.purposes;

/** What shoppers call things. */
export const synonymRows = (): readonly CsvRow[] => texts.synonyms;

/** Words that are never corrected. */
export const keptWordRows = (): readonly CsvRow[] => texts.keptWords;

/** What stands first for a keyword. */
export const pinRows = ({ products }: DemoCatalogue): readonly CsvRow[] =>
  texts.pinnedArticles.map(({ keyword, articles }) => ({
    keyword,
    skus: articlesNamed(articles, products).map(({ sku }) => sku),
  }));

export const brandRows = (): readonly CsvRow[] => texts.mergedBrands;

/** What the search box offers first. */
export const popularSearchRows = (): readonly CsvRow[] =>
  texts.popularSearches.map((keyword, position) => ({ keyword, position }));

/** A list that the retailer has picked, beside those that each home page begins with. */
export const homeSectionRows = ({ products }: DemoCatalogue, now: Date): readonly CsvRow[] => {
  const { code, title, position, articles } = texts.pickedList;
  return [
    {
      section_code: code,
      source: "products",
      title,
      skus: articlesNamed(articles, products).map(({ sku }) => sku),
      position,
      ...period(texts.pickedList, now),
    },
  ];
};

/** Texts below the products of promotions. */
export const promotionTextRows = (): readonly CsvRow[] =>
  texts.promotionTexts.map(({ code, body }) => ({ promotion_code: code, body: lines(body) }));

/** A programme of points: an example that is not imported, because it gives points away. */
export const exampleRewardRows = (now: Date): readonly CsvRow[] =>
  texts.exampleRewards.map((rule) => ({ ...rule, ...period({ fromDay: 0, toDay: 30 }, now) }));
