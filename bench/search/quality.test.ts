import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../gateway/test/support/test-database.ts";
import {
  hasSharedProducts,
  loadCorpus,
  readDemoProducts,
  readSharedProducts,
  stockCorpus,
  type CorpusProduct,
} from "./corpus.ts";
import { floors } from "./floors.ts";
import { readJudgements } from "./judgements.ts";
import { measureQueries, qualityByClass, qualityOf, type QueryQuality } from "./quality.ts";
import { teach, unteach, type Appeal } from "./teach.ts";

const slowMachineMs = 300_000;

/** Shoppers who know what they want, and shoppers who open whatever stands high; and what may be lost by them. */
const crowds: readonly (readonly [name: string, appeal: Appeal, loss: number])[] = [
  ["know what they want", { 3: 50, 2: 30, 1: 10, 0: 3 }, 0],
  ["open whatever they see", { 3: 30, 2: 30, 1: 30, 0: 30 }, 0.002],
];

const corpora: readonly {
  readonly name: "demo" | "shared";
  readonly read: () => readonly CorpusProduct[];
  readonly isThere: boolean;
  readonly leastQueries: number;
}[] = [
  { name: "demo", read: readDemoProducts, isThere: true, leastQueries: 190 },
  { name: "shared", read: readSharedProducts, isThere: hasSharedProducts(), leastQueries: 500 },
];

for (const { name, read, isThere, leastQueries } of corpora) {
  describe.skipIf(!isThere)(`search over the ${name} catalogue`, () => {
    let copy: TestDatabase;
    let products: ReadonlyMap<number, CorpusProduct>;
    let queries: readonly QueryQuality[];

    beforeAll(async () => {
      copy = await testDatabase();
      products = await loadCorpus(copy.database, read());
      await stockCorpus(copy.database, products);
      queries = await measureQueries(copy.database, readJudgements(name), products);
    }, slowMachineMs);
    afterAll(() => copy.close());

    it(`has at least ${leastQueries} queries, no two alike, all of which the catalogue can answer`, () => {
      expect(queries.length).toBeGreaterThanOrEqual(leastQueries);
      expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
      expect(queries.filter(({ ndcg }) => ndcg === null)).toEqual([]);
    });

    it("answers each class at least as well as its floor says", () => {
      const reached = qualityByClass(queries);
      expect([...reached.keys()]).toEqual(Object.keys(floors[name]));
      for (const [queryClass, floor] of Object.entries(floors[name])) {
        const quality = reached.get(queryClass);
        expect(quality?.ndcg, `nDCG@10 of ${queryClass}`).toBeGreaterThanOrEqual(floor.ndcg);
        expect(quality?.holds, `share of ${queryClass} that holds`).toBeGreaterThanOrEqual(
          floor.holds,
        );
        expect(quality?.empty, `share of ${queryClass} that finds nothing`).toBeLessThanOrEqual(
          floor.empty,
        );
      }
    });

    it.each(crowds)(
      "is not worsened by shoppers who %s",
      async (_, appeal, loss) => {
        const judgements = readJudgements(name);
        await teach(copy.database, judgements, { products, appeal });
        const taught = qualityOf(await measureQueries(copy.database, judgements, products));
        await unteach(copy.database);
        expect(taught.ndcg).toBeGreaterThanOrEqual(qualityOf(queries).ndcg - loss);
        expect(taught.holds).toBeGreaterThanOrEqual(qualityOf(queries).holds - loss);
      },
      slowMachineMs,
    );
  });
}

if (!hasSharedProducts()) console.log("../shared/data is not there: its queries rest.");
