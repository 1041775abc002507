import { expect, it } from "vitest";
import { markdownHtml } from "./markup.ts";

const headings = (text: string): readonly string[] => markdownHtml(text).match(/<h\d>\w+/g) ?? [];

it.each([
  ["# Satu\n\n## Dua\n\n### Tiga\n\n#### Empat", ["<h2>Satu", "<h3>Dua", "<h4>Tiga", "<h4>Empat"]],
  ["## Syarat\n\n### Umur\n\n## Batas", ["<h2>Syarat", "<h3>Umur", "<h2>Batas"]],
  ["- # Butir\n\n## Dua", ["<h2>Butir", "<h3>Dua"]],
  ["Tanpa judul", []],
])("puts the highest headings of a text one below the page's: %j", (text, shown) => {
  expect(headings(text)).toEqual(shown);
});
