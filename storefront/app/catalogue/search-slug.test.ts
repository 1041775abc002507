import { expect, test } from "vitest";
import { searchEnginePath, searchPath } from "./paths.ts";
import { keywordOf, readSearch, searchOf, searchSlug } from "./search-slug.ts";

test("turns spaces into hyphens", () => {
  expect(searchSlug("susu ultra")).toBe("susu-ultra");
  expect(searchSlug("  Susu\tUltra ")).toBe("Susu-Ultra");
});

test("removes all but word characters and hyphens", () => {
  expect(searchSlug("susu!")).toBe("susu");
  expect(searchSlug("crème brûlée")).toBe("creme-brulee");
  expect(searchSlug("../../etc")).toBe("etc");
});

test("collapses repeated hyphens", () => {
  expect(searchSlug("susu & kopi")).toBe("susu-kopi");
  expect(searchSlug("mi--goreng")).toBe("mi-goreng");
});

test("is empty when nothing searchable is left", () => {
  expect(searchSlug(" !!! ")).toBe("");
  expect(searchSlug("---")).toBe("");
});

test.each([
  ["A&W", { slug: "AW", text: "a&w" }],
  ["aqua 1,5 liter", { slug: "aqua-15-liter", text: "aqua 1,5 liter" }],
  ["M&M's", { slug: "MMs", text: "m&m's" }],
  ["coca-cola", { slug: "coca-cola", text: "coca-cola" }],
  ["Susu  Ultra ", { slug: "Susu-Ultra" }],
])("what is typed travels along where the slug says less: %s", (typed, search) => {
  expect(searchOf(typed)).toEqual(search);
});

test("what was typed is read back from its address, in lower case", () => {
  for (const typed of ["A&W", "aqua 1,5 liter", "M&M's", "50% + 1", "crème brûlée", "Susu Ultra"]) {
    for (const address of [searchPath(typed), searchEnginePath(searchOf(typed)!)]) {
      const { pathname, searchParams } = new URL(address!, "https://shop.test");
      const found = readSearch(pathname.split("/")[2]!, searchParams.get("q"));
      expect(keywordOf(found!)).toBe(typed.toLowerCase());
    }
  }
});

test("a text that does not belong to the key counts as not said", () => {
  expect(readSearch("susu", "kopi")).toEqual({ slug: "susu" });
  expect(readSearch("susu", "susu")).toEqual({ slug: "susu" });
  expect(readSearch("susu", "!")).toEqual({ slug: "susu" });
});

test("a key that is no slug is typed text", () => {
  expect(readSearch("susu & kopi!", null)).toEqual({ slug: "susu-kopi", text: "susu & kopi!" });
  expect(readSearch("--susu-", null)).toEqual({ slug: "susu" });
  expect(readSearch("!!!", null)).toBeUndefined();
});

test("stays within the length that the search takes", () => {
  for (const key of ["susu-".repeat(30), "& susu ".repeat(30)]) {
    const search = readSearch(key, null)!;
    expect(search.slug.length).toBeLessThanOrEqual(100);
    expect(keywordOf(search).length).toBeLessThanOrEqual(100);
    expect(readSearch(search.slug, search.text ?? null)).toEqual(search);
  }
});
