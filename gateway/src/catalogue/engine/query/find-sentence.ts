import type { Db } from "../../../db/database.ts";
import { tokenise } from "../analysis/tokens.ts";
import { openIndex } from "../index/postings.ts";
import { goodsLexeme, headOf, kinds as lexicon, kindsIn } from "../kinds/lexicon.ts";
import { readLearnt } from "../learn/learnt.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import { interleave } from "../purposes/interleave.ts";
import { noHits, type Hits } from "../rank/hits.ts";
import { rankQuery } from "../rank/rank.ts";
import type { Attribute } from "../reading/attributes.ts";
import { isThingFor, type Focus, type ReadPhrase } from "../reading/phrases.ts";
import { readSentence } from "../reading/read-sentence.ts";
import type { ReadSentence, ReadThing } from "../reading/sentence.ts";
import { readVocabulary } from "../spelling/vocabulary.ts";
import { findHitsOfQuery, lexemesOf, type SearchResult } from "./find-hits.ts";
import { fittingHits, hitsOfKind } from "./fitting.ts";
import { parseQuery, type ParsedQuery } from "./parse-query.ts";

/** What products must not have. */
type Without = readonly Attribute[];

const parse = async (db: Db, keyword: string, without: Without): Promise<ParsedQuery> => ({
  ...(await parseQuery(db, keyword)),
  without,
});

/** The products that have all words of a keyword; undefined where a word is unknown. */
const findStrictHits = async (db: Db, keyword: string): Promise<Hits | undefined> => {
  const query = await parseQuery(db, keyword);
  if (query.unknown.length > 0) return undefined;
  const index = await openIndex(db, lexemesOf(query));
  return fittingHits(index, query, rankQuery(index, query));
};

/** The products of a kind that serves a purpose; undefined where there are none. */
const findKind = async (db: Db, kind: string, without: Without): Promise<Hits | undefined> => {
  const query = await parse(db, kind, without);
  if (query.unknown.length > 0) return undefined;
  const index = await openIndex(db, [...lexemesOf(query), goodsLexeme]);
  const hits = hitsOfKind(index, query, fittingHits(index, query, rankQuery(index, query)));
  return hits.rows.length === 0 ? undefined : hits;
};

/** Kinds that one drinks, beside those that the lexicon counts among `minuman`. */
const drinks = new Set(
  "minuman air airmineral teh kopi susu sirup yogurt larutanpenyegar".split(" "),
);

/** Whether the kind that a keyword names is something to eat, to drink or to nibble. */
const isOf = (keyword: string, focus: Focus): boolean => {
  const kind = headOf(kindsIn(tokenise(keyword).words))?.kind;
  if (kind === undefined) return false;
  const isDrink = drinks.has(kind) || lexicon.wider.get(kind) === "minuman";
  if (focus === "minuman") return isDrink;
  return lexicon.foods.has(kind) && !isDrink;
};

/** The kinds of a purpose that are what is asked for of it; where none is, that itself. */
const kindsOf = ({ purpose, focus, ingredients }: ReadPhrase): readonly string[] => {
  if (focus === null) return [...new Set([...ingredients, ...purpose.kinds])];
  const fitting = purpose.kinds.filter((kind) => isOf(kind, focus));
  return fitting.length > 0 ? fitting : [focus];
};

/** The products of the kinds that serve a purpose, the kinds in turn; undefined where there are none. */
const findPhraseHits = async (
  db: Db,
  phrase: ReadPhrase,
  without: Without,
): Promise<SearchResult | undefined> => {
  const kinds = await Promise.all(
    kindsOf(phrase).map(async (kind) => ({ kind, hits: await findKind(db, kind, without) })),
  );
  const held = kinds.flatMap(({ kind, hits }) => (hits === undefined ? [] : [{ kind, hits }]));
  const [first] = held;
  if (first === undefined) return undefined;
  return {
    hits: interleave(
      first.hits.assortment,
      held.map(({ hits }) => hits),
    ),
    similar: noHits(first.hits),
    missing: [],
    correctedKeyword: null,
    isPartial: false,
    kinds: held.map(({ kind }) => kind),
  };
};

/** So many products with all words, and the words are names of things. */
const enoughNamed = 3;

