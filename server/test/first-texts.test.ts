import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fillIns } from "@gerai/contract/fill-ins";
import { markdownHtml } from "@gerai/gateway/catalogue/markup";
import { firstTexts } from "@gerai/gateway/content/first-texts";
import { readRecords } from "@gerai/gateway/import/records";
import { addresses } from "@gerai/storefront/app/addresses.ts";
import { anchorOf } from "@gerai/storefront/app/content/information/anchor.ts";
import { pageNames } from "@gerai/storefront/app/content/information/page-names.ts";
import { expect, it } from "vitest";

/** The gateway brings the texts that a shop begins with, and the storefront has a place for each of them. */

interface FirstText {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly text: string;
}

const readText = async (file: string): Promise<FirstText> => {
  for await (const record of readRecords(file)) {
    if ("problem" in record) throw new Error(`${file}:${record.line}: ${record.problem}`);
    return {
      name: basename(file, ".md"),
      fields: record.values,
      text: String(record.values["teks"]),
    };
  }
  throw new Error(`${file} has no row`);
};

const readTexts = async (kind: "pages" | "faq"): Promise<readonly FirstText[]> =>
  Promise.all((await firstTexts(kind)).map(readText));

const [pages, questions] = await Promise.all([readTexts("pages"), readTexts("faq")]);
const all = [...pages, ...questions];

const htmlOf = ({ text }: FirstText): string => markdownHtml(text);

it("each address of an information page has its page", () => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual([...pageNames].toSorted());
  expect(questions.length).toBeGreaterThan(40);
});

const patterns = addresses
  .filter(({ path }) => !path.includes("*"))
  .map(({ path }) => new RegExp(`^/${path.replaceAll(/:[a-zA-Z]+/g, "[^/]+")}$`));

it("texts lead to pages that exist, and nowhere else", () => {
  const links = all.flatMap((text) =>
    Array.from(htmlOf(text).matchAll(/href="([^"]*)"/g), ([, href = ""]) => href),
  );
  expect(links.length).toBeGreaterThan(100);
  const wrong = links.filter((href) => {
    const [path = ""] = href.split("#");
    return !patterns.some((pattern) => pattern.test(path));
  });
  expect(wrong).toEqual([]);
});

it("what can be named has an anchor of its own on its page", () => {
  const ownAnchors = (titles: readonly string[]) => {
    const anchors = titles.map(anchorOf);
    expect(anchors).not.toContain("");
    expect(new Set(anchors).size).toBe(anchors.length);
  };
  for (const page of pages) {
    ownAnchors(Array.from(htmlOf(page).matchAll(/<h2>(.*?)<\/h2>/g), ([, title = ""]) => title));
  }
  const topics = new Set(questions.map(({ fields }) => String(fields["topik"])));
  ownAnchors([...topics, ...questions.map(({ fields }) => String(fields["pertanyaan"]))]);
});

it("all names that pages fill in stand in some text, and in the guide", async () => {
  const said = all.map(({ fields }) => Object.values(fields).join("\n")).join("\n");
  expect(fillIns.filter((name) => !said.includes(`{{${name}}}`))).toEqual([]);
  const guide = await readFile(new URL("../../docs/guides/content.md", import.meta.url), "utf8");
  expect(fillIns.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
