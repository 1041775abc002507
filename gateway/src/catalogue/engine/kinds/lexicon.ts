import { readFileSync } from "node:fs";
import { conceptsOf, synonyms, type Concept } from "../analysis/synonyms.ts";

/** A name of a kind. */
interface KindName {
  readonly words: readonly string[];
  readonly kind: string;
  readonly isEnglish: boolean;
  /** Whether it tells the kind in names of products only, as a brand does. */
  readonly isHint: boolean;
}

/** The kinds of a lexicon file. */
export interface KindLexicon {
  /** By first word; the longest name stands first. */
  readonly names: ReadonlyMap<string, readonly KindName[]>;
  /** By kind, how it is called: `minyak goreng` for `minyakgoreng`. */
  readonly labels: ReadonlyMap<string, string>;
  /** By kind, those that follow where it runs short. */
  readonly near: ReadonlyMap<string, readonly string[]>;
  /** By kind, the one that it is as well: `buah` for `apel`. */
  readonly wider: ReadonlyMap<string, string>;
  /** Kinds that count only where nothing else says more: `minuman`, `camilan`. */
  readonly broad: ReadonlySet<string>;
  /** Kinds that are often a taste, a scent or an ingredient of others: `jeruk`, `susu`. */
  readonly ingredients: ReadonlySet<string>;
  /** Kinds that are also what others come in: `gelas`. */
  readonly packs: ReadonlySet<string>;
  /** What one eats and drinks, and what one does not; some kinds, like those for pets, are in neither. */
  readonly foods: ReadonlySet<string>;
  readonly goods: ReadonlySet<string>;
}

/** Words of a text that name a kind. */
export interface KindMention {
  readonly kind: string;
  /** The index of its first word, and how many words it has. */
  readonly start: number;
  readonly length: number;
  readonly isEnglish: boolean;
  /** Whether a brand tells it, and no noun. */
  readonly isHint: boolean;
}

const line =
  /^([*~%]?)([a-z0-9]+)(?: < ([a-z0-9]+))?(?: = ([^|+]+))?(?: \| ([^+]+))?(?: \+ (.+))?$/;

const nearLine = /^[a-z0-9]+(?: ~ [a-z0-9]+)+$/;

const namesIn = (list: string | undefined): readonly (readonly string[])[] =>
  (list ?? "")
    .split(",")
    .map((name) => name.trim().split(/\s+/))
    .filter(([first]) => first !== "");

const byFirstWord = (names: readonly KindName[]): KindLexicon["names"] => {
  const groups = Map.groupBy(names, ({ words }) => words[0] ?? "");
  for (const group of groups.values()) group.sort((a, b) => b.words.length - a.words.length);
  return groups;
};

/** Adds what the kinds of one line are near to. */
const addNear = (near: Map<string, string[]>, family: readonly string[]): void => {
  for (const kind of family) {
    near.set(kind, [...(near.get(kind) ?? []), ...family.filter((other) => other !== kind)]);
  }
};

const namesOf = (
  kind: string,
  own: string | undefined,
  english: string | undefined,
  hints: string | undefined,
): readonly KindName[] => {
  const named = (list: string | undefined, isEnglish: boolean, isHint: boolean) =>
    namesIn(list).map((words) => ({ words, kind, isEnglish, isHint }));
  const englishNames = named(english, true, false);
  const isEnglishToo = englishNames.some(({ words }) => words.join(" ") === kind);
  const itself = isEnglishToo ? undefined : kind;
  return [
    ...englishNames,
    ...named(own, false, false),
    ...named(itself, false, false),
    ...named(hints, false, true),
  ];
};

/** Phrases that the search takes for one word, by their letters: `es krim`. */
const writtenApart: ReadonlyMap<string, string> = new Map(
  [...synonyms.concepts.values()].flat().map(({ words }) => [words.join(""), words.join(" ")]),
);

/** A kind is one word; where a name of it, or a phrase that is taken for it, has the same letters, that is how it is called. */
const labelOf = (kind: string, own: string | undefined): string =>
  namesIn(own)
    .find((words) => words.join("") === kind)
    ?.join(" ") ??
  writtenApart.get(kind) ??
  kind;

const setOf = (sets: ReadonlyMap<string, Set<string>>, key: string): ReadonlySet<string> =>
  sets.get(key) ?? new Set();

/**
 * Reads a lexicon of kinds; the file itself says how.
 * @throws Error naming the first line that is none of its forms
 */
