import type { Db } from "../../../db/database.ts";
import { tokenise } from "../analysis/tokens.ts";
import { openIndex } from "../index/postings.ts";
import { headOf, kindLexeme, kinds, kindsIn } from "../kinds/lexicon.ts";
import { readPurposeIndex, type Purpose } from "../purposes/purposes.ts";
import type { selectPhrases } from "../queries.ts";
import { readVocabulary } from "../spelling/vocabulary.ts";

/** A phrase, category or brand that the search box can complete, with the products to show beside it. */
export type Phrase = Omit<NonNullable<(typeof selectPhrases)["row"]>, "phrase_id">;

/** A thing of fewer products is not suggested. */
export const minProducts = 3;

/** A keyword whose products a search has to find. */
export const keyword = (phrase: string, count: number): Phrase => ({
  kind: "keyword",
  phrase,
  target_id: 0,
  product_count: count,
  product_ids: [],
  name: phrase,
  slug: "",
  parent_name: "",
});

/** How many products are of each kind of the lexicon. */
const countKinds = async (db: Db): Promise<(kind: string) => number> => {
  const { postingOf } = await openIndex(db, Array.from(kinds.labels.keys(), kindLexeme));
  return (kind) => postingOf(kindLexeme(kind)).rows.length;
};

/** How many products are of the kind that a keyword names. */
const countOf = (named: string, countOfKind: (kind: string) => number): number => {
  const head = headOf(kindsIn(tokenise(named).words));
  return head === undefined ? 0 : countOfKind(head.kind);
};

/** The name of a purpose, below things that are called so; none where too little serves it. */
const servedKeyword = (
  { name, kinds: serving }: Purpose,
  countOfKind: (kind: string) => number,
): readonly Phrase[] =>
  serving.some((one) => countOf(one, countOfKind) >= minProducts)
    ? [keyword(name, minProducts)]
    : [];

/** The names of kinds and of purposes that find enough products; names of kinds as products have them. */
export const knownThings = async (db: Db): Promise<readonly Phrase[]> => {
  const [countOfKind, vocabulary, { whole }] = await Promise.all([
    countKinds(db),
    readVocabulary(db),
    readPurposeIndex(db),
  ]);
  const isWritten = ({ phrase }: Phrase): boolean =>
    phrase.split(" ").every((word) => (vocabulary.get(word)?.productCount ?? 0) > 0);
  const named = Array.from(kinds.labels, ([kind, label]) => keyword(label, countOfKind(kind)));
  const purposes = new Map(Array.from(whole.values(), (purpose) => [purpose.name, purpose]));
  return [
    ...named.filter((phrase) => phrase.product_count >= minProducts && isWritten(phrase)),
    ...purposes.values().flatMap((purpose) => servedKeyword(purpose, countOfKind)),
  ];
};
