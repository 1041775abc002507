import { expect, it } from "vitest";
import { emptyMemory } from "../shop/test-memory.ts";
import { viewedProducts } from "./viewed-products.ts";

it("keeps the last twelve products, the newest first, each once", () => {
  const device = emptyMemory();
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 3]) viewedProducts.keep(id, device);
  expect(viewedProducts.read(device)).toEqual([3, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2]);
  viewedProducts.forget(device);
  expect(viewedProducts.read(device)).toEqual([]);
});

it.each(["{", "7", "null", '[null, "8", -1, 1.5, 1e99]'])("reads nothing out of %s", (odd) => {
  const device = emptyMemory();
  device.write("viewedProducts", odd);
  expect(viewedProducts.read(device)).toEqual([]);
});
