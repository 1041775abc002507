import { labelPoints } from "../index/document.ts";
import type { PostingIndex } from "../index/postings.ts";
import { goodsLexeme, headOf, kindLexeme, kinds, kindsIn } from "../kinds/lexicon.ts";
import {
  bestAmong,
  closeHits,
  hitsAmong,
  hitsWithin,
  hitsWithoutRows,
  type Hits,
} from "../rank/hits.ts";
import { withPoints } from "../rank/matches.ts";
import { anyOf } from "../rank/term-matches.ts";
import type { ParsedQuery } from "./parse-query.ts";
import type { Term } from "./term.ts";

/** The words that say more than the kind, each with its alternatives: `tiram` of `saus tiram`, `malkist` of biscuits. */
const narrowerThanKind = ({ lexemes, parts, kind }: Term): readonly (readonly string[])[] => {
  if (kind === undefined) return [];
  const own = kind === kindLexeme(lexemes[0]) ? [] : [lexemes];
  return [...own, ...parts.map((part) => [part])];
};

/** The lexemes of the kind that the words of a query name, at most one. */
export const kindLexemesOf = ({ words }: ParsedQuery): readonly string[] => {
  const head = headOf(kindsIn(words));
  return head === undefined ? [] : [kindLexeme(head.kind)];
};

/**
 * The hits that are the thing which a query names, where it names food or goods: of goods only those of the kind (soap
 * for plates is no `piring plastik`), of food none that one does not eat (`sereh` is no floor cleaner).
 */
export const hitsOfKind = (index: PostingIndex, query: ParsedQuery, hits: Hits): Hits => {
  const kind = headOf(kindsIn(query.words))?.kind ?? "";
  if (kinds.foods.has(kind)) return hitsWithoutRows(hits, anyOf(index, [goodsLexeme]).rows);
  if (kinds.broad.has(kind) || !kinds.goods.has(kind)) return hits;
  return hitsWithin(hits, anyOf(index, [kindLexeme(kind)]).rows);
};

/** The rows of products of the kind that a query names. */
const rowsOfKind = (index: PostingIndex, query: ParsedQuery): Int32Array =>
  withPoints(anyOf(index, kindLexemesOf(query)), labelPoints.C).rows;

/**
 * What fits of the hits of a query: what merely mentions it is left out; and where some are of the kind, right in each
 * word of its name, or in the size, the others are.
 */
export const fittingHits = (index: PostingIndex, query: ParsedQuery, hits: Hits): Hits => {
  const ofKind = hitsAmong(closeHits(hits), rowsOfKind(index, query));
  const named = query.terms
    .flatMap(narrowerThanKind)
    .reduce((left, lexemes) => hitsAmong(left, anyOf(index, lexemes).rows), ofKind);
  return bestAmong(named, anyOf(index, [...query.sizes, ...query.nearSizes]).rows);
};
