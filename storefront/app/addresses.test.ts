import { expect, it } from "vitest";
import { addresses, needOf } from "./addresses.ts";

it("knows what a page needs by its route's pattern, sheets included", () => {
  expect(needOf("cart")).toBe("member");
  expect(needOf("order-done/:id")).toBe("member");
  expect(needOf("apg/:id?")).toBe("member");
  expect(needOf("data-register")).toBe("registerProof");
  expect(needOf("c/:id")).toBeUndefined();
});

it("shares pages of the form /word and /word/:name only, which it can tell from all others", () => {
  const paths = addresses.filter(({ shared }) => shared).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !/^(?:[\w-]+(?:\/:\w+)?)?$/.test(path))).toEqual([]);
});

it("has each address once, and no page that guests share and somebody has to be let in to", () => {
  expect(new Set(addresses.map(({ path }) => path)).size).toBe(addresses.length);
  expect(addresses.filter(({ shared, needs }) => shared && needs)).toEqual([]);
});