export const parseKinds = (text: string): KindLexicon => {
  const names: KindName[] = [];
  const labels = new Map<string, string>();
  const near = new Map<string, string[]>();
  const wider = new Map<string, string>();
  const bySign = new Map(["*", "~", "%"].map((sign) => [sign, new Set<string>()]));
  const bySection = new Map(["[food]", "[goods]", "[other]"].map((at) => [at, new Set<string>()]));
  let section: Set<string> | undefined;
  for (const [index, raw] of text.split("\n").entries()) {
    const content = raw.trim();
    if (content === "" || content.startsWith("#")) continue;
    if (bySection.has(content)) section = bySection.get(content);
    else if (nearLine.test(content)) addNear(near, content.split(" ~ "));
    else {
      const [, sign = "", kind, above, own, english, hints] = line.exec(content) ?? [];
      if (kind === undefined) throw new Error(`kinds, line ${index + 1}: not a line of kinds`);
      bySign.get(sign)?.add(kind);
      section?.add(kind);
      if (above !== undefined) wider.set(kind, above);
      labels.set(kind, labelOf(kind, own));
      names.push(...namesOf(kind, own, english, hints));
    }
  }
  return {
    names: byFirstWord(names),
    labels,
    near,
    wider,
    broad: setOf(bySign, "*"),
    ingredients: setOf(bySign, "~"),
    packs: setOf(bySign, "%"),
    foods: setOf(bySection, "[food]"),
    goods: setOf(bySection, "[goods]"),
  };
};

/** The kinds of the shop, from `kinds.txt`. */
export const kinds: KindLexicon = parseKinds(
  readFileSync(new URL("kinds.txt", import.meta.url), "utf8"),
);

/** All words that name kinds: spelt correctly even where no product has them. */
export const kindWords: readonly string[] = [
  ...new Set(
    [...kinds.names.values()].flat().flatMap(({ words, isHint }) => (isHint ? [] : words)),
  ),
];

/** The lexeme under which products of a kind are indexed; no word has a point. */
export const kindLexeme = (kind: string): string => `kind.${kind}`;

/** The lexeme of all products that one neither eats nor drinks. */
export const goodsLexeme = "section.goods";

const nameAt = (
  names: readonly KindName[],
  words: readonly string[],
  at: number,
): KindName | undefined =>
  names.find((name) => name.words.every((word, offset) => words[at + offset] === word));

/** The kind named at a concept: by the words as they stand, else by the concept's canonical word. */
const mentionAt = (
  namesFrom: (word: string) => readonly KindName[],
  words: readonly string[],
  { canonical, words: { length } }: Concept,
  start: number,
): KindMention | undefined => {
  const name = nameAt(namesFrom(words[start] ?? ""), words, start);
  if (name !== undefined && name.words.length >= length) {
    const { kind, isEnglish, isHint } = name;
    return { kind, start, length: name.words.length, isEnglish, isHint };
  }
  const known = nameAt(namesFrom(canonical), [canonical], 0);
  return known && { kind: known.kind, start, length, isEnglish: false, isHint: known.isHint };
};

/**
 * The kinds that a text names, in order; of names that overlap, the first and longest.
 * @param options.withHints whether brands count that tell the kind of a product
 */
export const kindsIn = (
  words: readonly string[],
  { withHints = false, lexicon = kinds }: { withHints?: boolean; lexicon?: KindLexicon } = {},
): readonly KindMention[] => {
  const namesFrom = (word: string): readonly KindName[] =>
    (lexicon.names.get(word) ?? []).filter(({ isHint }) => withHints || !isHint);
  const mentions: KindMention[] = [];
  let start = 0;
  let free = 0;
  for (const concept of conceptsOf(words)) {
    const mention = start < free ? undefined : mentionAt(namesFrom, words, concept, start);
    if (mention !== undefined) {
      mentions.push(mention);
      free = mention.start + mention.length;
    }
    start += concept.words.length;
  }
  return mentions;
};

/**
 * The mention that says what a phrase is of: an English one ends with it (`chocolate milk`), an Indonesian
 * one begins with it (`susu coklat`). Broad kinds only where there is no other, packs only where they come first.
 */
export const headOf = (
  mentions: readonly KindMention[],
  { broad, packs }: KindLexicon = kinds,
): KindMention | undefined => {
  const possible = mentions.filter(({ kind, start }) => start === 0 || !packs.has(kind));
  const telling = possible.filter(({ kind }) => !broad.has(kind));
  const [first = possible[0], ...others] = telling;
  let head = first;
  for (const next of others) {
    if (head?.isEnglish !== true || !next.isEnglish || next.start !== head.start + head.length)
      break;
    head = next;
  }
  return head;
};
