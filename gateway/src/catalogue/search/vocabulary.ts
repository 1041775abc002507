import { many, type Db } from "../../db/database.ts";
import { perAssortment } from "../lists/known.ts";
import { once } from "../lists/once.ts";
import { selectKnownWords, selectVocabulary } from "./queries.ts";

type Form = NonNullable<(typeof selectKnownWords)["row"]>;

/** What is known of words; a word that is missing is not in the catalogue. */
export type Forms = ReadonlyMap<string, Form>;

const byWord = (rows: readonly Form[]): Forms => new Map(rows.map((row) => [row.word, row]));

/** All words of the catalogue: some 40,000 at 100,000 products, for nearly every word that is typed. */
const vocabularyOf = perAssortment((db) =>
  once(async () => byWord(await many(db, selectVocabulary))),
);

/**
 * What is known of the typed words, and of others that they may be read as. Only typed words that the
 * catalogue does not have are asked for in the database: they have a stem nevertheless.
 */
export const lookUp = async (
  db: Db,
  typed: readonly string[],
  others: readonly string[],
): Promise<Forms> => {
  const vocabulary = await (await vocabularyOf(db))();
  const asked = [...new Set([...typed, ...others])];
  const missing = asked.filter((word) => !vocabulary.has(word));
  const isAllKnown = typed.every((word) => vocabulary.has(word));
  const found = isAllKnown ? [] : await many(db, selectKnownWords, [missing]);
  const known = asked.flatMap((word) => vocabulary.get(word) ?? []);
  return byWord([...known, ...found]);
};
