/** Shoppers who search, look at what they are shown and open some of it: what the search then learns from. */
import { listQuerySchema } from "@gerai/contract/catalogue";
import { normalisedKeyword } from "@gerai/gateway/catalogue/engine/analysis/tokens";
import { learnFromFinds } from "@gerai/gateway/catalogue/engine/learn-finds";
import { search } from "@gerai/gateway/catalogue/engine/search";
import type { Database } from "@gerai/gateway/db/database";
import { systemClock } from "@gerai/gateway/deps";
import { corpusShelf, type CorpusProduct } from "./corpus.ts";
import type { Grade, Judgement } from "./judgements.ts";

const page = listQuerySchema.parse({ start: "0", limit: "24", facets: "none" });

/** How many of 100 shoppers who look at a product of that grade open it. */
export type Appeal = Readonly<Record<Grade, number>>;

/** Of a hundred shoppers the share that looks at the place, from 0 on. */
const attention = (place: number): number => 1 / (1 + place / 4);

/** Lets a hundred shoppers make each of the queries, and the search learn from them. */
export const teach = async (
  database: Database,
  judgements: readonly Judgement[],
  {
    products,
    appeal,
  }: {
    readonly products: ReadonlyMap<number, CorpusProduct>;
    readonly appeal: Appeal;
  },
): Promise<void> => {
  const deps = { db: database, readDb: database, clock: systemClock };
  const finds: (readonly [keyword: string, productId: number, opened: number])[] = [];
  for (const { query, gradeOf } of judgements) {
    const shown = (await search(deps, { ...page, keyword: query }, corpusShelf)).products;
    for (const [place, { productId }] of shown.entries()) {
      const product = products.get(productId);
      const opened = product && Math.round(appeal[gradeOf(product)] * attention(place));
      if (opened) finds.push([normalisedKeyword(query), productId, opened]);
    }
  }
  await database.pool.query(
    `insert into search_finds (day, keyword, product_id, opened)
     select current_date, keyword, product_id, sum(opened)
     from unnest($1::text[], $2::bigint[], $3::int[]) as found(keyword, product_id, opened)
     group by keyword, product_id`,
    [0, 1, 2].map((column) => finds.map((find) => find[column])),
  );
  await learnFromFinds(deps);
};

/** Undoes what was taught. */
export const unteach = async (database: Database): Promise<void> => {
  await database.pool.query("truncate search_finds");
  await learnFromFinds({ db: database, clock: systemClock });
};
