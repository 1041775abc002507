import { many, type Db } from "../../../db/database.ts";
import { tokenise } from "../analysis/tokens.ts";
import { answerCache } from "../memory/catalogue-cache.ts";
import { selectPurposes } from "../queries.ts";

/** What somebody wants to do or to mend: `bekal sekolah`. */
export interface Purpose {
  /** As it is written in the table. */
  readonly name: string;
  /** The keywords of the kinds and categories that serve it, the best first. */
  readonly kinds: readonly string[];
}

/** Words that say no more than others: who wants to mend something and who seeks something for it mean the same. */
const silentWords = new Set(
  "untuk utk buat yang yg di dan dari cara mengatasi mengobati menghilangkan hilangkan biar agar supaya".split(
    " ",
  ),
);

/** Words for things that serve a purpose, and for what is needed: each group says the same. */
const sameWords: Readonly<Record<string, string>> = {
  peralatan: "perlengkapan",
  alat: "perlengkapan",
  keperluan: "kebutuhan",
};

/** Equal for phrases that say the same in other words or in another order. */
const keyOf = (phrase: string): string => {
  const { words } = tokenise(phrase);
  const telling = words.filter((word) => !silentWords.has(word));
  return (telling.length > 0 ? telling : words)
    .map((word) => sameWords[word] ?? word)
    .toSorted()
    .join(" ");
};

type PurposeIndex = ReadonlyMap<string, Purpose>;

const readPurposes = async (db: Db): Promise<PurposeIndex> => {
  const stored = await many(db, selectPurposes);
  const index = new Map<string, Purpose>();
  for (const { purpose, phrases, kinds } of stored) {
    for (const phrase of [purpose, ...phrases]) {
      const key = keyOf(phrase);
      if (!index.has(key)) index.set(key, { name: purpose, kinds });
    }
  }
  return index;
};

const purposeIndex = answerCache<PurposeIndex>({ read: readPurposes });

/** The purpose that a keyword names as a whole; undefined where it names none. */
export const findPurpose = async (db: Db, keyword: string): Promise<Purpose | undefined> =>
  (await purposeIndex(db, "all")).get(keyOf(keyword));
