import { expect, test } from "vitest";
import { searchKeyword, searchSlug } from "./search-slug.ts";

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

test("reads a slug back as lower-case words", () => {
  expect(searchKeyword("Susu-Ultra")).toBe("susu ultra");
});
