import { labelPoints, outsideCategories } from "../index/document.ts";
import { claimLexeme, partLexeme } from "../index/pack-words.ts";
import type { PostingIndex } from "../index/postings.ts";
import type { Attribute } from "../reading/attributes.ts";
import {
  boost,
  inName,
  intersect,
  levelPoints,
  matchesOf,
  matchesWithoutPositions,
  noMatches,
  subtract,
  union,
  withPoints,
  type Matches,
} from "./matches.ts";

const claimsOf = ({ names }: Attribute): readonly string[] => names.map(claimLexeme);

/** The lexemes of the composition: the names of what is not wanted, and the single words that say it. */
const partsOf = ({ names, words }: Attribute): readonly string[] => {
  const single = words.flatMap((phrase) => (phrase.length === 1 ? phrase : []));
  return [...new Set([...names, ...single])].map(partLexeme);
};

/** All lexemes that tell which products have attributes, and which have them not. */
export const lexemesOfAttributes = (attributes: readonly Attribute[]): readonly string[] =>
  attributes.flatMap((attribute) => [
    ...claimsOf(attribute),
    ...partsOf(attribute),
    ...attribute.kinds,
    ...[...attribute.words, ...attribute.lacking].flat(),
  ]);

/** Products with all words of one of the phrases in their name or brand. */
const namesOf = (
  { postingOf }: PostingIndex,
  phrases: readonly (readonly string[])[],
): readonly Matches[] =>
  phrases.map((phrase) =>
    phrase
      .map((lexeme) => inName(matchesOf(postingOf(lexeme)), outsideCategories))
      .reduce(intersect),
  );

const anyOf = ({ postingOf }: PostingIndex, lexemes: readonly string[]): readonly Matches[] =>
  lexemes.map((lexeme) => matchesWithoutPositions(postingOf(lexeme)));

/** More than other words are worth and less than a kind: what claims to lack it comes first among equal things. */
const claimPoints = 60;

/**
 * The matches without those that have what is not wanted, by name, kind or composition, unless the pack claims the
 * opposite. Those that claim it stand first, and those whose name says so and nothing else (`tawar`, but no chocolate).
 */
export const exclude = (
  index: PostingIndex,
  matches: Matches,
  attributes: readonly Attribute[],
): Matches =>
  attributes.reduce((left, attribute) => {
    const ofKinds = anyOf(index, attribute.kinds).map((of) => withPoints(of, labelPoints.C));
    const having = [
      ...namesOf(index, attribute.words),
      ...ofKinds,
      ...anyOf(index, partsOf(attribute)),
    ].reduce(union, noMatches);
    const claiming = anyOf(index, claimsOf(attribute)).reduce(union, noMatches);
    const named = namesOf(index, attribute.lacking).reduce(union, noMatches);
    const lacking = union(claiming, named);
    const surely = union(claiming, subtract(named, having));
    return boost(subtract(left, subtract(having, lacking)), levelPoints(surely, claimPoints));
  }, matches);
