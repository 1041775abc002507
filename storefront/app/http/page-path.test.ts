import { expect, it } from "vitest";
import { isDataPath, pageOf } from "./page-path.ts";

it.each([
  ["/_.data", "/"],
  ["/faq.data", "/faq"],
  ["/c/minuman-3.data", "/c/minuman-3"],
  ["/c/minuman-3/_.data", "/c/minuman-3/"],
  ["/find/a_.data", "/find/a_"],
])("knows that %s are the data of %s", (path, page) => {
  expect(isDataPath(path)).toBe(true);
  expect(pageOf(path)).toBe(page);
});

it.each(["/", "/faq", "/find/big.database", "/_"])("takes %s for a page", (path) => {
  expect(isDataPath(path)).toBe(false);
  expect(pageOf(path)).toBe(path);
});
