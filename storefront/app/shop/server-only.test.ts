import { expect, it } from "vitest";
import { serverOnly } from "./server-only.ts";

it("can be read by those who know its names, and is not written down", () => {
  const data = serverOnly({ categories: ["Minuman"] });
  expect(data.categories).toEqual(["Minuman"]);
  expect(Object.keys(data)).toEqual([]);
  expect(JSON.stringify(data)).toBe("{}");
});
