import { expect, it } from "vitest";
import { drawPack } from "../artwork/draw.ts";
import { readCatalogue } from "./catalogue.ts";

it("draws every article without fonts, and without anything from outside", () => {
  const { products } = readCatalogue();
  const wrong = products.filter((product) =>
    /<text|<image|href|NaN|undefined/.test(drawPack(product)),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
