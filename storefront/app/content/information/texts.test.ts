import { expect, test } from "vitest";
import { exampleShop } from "../../shop/example-shop.ts";
import { pageNames } from "./page-names.ts";
import { pageTexts } from "./texts.ts";

test("every information page is in the menu and has something to say", () => {
  expect([...pageNames].sort()).toEqual(Object.keys(pageTexts).sort());
  const silent = pageNames.filter((name) => {
    const { sections, questions = [] } = pageTexts[name](exampleShop);
    return sections.length + questions.length === 0;
  });
  expect(silent).toEqual([]);
});

test("the texts name the configured shop and leave no placeholder", () => {
  const texts = JSON.stringify(
    pageNames.map((name) => pageTexts[name]({ ...exampleShop, brand: "Warung Baru" })),
  );
  expect(texts).toContain("Warung Baru");
  expect(texts).not.toMatch(/Gerai|undefined/);
});
