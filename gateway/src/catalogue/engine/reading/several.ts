import { tokenise } from "../analysis/tokens.ts";
import { headOf, kinds, kindsIn, type KindMention } from "../kinds/lexicon.ts";

/** Several things in one sentence: `beras dan telur`, `susu, roti`, `gula teh kopi`. */

const conjunctions = new Set(", ; & + dan dn n sama sm serta plus".split(" "));

/** Whether a word stands between things; in `dancow 3+` it does not. */
const isBorder = (words: readonly string[], at: number): boolean => {
  const word = words[at] ?? "";
  return conjunctions.has(word) && !(word === "+" && /^\d+$/.test(words[at - 1] ?? ""));
};

const partsOf = (words: readonly string[]): readonly (readonly string[])[] => {
  const parts: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    if (isBorder(words, at)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
};

type BrandsIn = (words: readonly string[]) => readonly boolean[];

/** Whether words begin with a thing: the name of a kind, or a brand. */
const isThing = (words: readonly string[], brandsIn: BrandsIn): boolean => {
  const head = headOf(kindsIn(words));
  return (head !== undefined && !kinds.broad.has(head.kind)) || brandsIn(words)[0] === true;
};

/** Whether a mention is a thing of its own: none is what others come in (`kecap manis botol`), and broad kinds name too much. */
const isListed = ({ kind, start }: KindMention): boolean =>
  !kinds.broad.has(kind) && (start === 0 || !kinds.packs.has(kind));

const isSize = (word: string): boolean => {
  const { words, sizes } = tokenise(word);
  return words.length === 0 && sizes.length > 0;
};

/**
 * The names of kinds that words consist of, each with the sizes behind it (`gula 1kg kopi`); undefined where other words
 * stand among them, or English ones, which are often something else in Indonesian (`batre jam` is for a clock).
 */
const onlyKinds = (words: readonly string[]): readonly (readonly string[])[] | undefined => {
  const places = [...words.keys()].filter((at) => !isSize(words[at] ?? ""));
  const mentions = kindsIn(places.map((at) => words[at] ?? ""));
  const covered = mentions.reduce((sum, { length }) => sum + length, 0);
  const areKinds =
    places[0] === 0 &&
    covered === places.length &&
    mentions.every((mention) => !mention.isEnglish && isListed(mention));
  if (!areKinds) return undefined;
  const starts = mentions.map(({ start }) => places[start] ?? 0);
  return starts.map((start, thing) => words.slice(start, starts[thing + 1]));
};

/** The brands that words consist of, where each has one word: `chitato qtela taro`. */
const onlyBrands = (
  words: readonly string[],
  brandsIn: BrandsIn,
): readonly (readonly string[])[] | undefined =>
  words.every((word) => brandsIn([word])[0] === true) ? words.map((word) => [word]) : undefined;

/** Kinds or brands beside each other that may be a list, and no thing with its taste: `roti keju`, `susu coklat`. */
const minListed = 2;

export interface Several {
  readonly things: readonly (readonly string[])[];
  /** Whether the sentence says that they are several; otherwise some product may be all of it. */
  readonly isSaid: boolean;
}

/** The things that a sentence names one beside the other; undefined where it names one. */
export const readSeveral = (words: readonly string[], brandsIn: BrandsIn): Several | undefined => {
  const parts = partsOf(words);
  if (parts.length > 1) {
    return parts.every((part) => isThing(part, brandsIn))
      ? { things: parts, isSaid: true }
      : undefined;
  }
  const listed = onlyKinds(words) ?? onlyBrands(words, brandsIn);
  return listed !== undefined && listed.length >= minListed
    ? { things: listed, isSaid: false }
    : undefined;
};
