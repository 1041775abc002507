import { countFind, searches } from "@gerai/contract/search";
import { afterEach, describe, expect, it } from "vitest";
import { countStatements } from "../../../test/support/count-statements.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { runGerai } from "../../../test/support/run-gerai.ts";
import { seedCatalogue, seeded } from "../../../test/support/seed-catalogue.ts";
import { testGateway } from "../../../test/support/test-gateway.ts";
import { dayMs } from "../../calendar.ts";
import { openDatabase } from "../../db/database.ts";
import { countFinds, writeFinds, type Find } from "./count-finds.ts";
import { learnFromFinds } from "./learn-finds.ts";
import { refreshSearch } from "./refresh.ts";

const { products } = seeded;
const now = new Date("2026-11-23T05:00:00Z");

const shop = await forThisFile(testGateway({ clock: { now: () => now } }));
await seedCatalogue(shop.deps.db);
await shop.deps.db.transaction((tx) => refreshSearch(tx));

afterEach(async () => {
  await writeFinds(shop.deps.db);
  await shop.deps.db.pool.query("truncate search_asked, search_finds");
  await learnFromFinds(shop.deps);
});

const send = (body: Find, address = "203.0.113.7") =>
  shop.call(countFind, { body }, { "x-client-address": address });

const counted = async (table: "search_asked" | "search_finds") => {
  await writeFinds(shop.deps.db);
  return (await shop.deps.db.pool.query(`select * from ${table} order by 1, 2`)).rows;
};

/** As many shoppers do the same, on that day. */
const choose = async (keyword: string, productId: number, times: number, day = now) => {
  const find = { step: "opened", keyword, productId } as const;
  for (let time = 0; time < times; time += 1) countFinds(shop.deps.db, find, day);
  await writeFinds(shop.deps.db);
};

const found = async (keyword: string) => {
  const answer = await shop.call(searches, { query: { keyword } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.products.map(({ productId }) => productId);
};

describe("what is counted", () => {
  it("is the keyword as it is compared, and the product; each step once an hour for an address", async () => {
    const find = { step: "opened", keyword: "Ultra  MILK", productId: products.milkSmall } as const;
    expect(await send(find)).toMatchObject({ ok: true, data: { isCounted: true } });
    expect(await send(find)).toMatchObject({ ok: true, data: { isCounted: false } });
    await send(find, "203.0.113.8");
    await send({ ...find, step: "added" });
    await send({ step: "asked", keyword: "ultra milk", productId: null });
    expect(await counted("search_finds")).toMatchObject([
      { keyword: "ultra milk", product_id: products.milkSmall, opened: 2, added: 1 },
    ]);
    expect(await counted("search_asked")).toMatchObject([{ keyword: "ultra milk", times: 1 }]);
  });

  it("is nothing that is not sold, and no keyword without a letter or digit", async () => {
    await send({ step: "opened", keyword: "susu", productId: 999_999_999 });
    await send({ step: "opened", keyword: "!?", productId: products.milkSmall });
    await send({ step: "opened", keyword: "susu", productId: null });
    expect(await counted("search_finds")).toEqual([]);
    expect(await send({ step: "asked", keyword: " ", productId: null })).toMatchObject({
      code: "VALIDATION_FAILED",
    });
  });
});

describe("what is counted, in memory", () => {
  const find = { step: "opened", keyword: "ultra milk", productId: products.milkSmall } as const;

  it("costs no statement of its own, and all of it together two", async () => {
    expect(
      await countStatements(async () => {
        for (let shopper = 0; shopper < 50; shopper += 1) {
          const address = `198.51.100.${shopper}`;
          await send({ ...find, productId: null, step: "asked" }, address);
          await send(find, address);
        }
      }),
    ).toBe(0);
    expect(await countStatements(() => writeFinds(shop.deps.db))).toBe(2);
    expect(await counted("search_asked")).toMatchObject([{ times: 50 }]);
    expect(await counted("search_finds")).toMatchObject([{ opened: 50, added: 0 }]);
  });

  it("is added to what is written already", async () => {
    await choose("ultra milk", products.milkSmall, 2);
    await choose("ultra milk", products.milkSmall, 3);
    expect(await counted("search_finds")).toMatchObject([{ opened: 5 }]);
  });

  it("is written when the shop ends", async () => {
    const ending = openDatabase({
      url: shop.deps.config.databaseUrl,
      max: 1,
      statementTimeoutMs: 5_000,
    });
    countFinds(ending, find, now);
    await ending.close();
    expect(await counted("search_finds")).toMatchObject([{ opened: 1 }]);
  });

  it("is no more than fits, whatever is asked", async () => {
    for (let asked = 0; asked < 2_100; asked += 1) {
      countFinds(shop.deps.db, { step: "asked", keyword: `kata${asked}`, productId: null }, now);
    }
    expect(await counted("search_asked")).toHaveLength(2_000);
  });
});

describe("learning", () => {
  it("raises what shoppers choose for a keyword, and for no other", async () => {
    const before = await found("ultra milk");
    expect(before[0]).toBe(products.milkLitre);
    await choose("ultra milk", products.milkSmall, 30);
    expect(await learnFromFinds(shop.deps)).toBe(1);
    expect((await found("ultra milk"))[0]).toBe(products.milkSmall);
    expect((await found("ultra susu"))[0]).toBe(products.milkLitre);
  });

  it("needs more than a few shoppers, and forgets after some weeks", async () => {
    await choose("ultra milk", products.milkSmall, 19);
    expect(await learnFromFinds(shop.deps)).toBe(0);
    await choose("ultra milk", products.milkSmall, 30, new Date(now.getTime() - 61 * dayMs));
    await choose("ultra milk", products.milkSmall, 30, new Date(now.getTime() - 91 * dayMs));
    expect(await learnFromFinds(shop.deps)).toBe(0);
    expect(await counted("search_finds")).toHaveLength(2);
  });

  it("adds no product that the words do not find", async () => {
    const before = await found("ultra milk");
    await choose("ultra milk", products.tea, 50);
    await learnFromFinds(shop.deps);
    expect(await found("ultra milk")).toEqual(before);
  });
});

describe("gerai search", () => {
  it("says why a product stands where it does", async () => {
    await choose("ultra milk", products.milkSmall, 30);
    expect((await runGerai(shop.deps, "search", "learn")).lines).toEqual([
      "1 pasangan kata dan produk berubah",
    ]);
    const { lines } = await runGerai(shop.deps, "search", "why", "ultra", "milk", "--limit", "1");
    expect(lines.slice(0, 5)).toEqual([
      "Dibaca, yang dicari: ultra milk",
      "Kata: ultra, milk",
      expect.stringMatching(/^Jenis: /),
      "Ukuran: -",
      expect.stringMatching(/^Ditemukan: [1-9]/),
    ]);
    expect(lines.join("\n")).toContain("dipelajari 8");
    const score = Number(lines[5]?.split("\t")[1]);
    const points = [...(lines[6] ?? "").matchAll(/ (-?\d+)(?= \+|;)/g)].map(([, worth]) =>
      Number(worth),
    );
    expect(points.reduce((sum, worth) => sum + worth, 0)).toBe(score);
  });

  it("lists what was searched most", async () => {
    const ask = (keyword: string) =>
      countFinds(shop.deps.db, { step: "asked", keyword, productId: null }, now);
    for (const keyword of ["kopi", "Susu", "susu"]) ask(keyword);
    await writeFinds(shop.deps.db);
    expect((await runGerai(shop.deps, "search", "asked")).lines).toEqual([
      "2\t2026-11-23\tsusu",
      "1\t2026-11-23\tkopi",
    ]);
  });
});
