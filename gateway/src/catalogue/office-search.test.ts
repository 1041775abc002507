import { explainKeyword, listKeywords } from "@gerai/contract/office/search-words";
import { searches, wishFor } from "@gerai/contract/search";
import { expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { shopWorld } from "../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../test/support/staff.ts";
import { writeFinds } from "./engine/count-finds.ts";
import { refreshSearch } from "./engine/refresh.ts";

const world = await forThisFile(shopWorld());
await world.deps.db.transaction(refreshSearch);
const office = { ...world, ...(await officeOf(world)) };
const merchandiser = await loggedInAs(office, "merchandiser");

const keywords = async (list: "misses" | "wishes" | "asked", days: "7" | "30" = "30") =>
  (await dataOf(merchandiser.call(listKeywords, { query: { list, days } }))).keywords;

it("lists what was searched for in vain, and what was asked for, by how often", async () => {
  for (const keyword of ["kulkas samsung", "mesin jahit", "kulkas  samsung"]) {
    expect(codeOf(await world.call(searches, { query: { keyword } }))).toBe("OK");
  }
  await writeFinds(world.deps.db);
  await world.query(
    "insert into search_misses (day, keyword, times) values ('2026-11-01', 'panci presto', 9)",
  );
  expect(await keywords("misses", "7")).toEqual([
    { keyword: "kulkas samsung", times: 2, lastDay: "2026-11-20" },
    { keyword: "mesin jahit", times: 1, lastDay: "2026-11-20" },
  ]);
  expect((await keywords("misses"))[0]).toEqual({
    keyword: "panci presto",
    times: 9,
    lastDay: "2026-11-01",
  });
  await world.call(wishFor, { body: { keyword: "mesin jahit" } });
  expect(await keywords("wishes")).toEqual([
    { keyword: "mesin jahit", times: 1, lastDay: "2026-11-20" },
  ]);
});

it("says how a keyword is read, and what the points of its products come from", async () => {
  const { readings, products } = await dataOf(
    merchandiser.call(explainKeyword, { query: { q: "teh botol" } }),
  );
  expect(readings).toContain("Dibaca, yang dicari: teh botol");
  expect(readings.at(-1)).toMatch(/^Ditemukan: [1-9]/);
  const [first] = products;
  expect(first).toMatchObject({ sku: "p4", name: "Teh Botol Sosro 450 ml" });
  const sum = first?.parts.reduce((total, { points }) => total + points, 0);
  expect(sum).toBeCloseTo(first?.score ?? 0);
});

it("is for those who keep the goods of the whole chain", async () => {
  const lead = await loggedInAs(office, "storeLead");
  expect(codeOf(await lead.call(listKeywords, { query: {} }))).toBe("FORBIDDEN");
});
