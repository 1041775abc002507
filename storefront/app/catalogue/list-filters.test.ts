import { expect, test } from "vitest";
import {
  filterSearch,
  isFiltered,
  listPath,
  listQuery,
  maxPage,
  popularFirst,
  readListFilters,
} from "./list-filters.ts";

const read = (query: string) => readListFilters(new URLSearchParams(query));

test("an address without a query is the plain list", () => {
  const filters = read("");
  expect(filterSearch(filters)).toBe("");
  expect(isFiltered(filters)).toBe(false);
  expect(listQuery(filters)).toMatchObject({ start: 0, limit: 24, brandIds: "" });
  expect(listQuery(filters)).not.toHaveProperty("sort");
});

test("filters survive the way through the address", () => {
  const query =
    "?kategori=4&merek=1&merek=2&min=5000&maks=20000&promo=1&stok=1&halal=1&asal=Indonesia&asal=Selandia+Baru&urut=termahal&halaman=3";
  const filters = read(query);
  expect(filterSearch(filters)).toBe(query);
  expect(isFiltered(filters)).toBe(true);
  expect(listQuery(filters)).toMatchObject({
    start: 48,
    brandIds: "1,2",
    sort: "price",
    sortDirection: "desc",
    onPromotion: "true",
    isHalal: "true",
    origins: "Indonesia|Selandia Baru",
  });
});

test.each([
  "halaman=0",
  "halaman=-1",
  "halaman=x",
  "halaman=1e9",
  "urut=__proto__",
  "merek=0",
  "asal=",
  "asal=a%7Cb",
  "halal=ya",
])("%s is mended", (query) => {
  expect(filterSearch(read(query))).toBe("");
});

test("a list's own order counts as not said", () => {
  const search = new URLSearchParams("urut=terpopuler");
  expect(readListFilters(search, popularFirst).sort).toBeUndefined();
  expect(readListFilters(search).sort).toBe("terpopuler");
});

test("the text of a search stands before the filters", () => {
  const search = { path: "/find/AW", text: "a&w" };
  expect(listPath(search)).toBe("/find/AW?q=a%26w");
  expect(listPath(search, read("promo=1"))).toBe("/find/AW?q=a%26w&promo=1");
  expect(listPath({ path: "/c/susu-7" })).toBe("/c/susu-7");
});

test("pages end where the gateway's offsets end", () => {
  expect(read("halaman=999999").page).toBe(maxPage);
  expect(listQuery(read("halaman=999999")).start).toBeLessThanOrEqual(10_000);
});

test("prices may be written as shoppers write them", () => {
  expect(read("min=Rp+10.000&maks=99999999999999")).toMatchObject({
    minPrice: 10_000,
    maxPrice: 1_000_000_000,
  });
});

test("choices are counted once, and not without end", () => {
  const many = Array.from({ length: 80 }, (_, index) => `merek=${index + 1}`).join("&");
  expect(read(many).brandIds).toHaveLength(50);
  expect(read("merek=7&merek=7").brandIds).toEqual([7]);
});
