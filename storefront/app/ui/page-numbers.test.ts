import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test("shows all of a few pages", () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});

test("leaves out what lies between the ends and the neighbours", () => {
  expect(pageNumbers(10, 20)).toEqual([1, "gap", 9, 10, 11, "gap", 20]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, "gap", 20]);
  expect(pageNumbers(20, 20)).toEqual([1, "gap", 18, 19, 20]);
});

test("never hides a single number behind a gap", () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
