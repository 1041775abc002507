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
import { measureQueries, qualityByClass, type QueryQuality } from "./quality.ts";

const slowMachineMs = 300_000;

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
    let queries: readonly QueryQuality[];

    beforeAll(async () => {
      copy = await testDatabase();
      const products = await loadCorpus(copy.database, read());
      await stockCorpus(copy.database, products);
      queries = await measureQueries(copy.database, readJudgements(name), products);
    }, slowMachineMs);
    afterAll(() => copy.drop());

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
  });
}

if (!hasSharedProducts()) console.log("../shared/data is not there: its queries rest.");