/** Whether some products have all words as they were typed: `obat batuk`. */
const areNames = async (db: Db, keyword: string): Promise<boolean> => {
  const query = await parseQuery(db, keyword);
  if (query.isCorrected || query.unknown.length > 0) return false;
  const { rows } = rankQuery(await openIndex(db, lexemesOf(query)), query);
  return rows.length >= enoughNamed;
};

/** The hits of a phrase; undefined where the words beside it make a thing of it that some products are called. */
const findServed = async (
  db: Db,
  text: string,
  phrase: ReadPhrase,
  without: Without,
): Promise<SearchResult | undefined> => {
  const isNamedThing = !phrase.isWhole && !phrase.purpose.isDish && (await areNames(db, text));
  return isNamedThing ? undefined : findPhraseHits(db, phrase, without);
};

/** Whether a product is called by words that mostly only ask: then they belong to its name. */
const isNamed = async (db: Db, keyword: string, fillers: readonly string[]): Promise<boolean> => {
  const vocabulary = await readVocabulary(db);
  if (!fillers.every((word) => (vocabulary.get(word)?.productCount ?? 0) > 0)) return false;
  return ((await findStrictHits(db, keyword))?.rows.length ?? 0) > 0;
};

const findThingHits = async (
  db: Db,
  keyword: string,
  { text, phrase, fillers }: ReadThing,
  without: Without,
): Promise<SearchResult> => {
  const served = phrase && (await findServed(db, text, phrase, without));
  if (served) return served;
  const isWhole = fillers.length === 0 || (await isNamed(db, keyword, fillers));
  const [query, learnt] = await Promise.all([
    parse(db, isWhole && fillers.length > 0 ? keyword : text, without),
    readLearnt(db, keyword),
  ]);
  return findHitsOfQuery(db, { ...query, isThingFor: isThingFor(text.split(" ")) }, learnt);
};

const noThing = async (db: Db): Promise<SearchResult> => {
  const { assortment } = await openIndex(db, []);
  const hits = noHits({ assortment });
  const found = { correctedKeyword: null, isPartial: false, missing: [], kinds: [] };
  return { ...found, hits, similar: hits };
};

/** What a sentence was read as, and its hits. */
export interface SentenceResult extends SearchResult {
  readonly sentence: ReadSentence;
}

/** Several things take turns; where some product is all of them, they are one after all. */
const findSeveral = async (
  db: Db,
  keyword: string,
  { things, asOne }: ReadSentence,
  without: Without,
): Promise<SearchResult> => {
  if (asOne !== null && ((await findStrictHits(db, asOne.text))?.rows.length ?? 0) > 0) {
    return findThingHits(db, keyword, asOne, without);
  }
  const found = await Promise.all(
    things.map((thing) => findThingHits(db, thing.text, thing, without)),
  );
  const held = found.filter(({ hits }) => hits.rows.length > 0).map(({ hits }) => hits);
  const [first] = held;
  if (first === undefined) return noThing(db);
  const isPartial = found.some((one) => one.isPartial);
  const hits = interleave(first.assortment, held);
  const missing = found.flatMap((one) => one.missing);
  const kinds = things.map(({ text }) => text);
  return { hits, similar: noHits(first), missing, correctedKeyword: null, isPartial, kinds };
};

const findThings = (db: Db, keyword: string, sentence: ReadSentence): Promise<SearchResult> => {
  const [first, second] = sentence.things;
  const without = sentence.without.map(({ attribute }) => attribute);
  if (first === undefined) return noThing(db);
  return second === undefined
    ? findThingHits(db, keyword, first, without)
    : findSeveral(db, keyword, sentence, without);
};

/** The hits of what a sentence asks for, computed anew; no price is looked at, which differs by shelf. */
export const findHits = async (db: Db, keyword: string): Promise<SentenceResult> => {
  const sentence = await readSentence(db, keyword);
  return { ...(await findThings(db, keyword, sentence)), sentence };
};

const bytesPerHit = 40;

/** The hits of a sentence, from memory where it was searched for since the assortment changed. */
export const findCachedHits = answerCache<SentenceResult>({
  read: findHits,
  cache: "searches",
  sizeOf: ({ hits, similar }) => (hits.rows.length + similar.rows.length + 1) * bytesPerHit,
});
