import { many, type Db } from "../../../db/database.ts";
import { perAssortment } from "../memory/catalogue-cache.ts";
import { once } from "../memory/once.ts";
import { selectVocabulary } from "../queries.ts";
import { neighbourhoodOf, type Form, type Neighbourhood } from "./spelling-index.ts";

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
