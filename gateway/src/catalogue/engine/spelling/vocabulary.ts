import { many, type Db } from "../../../db/database.ts";
import { perAssortment } from "../memory/catalogue-cache.ts";
import { once } from "../memory/once.ts";
import { selectVocabulary } from "../queries.ts";
import type { KnownWord } from "./similarity.ts";
import { neighbourhoodOf, type Neighbourhood } from "./spelling-index.ts";

/** A form that the catalogue knows: a word, or two words that are sometimes written as one. */
export interface Form extends KnownWord {
  /** Whether it is written as one word anywhere. */
  readonly isWord: boolean;
  /** The two words it is also written as. */
  readonly parts: string | null;
  /** The word itself where it has no other. */
  readonly stem: string;
}

/** All forms of the catalogue, by how they are written; some 40,000 at 100,000 products. */
export type Vocabulary = ReadonlyMap<string, Form>;

interface Spelling {
  readonly vocabulary: Vocabulary;
  readonly neighbourhood: Neighbourhood;
}

const spellingOf = perAssortment((db) =>
  once(async (): Promise<Spelling> => {
    const rows = await many(db, selectVocabulary);
    const forms = rows.map(
      ({ word, product_count: productCount, is_word: isWord, parts, stem }) => ({
        word,
        productCount,
        isWord,
        parts,
        stem,
      }),
    );
    return {
      vocabulary: new Map(forms.map((form) => [form.word, form])),
      neighbourhood: neighbourhoodOf(forms, rows),
    };
  }),
);

/** The forms of this assortment, as they are remembered. */
export const readVocabulary = async (db: Db): Promise<Vocabulary> =>
  (await (await spellingOf(db))()).vocabulary;

/** The same, to look for those that come near to a typed word. */
export const readNeighbourhood = async (db: Db): Promise<Neighbourhood> =>
  (await (await spellingOf(db))()).neighbourhood;
