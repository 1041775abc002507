import { many, type Db } from "../../../db/database.ts";
import { perAssortment } from "../memory/catalogue-cache.ts";
import { once } from "../memory/once.ts";
import { selectPhrases } from "../queries.ts";

/** A phrase, category or brand that the search box offers, with the products to show beside it. */
export type Phrase = NonNullable<(typeof selectPhrases)["row"]>;

/** What the search box offers at most, in the order in which products are taken from them. */
const mostOfKind = [
  ["keyword", 8],
  ["category", 4],
  ["brand", 4],
] as const;

/** Typing mostly begins where the phrase begins. */
const firstWordWorth = 4;

/** What may be typed for a phrase. */
interface Beginning {
  /** The phrase from one of its words on. */
  readonly typed: string;
  /** Place of the phrase among all. */
  readonly phrase: number;
  readonly score: number;
}

/** All phrases, and all that may be typed for them, by its first letters. */
interface Book {
  readonly phrases: readonly Phrase[];
  readonly beginnings: ReadonlyMap<string, readonly Beginning[]>;
}

/** So many letters have mostly been typed before anything is offered; few phrases share them. */
const firstLetters = 3;

const beginningsOf = (
  { phrase, product_count: count }: Pick<Phrase, "phrase" | "product_count">,
  place: number,
): readonly Beginning[] => {
  const words = phrase.split(" ");
  return words.map((_, index) => ({
    typed: words.slice(index).join(" "),
    phrase: place,
    score: index === 0 ? count * firstWordWorth : count,
  }));
};

/** Read in one go: others are waiting meanwhile. */
const aGo = 2_000;

const addTo = (
  {
    phrases,
    beginnings,
  }: { readonly phrases: Phrase[]; readonly beginnings: Map<string, Beginning[]> },
  rows: readonly Phrase[],
): void => {
  for (const row of rows) {
    for (const beginning of beginningsOf(row, phrases.length)) {
      const letters = beginning.typed.slice(0, firstLetters);
      const others = beginnings.get(letters);
      if (others === undefined) beginnings.set(letters, [beginning]);
      else others.push(beginning);
    }
    phrases.push(row);
  }
};

/** Some 20,000 phrases at 100,000 products: 0.2 s to read, 12 MB. */
const bookOf = perAssortment((db) =>
  once(async (): Promise<Book> => {
    const book = { phrases: [], beginnings: new Map<string, Beginning[]>() };
    for (let after = -1; ;) {
      const rows = await many(db, selectPhrases, { after, limit: aGo });
      addTo(book, rows);
      const last = rows.at(-1);
      if (last === undefined || rows.length < aGo) return book;
      after = last.phrase_id;
    }
  }),
);

/** All that may begin as typed, and little else. */
const candidatesFor = ({ beginnings }: Book, typed: string): readonly Beginning[] =>
  typed.length < firstLetters
    ? [...beginnings.values()].flat()
    : (beginnings.get(typed.slice(0, firstLetters)) ?? []);

const isBetter = (a: Beginning, b: Beginning): boolean =>
  a.score > b.score || (a.score === b.score && a.phrase < b.phrase);

/** Takes a beginning among the best few, each phrase once. */
const insert = (best: Beginning[], candidate: Beginning, most: number): void => {
  const last = best[most - 1];
  if (last !== undefined && !isBetter(candidate, last)) return;
  const twin = best.findIndex(({ phrase }) => phrase === candidate.phrase);
  if (twin !== -1) {
    if (!isBetter(candidate, best[twin] ?? candidate)) return;
    best.splice(twin, 1);
  }
  const at = best.findIndex((other) => isBetter(candidate, other));
  best.splice(at === -1 ? best.length : at, 0, candidate);
  best.length = Math.min(best.length, most);
};

/** What begins as typed: keywords, then categories, then brands, the commonest of each first. */
export const completions = async (db: Db, typed: string): Promise<readonly Phrase[]> => {
  const book = await (await bookOf(db))();
  const best = new Map<string, Beginning[]>(mostOfKind.map(([kind]) => [kind, []]));
  const most = new Map<string, number>(mostOfKind);
  for (const beginning of candidatesFor(book, typed)) {
    if (!beginning.typed.startsWith(typed)) continue;
    const kind = book.phrases[beginning.phrase]?.kind ?? "";
    insert(best.get(kind) ?? [], beginning, most.get(kind) ?? 0);
  }
  return [...best.values()].flat().flatMap(({ phrase }) => book.phrases[phrase] ?? []);
};
