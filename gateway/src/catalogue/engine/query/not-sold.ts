import type { PostingIndex } from "../index/postings.ts";
import { kindsIn } from "../kinds/lexicon.ts";
import { intersect, matchesOf } from "../rank/matches.ts";
import { isOfferWord } from "./offer-words.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { hasKind, isPresent, ownNames } from "./relax.ts";
import type { Term } from "./term.ts";

/** Whether the words say a thing that the search knows: a kind, or an everyday name for one. */
const namesThing = ({ words, terms }: ParsedQuery): boolean =>
  kindsIn(words).length > 0 || terms.some(({ ways }) => ways.length > 0);

/** Whether the first word, which names the thing (`ban mobil`), is unknown or nothing has it; an English one may only describe it. */
const isHeadUnknown = (
  index: PostingIndex,
  { words, typed, unknown, terms: [term] }: ParsedQuery,
): boolean => {
  const first = typed.find((word) => !isOfferWord(word));
  if (first === undefined || term === undefined) return false;
  const isAbsent = words[0] === first && !isPresent(index, term);
  if (!unknown.includes(first) && !isAbsent) return false;
  return !kindsIn(words).some(({ isEnglish }) => isEnglish);
};

/** Whether some product has all words of a term in its name: the word itself and its parts. */
const isNamedInFull = ({ postingOf }: PostingIndex, { lexemes: [word], parts }: Term): boolean =>
  [word, ...parts].map((one) => matchesOf(postingOf(one))).reduce(intersect).rows.length > 0;

/** Whether the words name a kind by a name of several, and nothing is of it or called so: `daging bebek`. */
const isKindUnsold = (index: PostingIndex, { terms }: ParsedQuery): boolean =>
  terms.some(
    (term) =>
      term.kind !== undefined &&
      term.parts.length > 0 &&
      !hasKind(index, term) &&
      !isNamedInFull(index, term),
  );

/**
 * Whether the thing that is asked for is not sold: no product has the word that names it; or the words name nothing
 * that the search knows, and no product has all of them (`kasur busa`: rolls are called the one, sponges the other).
 */
export const isNotSold = (index: PostingIndex, query: ParsedQuery, isPartial: boolean): boolean => {
  if (query.terms.length === 0) return query.unknown.length > 0;
  if (isHeadUnknown(index, query) || isKindUnsold(index, query)) return true;
  if (!isPartial || namesThing(query)) return false;
  const first = query.terms.find((term) => isPresent(index, term));
  return first === undefined || !ownNames(index, query.terms).includes(first);
};

/** Whether what was found is near to what is not sold: products have each word, or one names a kind or a product. */
export const hasNeighbours = (index: PostingIndex, query: ParsedQuery): boolean =>
  query.unknown.length === 0 ||
  namesThing(query) ||
  query.terms.some((term) => hasKind(index, term)) ||
  ownNames(index, query.terms).some((term) => isPresent(index, term));

/** What is not sold: the words that no product has; the whole where products have each of them. */
export const missingOf = ({ typed, unknown }: ParsedQuery): readonly string[] =>
  unknown.length > 0 ? unknown : [typed.join(" ")];
