import { many, type Db } from "../../../db/database.ts";
import { verbRoot } from "../analysis/real-words.ts";
import { replaceSynonyms } from "../analysis/synonyms.ts";
import { tokenise } from "../analysis/tokens.ts";
import { kindsIn } from "../kinds/lexicon.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import { selectPurposes } from "../queries.ts";
import { skeletonOf, soundOf, type CountedWord } from "../spelling/similarity.ts";
import { buildSpellingIndex, type SpellingIndex } from "../spelling/spelling-index.ts";

/** What somebody wants to do, to mend or to cook: `bekal sekolah`, `masak soto`. */
export interface Purpose {
  /** As it is written in the table. */
  readonly name: string;
  /** The keywords of the kinds and categories that serve it, the best first; of a dish, its ingredients. */
  readonly kinds: readonly string[];
  /** Whether it is something to cook: its name begins with `masak` or `bikin`. */
  readonly isDish: boolean;
}

/** Words that say no more than others: who wants to mend something and who seeks something for it mean the same. */
const silentWords = new Set(
  "untuk utk buat yang yg di dan dari cara mengatasi mengobati menghilangkan hilangkan biar agar supaya".split(
    " ",
  ),
);

const cooking = "masak";

/** Words that say the same in a phrase, and the one that stands for them. */
const sameWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    perlengkapan: "peralatan alat",
    kebutuhan: "keperluan",
    [cooking]: "bikin masakan memasak membuat bahan resep",
    haid: "mens menstruasi",
    pegal: "pegel",
    habis: "abis",
    camilan: "cemilan",
    ultah: "ulangtahun",
    sakit: "nyeri",
  }).flatMap(([word, others]) => others.split(" ").map((other) => [other, word] as const)),
);

/** The same of two words: `datang bulan`. */
const samePairs: ReadonlyMap<string, string> = new Map([
  ["datang bulan", "haid"],
  ["ulang tahun", "ultah"],
]);

/**
 * The word that its synonyms stand under, else the root of a verb: `sambal` for `sambel`, `cuci` for `nyuci`. Not where
 * the root and the next word are the name of a thing: `nyuci piring` is done, `cuci piring` is its soap.
 */
const sameWordOf = (word: string, next = ""): string => {
  const [canonical = word] = replaceSynonyms([word]);
  if (canonical !== word || kindsIn([word]).length > 0) return canonical;
  const root = verbRoot(word);
  return replaceSynonyms([root, next]).length === 1 ? word : root;
};

/** The words of a phrase that tell something, those that mean the same as one. */
export const tellingWords = (typed: readonly string[]): readonly string[] => {
  const said = typed.filter((word) => !silentWords.has(word));
  const words: string[] = [];
  for (let at = 0; at < said.length; at += 1) {
    const word = said[at] ?? "";
    const pair = samePairs.get(`${word} ${said[at + 1] ?? ""}`);
    words.push(pair ?? sameWords.get(word) ?? sameWordOf(word, said[at + 1]));
    if (pair !== undefined) at += 1;
  }
  return words;
};

/** Equal for phrases that say the same in other words or in another order. */
const keyOf = (phrase: string): string => {
  const { words } = tokenise(phrase);
  const telling = tellingWords(words);
  return [...new Set(telling.length > 0 ? telling : words)].toSorted().join(" ");
};

/** A way to say a purpose: its words in any order. */
interface Phrase {
  readonly words: ReadonlySet<string>;
  readonly purpose: Purpose;
}

/** Whether a phrase is nothing but the name of a kind: `buat kue` counts only where nothing else is said. */
const isKindName = ({ words }: Phrase): boolean =>
  words.size === 1 && kindsIn([...words]).length > 0;

/** The phrases of all purposes. */
export interface PurposeIndex {
  readonly whole: ReadonlyMap<string, Purpose>;
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word of a phrase: about what people want to do, not the name of a thing. */
  readonly words: ReadonlySet<string>;
  /** Those that a phrase begins with: more is to come (`bekal`), and no thing has been named. */
  readonly heads: ReadonlySet<string>;
  readonly spelling: SpellingIndex<CountedWord>;
}

const spellingOf = (words: Iterable<string>): SpellingIndex<CountedWord> => {
  const forms = Array.from(words, (word) => ({ word, productCount: 1 }));
  return buildSpellingIndex(
    forms,
    forms.map(({ word }) => ({ sound: soundOf(word), skeleton: skeletonOf(word) })),
  );
};

const readPurposes = async (db: Db): Promise<PurposeIndex> => {
  const stored = await many(db, selectPurposes);
  const whole = new Map<string, Purpose>();
  const heads = new Set<string>();
  for (const { purpose: name, phrases, kinds } of stored) {
    const isDish = tellingWords(tokenise(name).words)[0] === cooking;
    for (const phrase of [name, ...phrases]) {
      const key = keyOf(phrase);
      for (const head of tellingWords(tokenise(phrase).words).slice(0, 1)) heads.add(head);
      if (!whole.has(key)) whole.set(key, { name, kinds, isDish });
    }
  }
  const phrases = Array.from(whole, ([key, purpose]) => ({
    words: new Set(key.split(" ")),
    purpose,
  }));
  const byWord = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    if (isKindName(phrase)) continue;
    for (const word of phrase.words) byWord.set(word, [...(byWord.get(word) ?? []), phrase]);
  }
  const words = new Set(byWord.keys());
  return { whole, byWord, words, heads, spelling: spellingOf([...words, ...sameWords.keys()]) };
};

const purposeIndex = answerCache<PurposeIndex>({ read: readPurposes });

/** The purposes of the shop, from memory. */
export const readPurposeIndex = (db: Db): Promise<PurposeIndex> => purposeIndex(db, "all");

/** The purpose that a keyword names as a whole; undefined where it names none. */
export const findPurpose = async (db: Db, keyword: string): Promise<Purpose | undefined> =>
  (await readPurposeIndex(db)).whole.get(keyOf(keyword));
