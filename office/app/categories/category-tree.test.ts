import type { Category } from "@gerai/contract/office/categories";
import { expect, it } from "vitest";
import { branchesOf, matching, waysOf, without } from "./category-tree.ts";

const category = (categoryId: number, parentId: number | null, name: string): Category => ({
  categoryId,
  parentId,
  name,
  isActive: true,
  picture: "",
  borrowsPicture: false,
  products: 0,
  page: "",
  version: "",
});

const branches = branchesOf([
  category(2, null, "Sembako"),
  category(1, null, "Minuman"),
  category(12, 1, "Teh"),
  category(11, 1, "Susu"),
  category(111, 11, "Susu UHT"),
]);

const waysIn = (of: typeof branches) => waysOf(of).map(({ way }) => way);

it("keeps the order of the shop below each parent", () => {
  expect(waysIn(branches)).toEqual([
    "Sembako",
    "Minuman",
    "Minuman > Teh",
    "Minuman > Susu",
    "Minuman > Susu > Susu UHT",
  ]);
});

it("finds words with the way to them, and all below what has them", () => {
  expect(waysIn(matching(branches, "uht"))).toEqual([
    "Minuman",
    "Minuman > Susu",
    "Minuman > Susu > Susu UHT",
  ]);
  expect(waysIn(matching(branches, "minuman"))).toHaveLength(4);
  expect(matching(branches, "roti")).toEqual([]);
});

it("leaves out a category with all below it", () => {
  expect(waysIn(without(branches, 11))).toEqual(["Sembako", "Minuman", "Minuman > Teh"]);
});
