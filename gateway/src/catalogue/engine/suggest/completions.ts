import { many, type Db } from "../../../db/database.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import { selectPhrases } from "../queries.ts";
import { knownThings, type Phrase } from "./known-things.ts";

/** Limit of suggestions of each kind, in the order in which products are taken from them. */
const maxPerKind = [
  ["keyword", 8],
  ["category", 4],
  ["brand", 4],
] as const;

/** Factor of the score of a completion that begins with the first word: typing mostly begins there. */
const firstWordFactor = 4;

/** The same of one that has what was typed as a whole word: `beng` is of `beng beng` before it is of `bengkoang`. */
const wholeWordFactor = 4;

/** One way to complete what has been typed to a phrase. */
interface Completion {
  /** The phrase from one of its words on, and a blank. */
  readonly text: string;
  /** Index of the phrase. */
  readonly phrase: number;
  readonly score: number;
}

/** All phrases, and their completions by prefix. */
interface PrefixIndex {
  readonly phrases: readonly Phrase[];
  readonly byPrefix: ReadonlyMap<string, readonly Completion[]>;
}

/** Letters per prefix: as many as are typed before anything is suggested; few phrases share them. */
const prefixLength = 3;

const completionsOf = (
  { phrase, product_count: count }: Pick<Phrase, "phrase" | "product_count">,
  index: number,
): readonly Completion[] => {
  const words = phrase.split(" ");
  return words.map((_, first) => ({
    text: `${words.slice(first).join(" ")} `,
    phrase: index,
    score: first === 0 ? count * firstWordFactor : count,
  }));
};

/** Phrases per statement: other requests are answered between two of them. */
const batchSize = 2_000;

const addPhrases = (
  phrases: Phrase[],
  byPrefix: Map<string, Completion[]>,
  added: readonly Phrase[],
): void => {
  for (const phrase of added) {
    for (const completion of completionsOf(phrase, phrases.length)) {
      const prefix = completion.text.slice(0, prefixLength);
      const others = byPrefix.get(prefix);
      if (others === undefined) byPrefix.set(prefix, [completion]);
      else others.push(completion);
    }
    phrases.push(phrase);
  }
};

type StoredRow = NonNullable<(typeof selectPhrases)["row"]>;

/** Some 20,000 phrases at 100,000 products: 0.2 s to read, 12 MB. What the search knows by name it finds itself. */
const readPrefixIndex = async (db: Db): Promise<PrefixIndex> => {
  const phrases: Phrase[] = [];
  const byPrefix = new Map<string, Completion[]>();
  const known = new Map((await knownThings(db)).map((thing) => [thing.phrase, thing]));
  for (let after: number | undefined = -1; after !== undefined;) {
    const batch: readonly StoredRow[] = await many(db, selectPhrases, { after, limit: batchSize });
    const added = batch.map((phrase) =>
      phrase.kind === "keyword" && known.delete(phrase.phrase)
        ? { ...phrase, product_ids: [] }
        : phrase,
    );
    addPhrases(phrases, byPrefix, added);
    after = batch.length < batchSize ? undefined : batch.at(-1)?.phrase_id;
  }
  addPhrases(phrases, byPrefix, [...known.values()]);
  return { phrases, byPrefix };
};

const prefixIndex = answerCache<PrefixIndex>({ read: readPrefixIndex });

/** All phrases: keywords, categories and brands. */
export const readPhrases = async (db: Db): Promise<readonly Phrase[]> =>
  (await prefixIndex(db, "all")).phrases;

/** The completions of all prefixes that begin as fewer letters do. */
const candidatesForFew = ({ byPrefix }: PrefixIndex, typed: string): readonly Completion[] =>
  Array.from(byPrefix, ([prefix, completions]) =>
    prefix.startsWith(typed) ? completions : [],
  ).flat();

/** The completions that begin as was typed. */
const completionsFor = (index: PrefixIndex, typed: string): readonly Completion[] => {
  const candidates =
    typed.length < prefixLength
      ? candidatesForFew(index, typed)
      : (index.byPrefix.get(typed.slice(0, prefixLength)) ?? []);
  return candidates.filter(({ text }) => text.startsWith(typed));
};

const isBetter = (a: Completion, b: Completion): boolean =>
  a.score > b.score || (a.score === b.score && a.phrase < b.phrase);

/** Inserts a completion among the best `limit`, each phrase once. */
const insert = (best: Completion[], completion: Completion, limit: number): void => {
  const last = best[limit - 1];
  if (last !== undefined && !isBetter(completion, last)) return;
  const twin = best.findIndex(({ phrase }) => phrase === completion.phrase);
  if (twin !== -1) {
    if (!isBetter(completion, best[twin] ?? completion)) return;
    best.splice(twin, 1);
  }
  const at = best.findIndex((other) => isBetter(completion, other));
  best.splice(at === -1 ? best.length : at, 0, completion);
  best.length = Math.min(best.length, limit);
};

/** The phrases of the best completions: keywords, then categories, then brands. */
const bestPhrases = (
  { phrases }: PrefixIndex,
  completions: Iterable<Completion>,
): readonly Phrase[] => {
  const best = new Map<string, Completion[]>(maxPerKind.map(([kind]) => [kind, []]));
  const limits = new Map<string, number>(maxPerKind);
  for (const completion of completions) {
    const kind = phrases[completion.phrase]?.kind ?? "";
    insert(best.get(kind) ?? [], completion, limits.get(kind) ?? 0);
  }
  return [...best.values()].flat().flatMap(({ phrase }) => phrases[phrase] ?? []);
};

const weighed = (completion: Completion, typed: string): Completion =>
  completion.text.startsWith(`${typed} `)
    ? { ...completion, score: completion.score * wholeWordFactor }
    : completion;

/**
 * The phrases that complete what was typed, the most frequent first; a blank at its end says that its last word is
 * whole.
 */
export const complete = async (db: Db, typed: string): Promise<readonly Phrase[]> => {
  const index = await prefixIndex(db, "all");
  const completions = completionsFor(index, typed).map((completion) => weighed(completion, typed));
  return bestPhrases(index, completions);
};

const longest = (words: readonly string[]): string =>
  words.reduce((best, word) => (word.length > best.length ? word : best), "");

/** The phrases that have all words of what was typed, in any order, and another that begins with the last one. */
export const completeInAnyOrder = async (db: Db, typed: string): Promise<readonly Phrase[]> => {
  const index = await prefixIndex(db, "all");
  const typedWords = typed.split(" ");
  const wholes = typedWords.slice(0, -1);
  const last = typedWords.at(-1) ?? "";
  const hasAll = (phrase = ""): boolean => {
    const words = phrase.split(" ");
    const others = words.filter((word) => !wholes.includes(word));
    return (
      others.length + wholes.length === words.length && others.some((word) => word.startsWith(last))
    );
  };
  const completions = completionsFor(index, longest(typedWords)).filter(({ phrase }) =>
    hasAll(index.phrases[phrase]?.phrase),
  );
  return bestPhrases(index, completions);
};
