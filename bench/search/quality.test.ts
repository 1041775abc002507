import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../gateway/test/support/test-database.ts";
import {
  hasSharedProducts,
  loadCorpus,
  readDemoProducts,
  readSharedProducts,
  type CorpusProduct,
} from "./corpus.ts";
import { readJudgements } from "./judgements.ts";
import { measureQuality, type Quality } from "./quality.ts";

const targets = { ndcg: 0.85, empty: 0.01 };

const corpora: readonly {
  readonly name: "demo" | "shared";
  readonly read: () => readonly CorpusProduct[];
  readonly isThere: boolean;
}[] = [
  { name: "demo", read: readDemoProducts, isThere: true },
  { name: "shared", read: readSharedProducts, isThere: hasSharedProducts() },
];

for (const { name, read } of corpora.filter((corpus) => corpus.isThere)) {
  describe(`search over the ${name} catalogue`, () => {
    let copy: TestDatabase;
    let quality: Quality;

    beforeAll(async () => {
      copy = await testDatabase();
      const products = await loadCorpus(copy.database, read());
      quality = await measureQuality(copy.database, readJudgements(name), products);
    });
    afterAll(() => copy.drop());

    it("has at least 100 queries, all of which the catalogue can answer", () => {
      expect(quality.queries.length).toBeGreaterThanOrEqual(100);
      expect(quality.queries.filter(({ ndcg }) => ndcg === null)).toEqual([]);
    });

    it(`reaches nDCG@10 of ${targets.ndcg}`, () => {
      expect(quality.ndcg).toBeGreaterThanOrEqual(targets.ndcg);
    });

    it("leaves fewer than 1 % of the queries without products", () => {
      expect(quality.empty).toBeLessThan(targets.empty);
    });
  });
}

if (!hasSharedProducts())
  console.log("../shared/data is not there: its half of the queries rests.");
