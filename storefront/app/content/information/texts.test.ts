import { expect, test } from "vitest";
import { exampleShop } from "../../../server/config.ts";
import { pageNames } from "./page-names.ts";
import { pageTexts } from "./texts.ts";

test("every information page is in the menu and has something to say", () => {
  expect([...pageNames].sort()).toEqual(Object.keys(pageTexts).sort());
  for (const name of pageNames) {
    const page = pageTexts[name](exampleShop);
    expect(page.title, name).not.toBe("");
    expect(page.sections.length + (page.questions?.length ?? 0), name).toBeGreaterThan(0);
  }
});

test("the texts name the configured shop and leave no placeholder", () => {
  const texts = JSON.stringify(
    pageNames.map((name) => pageTexts[name]({ ...exampleShop, brand: "Warung Baru" })),
  );
  expect(texts).toContain("Warung Baru");
  expect(texts).not.toMatch(/Gerai|undefined/);
});
