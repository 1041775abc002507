import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { makeShopFont, shopFontFile } from "./shop-font.ts";

it("is the part of the installed font that it is said to be, and half its weight", async () => {
  const kept = await readFile(shopFontFile);
  expect(kept.equals(await makeShopFont())).toBe(true);
  expect(kept.byteLength).toBeLessThan(14_000);
});
