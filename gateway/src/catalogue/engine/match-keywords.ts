import type { ProductCard } from "@gerai/contract/catalogue";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { showProducts } from "./list-products.ts";
import { candidatesOf, pageOf } from "./list/candidates.ts";
import { onOneVersion, type ShelfColumns } from "./memory/catalogue-cache.ts";
import type { SearchResult } from "./query/find-hits.ts";
import { findCachedHits } from "./query/find-sentence.ts";
import type { Hits } from "./rank/hits.ts";

/** A product that a keyword found, with what one pack of it holds. */
export interface KeywordMatch {
  readonly product: ProductCard;
  /** Grams or millilitres; pieces where `isPieces`. */
  readonly netContent: number;
  readonly isPieces: boolean;
}

/** What a keyword found, best match first. */
export interface KeywordMatches {
  /** Whether no product has all of its words. */
  readonly isPartial: boolean;
  readonly matches: readonly KeywordMatch[];
}

const bestRows = async (
  columns: ShelfColumns,
  hits: Hits,
  limit: number,
): Promise<readonly number[]> => {
  const scope = { kind: "hits", hits, order: "relevance" } as const;
  const { rows, ...ranking } = await candidatesOf(columns, scope);
  const held = rows.filter((row) => (columns.offers.price[row] ?? 0) > 0);
  const query = { sort: "relevance", sortDirection: "asc", start: 0, limit } as const;
  return pageOf(columns, held, ranking, query);
};

/** The best of what fits, and below it of what is like it. */
const bestMatches = async (
  columns: ShelfColumns,
  { hits, similar }: SearchResult,
  limit: number,
): Promise<readonly number[]> => {
  const fitting = await bestRows(columns, hits, limit);
  return [...fitting, ...(await bestRows(columns, similar, limit - fitting.length))];
};

const matchAll = async (
  db: Db,
  keywords: readonly string[],
  shelf: Shelf,
  limit: number,
): Promise<readonly KeywordMatches[]> => {
  const results = await Promise.all(keywords.map((keyword) => findCachedHits(db, keyword)));
  const { found, products } = await showProducts(db, shelf, async (columns) => {
    const { productIds, netContent, isPieces } = columns.assortment;
    const rows = await Promise.all(results.map((result) => bestMatches(columns, result, limit)));
    return {
      page: [...new Set(rows.flat())],
      rest: {
        found: rows.map((own) =>
          own.map((row) => ({
            productId: productIds[row] ?? 0,
            netContent: netContent[row] ?? 1,
            isPieces: isPieces[row] === 1,
          })),
        ),
      },
    };
  });
  const cards = new Map(products.map((card) => [card.productId, card]));
  return results.map(({ isPartial }, at) => ({
    isPartial,
    matches: (found[at] ?? []).flatMap(({ productId, ...size }) => {
      const product = cards.get(productId);
      return product === undefined ? [] : [{ product, ...size }];
    }),
  }));
};

/**
 * The products of the shelf that match each of some keywords best, `limit` at most. The keywords are searched for
 * together: a few statements, however many there are.
 */
export const matchKeywords = (
  db: Db,
  keywords: readonly string[],
  shelf: Shelf,
  limit: number,
): Promise<readonly KeywordMatches[]> =>
  keywords.length === 0
    ? Promise.resolve([])
    : onOneVersion(db, () => matchAll(db, keywords, shelf, limit));
