import { listQuerySchema, type ListQuery } from "@gerai/contract/catalogue";
import type { ResponseOf } from "@gerai/contract/endpoint";
import type { searches } from "@gerai/contract/search";
import { search } from "@gerai/gateway/catalogue/engine/search";
import type { Database } from "@gerai/gateway/db/database";
import { systemClock } from "@gerai/gateway/deps";
import { corpusShelf, type CorpusProduct } from "./corpus.ts";

/** The catalogue that is searched. */
export interface Corpus {
  readonly database: Database;
  readonly products: ReadonlyMap<number, CorpusProduct>;
}

export interface Verdict {
  readonly queryClass: string;
  readonly query: string;
  readonly holds: boolean;
  /** Why it does not hold; what it answered first. */
  readonly why: string;
  readonly shown: readonly string[];
}

export type Answer = ResponseOf<typeof searches>;

/** Products of the first page, which is judged. */
export const pageDepth = 10;

const page = listQuerySchema.parse({ start: "0", limit: String(pageDepth), facets: "none" });

/** Whether the answer says that the shop has nothing of the kind. */
export const toldNothing = ({ pagination, missing }: Answer): boolean =>
  pagination.totalData === 0 || missing.length > 0;

export const ask = async (
  { database }: Corpus,
  query: string,
  order: Partial<ListQuery> = {},
): Promise<Answer> =>
  search(
    { db: database, readDb: database, clock: systemClock },
    { ...page, ...order, keyword: query },
    corpusShelf,
  );

/** What an answer shows first, what fits before what is like it, as the products of the corpus. */
export const shownBy = ({ products }: Corpus, answer: Answer): readonly CorpusProduct[] =>
  [...answer.products, ...answer.similarProducts]
    .slice(0, pageDepth)
    .flatMap(({ productId }) => products.get(productId) ?? []);
