import { many, type Db } from "../../db/database.ts";
import { typedConceptsOf } from "./analysis/synonyms.ts";
import { openIndex } from "./index/postings.ts";
import { kindsIn } from "./kinds/lexicon.ts";
import { readLearnt, type Learnt } from "./learn/learnt.ts";
import { selectNames } from "./learn/queries.ts";
import { readOwnWords, type OwnSynonym, type OwnWords } from "./own-words/own-words.ts";
import { readPins } from "./pins/pins.ts";
import { lexemesOf } from "./query/find-hits.ts";
import { findHits } from "./query/find-sentence.ts";
import { parseQuery } from "./query/parse-query.ts";
import type { Hits } from "./rank/hits.ts";
import { topIndexes, pointsOfRow } from "./rank/matches.ts";
import { scoreParts, type ScorePart } from "./rank/rank.ts";
import type { ReadSentence } from "./reading/sentence.ts";

/** Why a product stands where it does. */
interface ExplainedProduct {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  /** What the search takes it for; null where it does not know. */
  readonly kind: string | null;
  readonly score: number;
  /** Whether the retailer puts it first, whatever its score. */
  readonly isPinned: boolean;
  /** Points by reason, zeros left out: terms, `phrases`, `sizes`, `learnt`, and `rest` for adjacent words and the like. */
  readonly parts: readonly (readonly [name: string, points: number])[];
  /** Place among all products by what is sold, from 1; decides between equal scores. */
  readonly popularityRank: number;
}

export interface Explanation {
  /** What the sentence was read as. */
  readonly sentence: ReadSentence;
  /** The words in the spelling of the catalogue. */
  readonly words: readonly string[];
  readonly correctedKeyword: string | null;
  /** Kinds that the words name. */
  readonly kinds: readonly string[];
  readonly sizes: readonly string[];
  /** The retailer's synonyms that the words name. */
  readonly ownSynonyms: readonly OwnSynonym[];
  /** Words that the retailer keeps as they are. */
  readonly kept: readonly string[];
  /** Words that nothing sold has; empty of a purpose. */
  readonly unknown: readonly string[];
  /** The kinds that serve the purpose that the keyword names; empty where it names none. */
  readonly purposeKinds: readonly string[];
  /** Products that fit, and those that are like them. */
  readonly total: number;
  readonly similar: number;
  /** What nothing sold has. */
  readonly missing: readonly string[];
  readonly isPartial: boolean;
  readonly products: readonly ExplainedProduct[];
}

/** What every product of a search is explained by. */
interface Reasons {
  readonly hits: Hits;
  readonly parts: readonly ScorePart[];
  readonly learnt: Learnt;
  /** Ids, the first first. */
  readonly pinned: readonly number[];
}

const idAt = ({ assortment, rows }: Hits, at: number): number =>
  assortment.productIds[rows[at] ?? 0] ?? 0;

/** The points of the hit at an index, by reason. */
const partsAt = ({ hits, parts, learnt }: Reasons, at: number): ExplainedProduct["parts"] => {
  const row = hits.rows[at] ?? 0;
  const counted: ExplainedProduct["parts"] = [
    ...parts.map(({ name, matches }) => [name, pointsOfRow(matches, row)] as const),
    ["learnt", learnt.get(idAt(hits, at)) ?? 0],
  ];
  const rest = (hits.scores[at] ?? 0) - counted.reduce((sum, [, points]) => sum + points, 0);
  return [...counted, ["rest", rest] as const].filter(([, points]) => points !== 0);
};

/** Ids of the first products: what is pinned, then the best hits. */
const firstIds = ({ hits, pinned }: Reasons, limit: number): readonly number[] => {
  const best = [...topIndexes(hits.scores, limit)].map((at) => idAt(hits, at));
  return [...new Set([...pinned, ...best])].slice(0, limit);
};

const explainFirst = async (
  db: Db,
  reasons: Reasons,
  limit: number,
): Promise<readonly ExplainedProduct[]> => {
  const { hits, pinned } = reasons;
  const productIds = firstIds(reasons, limit);
  const known = await many(db, selectNames, { productIds });
  const byId = new Map(known.map((row) => [row.product_id, row]));
  return productIds.map((productId) => {
    const { sku = "", name = "", kind = null } = byId.get(productId) ?? {};
    const row = hits.assortment.rowOf(productId) ?? 0;
    const at = hits.rows.indexOf(row);
    return {
      productId,
      sku,
      name,
      kind,
      score: hits.scores[at] ?? 0,
      isPinned: pinned.includes(productId),
      parts: at < 0 ? [] : partsAt(reasons, at),
      popularityRank: row + 1,
    };
  });
};

const ownSynonymsIn = (
  words: readonly string[],
  { synonyms, byCanonical }: OwnWords,
): readonly OwnSynonym[] =>
  typedConceptsOf(words, synonyms).flatMap(({ canonical }) => byCanonical.get(canonical) ?? []);

/** How a keyword is understood, and why its first `limit` products stand where they do, before stock is looked at. */
export const explainSearch = async (
  db: Db,
  keyword: string,
  limit: number,
): Promise<Explanation> => {
  const [result, learnt, own, pinned] = await Promise.all([
    findHits(db, keyword),
    readLearnt(db, keyword),
    readOwnWords(db),
    readPins(db, keyword),
  ]);
  const { hits, similar, missing, correctedKeyword, isPartial, kinds: purposeKinds } = result;
  const { sentence } = result;
  const query = {
    ...(await parseQuery(db, sentence.things.map(({ text }) => text).join(" "))),
    without: sentence.without.map(({ attribute }) => attribute),
  };
  const parts = scoreParts(await openIndex(db, lexemesOf(query)), query);
  // A purpose is searched kind by kind: nothing is learnt of it, and none of its words is looked up.
  const isPurpose = purposeKinds.length > 0;
  const reasons = { hits, parts, learnt: isPurpose ? new Map() : learnt, pinned };
  return {
    sentence,
    words: query.words,
    correctedKeyword,
    kinds: kindsIn(query.words).map(({ kind }) => kind),
    sizes: query.sizes,
    ownSynonyms: ownSynonymsIn(query.words, own),
    kept: query.words.filter((word) => own.kept.has(word)),
    unknown: isPurpose ? [] : query.unknown,
    purposeKinds,
    total: hits.rows.length,
    similar: similar.rows.length,
    missing,
    isPartial,
    products: await explainFirst(db, reasons, limit),
  };
};
