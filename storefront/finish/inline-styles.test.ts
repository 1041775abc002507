import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.ts";
import { pageBytes } from "./page-parts.ts";

const files: Readonly<Record<string, string>> = {
  "/assets/root.css": "@layer base{body{margin:0}}",
  "/assets/home.css": ".hero{color:#000}",
};
const styleOf = (href: string): string | undefined => files[href];
const page = (...hrefs: string[]): string =>
  `<head><title>Gerai</title>${hrefs.map((href) => `<link rel="stylesheet" href="${href}"/>`).join("")}</head>`;

test("writes the styles into the page in their order, and switches their links off", () => {
  const { parts, styleHash } = inlineStyles(page("/assets/root.css", "/assets/home.css"), styleOf);
  const html = new TextDecoder().decode(pageBytes(parts));
  const css = "@layer base{body{margin:0}}\n.hero{color:#000}";
  expect(html).toBe(
    `<head><title>Gerai</title><style>${css}</style><link disabled="" rel="stylesheet" href="/assets/root.css"/><link disabled="" rel="stylesheet" href="/assets/home.css"/></head>`,
  );
  expect(styleHash).toBe(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
});

test("begins with the sheet that names the layers, wherever the build has put it", () => {
  const root = "@layer reset{*{margin:0}}@layer base,ui,shell,page;";
  const sheets: Readonly<Record<string, string>> = {
    "/a.css": "@layer page{p{}}",
    "/root.css": root,
  };
  const { parts } = inlineStyles(page("/a.css", "/root.css"), (href) => sheets[href]);
  expect(new TextDecoder().decode(pageBytes(parts))).toContain(`<style>${root}\n@layer page{p{}}<`);
});

test("leaves a page as it is where a style is not at hand, or there is none", () => {
  for (const html of [page("/assets/root.css", "/assets/other.css"), page()]) {
    expect(inlineStyles(html, styleOf)).toEqual({ parts: [html] });
  }
});
