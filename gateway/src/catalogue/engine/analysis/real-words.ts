import { readFileSync } from "node:fs";
import englishWords from "@zxcvbn-ts/language-en/src/commonWords.json" with { type: "json" };
import indonesianWords from "@zxcvbn-ts/language-id/src/commonWords.json" with { type: "json" };
import encyclopediaWords from "@zxcvbn-ts/language-id/src/wikipedia.json" with { type: "json" };

/** Of the English list, which has names and rare words behind these. */
const maxEnglish = 12_000;

const householdWords: ReadonlySet<string> = new Set(
  readFileSync(new URL("common-words.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(" ")),
);

const realWords: ReadonlySet<string> = new Set([
  ...indonesianWords,
  ...encyclopediaWords,
  ...englishWords.slice(0, maxEnglish),
  ...householdWords,
]);

/** From this place on in the Indonesian list of frequent words a word is rare. */
const rareFrom = 8_000;

const frequentWords: ReadonlySet<string> = new Set(indonesianWords.slice(0, rareFrom));

/** Shorter rests are parts of too many words. */
const minRootLength = 4;

/** How colloquial Indonesian begins verbs, and what the letters may stand for: `ngepel` of `pel`, `nyuci` of `cuci`. */
const verbBeginnings: readonly (readonly [beginning: string, initials: readonly string[]])[] = [
  ["nge", [""]],
  ["ng", ["", "k"]],
  ["ny", ["c", "s"]],
  ["n", ["t"]],
  ["m", ["p"]],
  ["se", [""]],
];

/** `beliin` of `beli`, `ketombean` of `ketombe`. */
const endings = ["in", "an", "nya"] as const;

const withoutBeginning = (word: string): readonly string[] =>
  verbBeginnings.flatMap(([beginning, initials]) =>
    word.startsWith(beginning)
      ? initials.map((initial) => initial + word.slice(beginning.length))
      : [],
  );

const withoutEnding = (word: string): readonly string[] =>
  endings.flatMap((ending) => (word.endsWith(ending) ? [word.slice(0, -ending.length)] : []));

/** The words that a colloquial form may be made of. */
const rootsOf = (word: string): readonly string[] => {
  const stripped = [word, ...withoutEnding(word)];
  return [...stripped, ...stripped.flatMap(withoutBeginning)].filter(
    (root) => root !== word && root.length >= minRootLength,
  );
};

/** By initial letter, what it becomes behind `me`; others stay as they are: `menyaring`, `mengukus`, `melipat`. */
const nasals: ReadonlyMap<string, string> = new Map(
  "s:ny t:n k:ng p:m b:mb f:mf c:nc d:nd j:nj z:nz g:ngg h:ngh a:nga e:nge i:ngi o:ngo u:ngu"
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);

const activeForm = (word: string): string => {
  const initial = word.slice(0, 1);
  return `me${nasals.get(initial) ?? initial}${word.slice(1)}`;
};

/** Whether a word is the root of a form that is written: `saring` of `menyaring`. */
const isRootOfForm = (word: string): boolean =>
  word.length >= minRootLength &&
  [activeForm(word), `di${word}`, `ber${word}`, `${word}kan`, `${word}nya`].some((form) =>
    realWords.has(form),
  );

/** Whether some written form says that a word is what is done: `goreng` of `digoreng`, `bersih` of `dibersihkan`. */
const isVerb = (word: string): boolean =>
  word.length >= minRootLength && [`di${word}`, `di${word}kan`].some((form) => realWords.has(form));

/** Whether a word is no form of its stem but another word: `-an` makes one of a noun, `rambutan` is no hair. */
export const isAnotherThan = (word: string, stem: string): boolean =>
  word === `${stem}an` && realWords.has(word) && !isVerb(stem);

/** What is done, in one word: `cuci` for `nyuci` and `cuciin`, `bersih` for `bersihkan`; the word itself where it is no such form. */
export const verbRoot = (word: string): string => {
  const stripped = word.replace(/(?:in|kan)$/, "");
  const roots = [word, stripped, ...[word, stripped].flatMap(withoutBeginning)];
  return roots.find(isVerb) ?? word;
};

/**
 * Whether a word is Indonesian or English as people write it, by lists of frequent words of subtitles and of an
 * encyclopedia; also the root of such a word, and its colloquial forms (`nyuci`). What it means is clear, whatever the catalogue has.
 */
export const isRealWord = (word: string): boolean =>
  realWords.has(word) ||
  isRootOfForm(word) ||
  rootsOf(word).some((root) => frequentWords.has(root));

/** Whether a real word is used so seldom that a name which sounds the same may have been meant: `sedap`, `mami`. */
export const isRareWord = (word: string): boolean =>
  !frequentWords.has(word) && !householdWords.has(word);
