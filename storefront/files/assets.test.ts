import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { assetAnswer, dictionaryOf, loadAssets, styleReader } from "./assets.ts";

const sheet = new TextEncoder().encode(".field{color:#000}");

const read = styleReader(
  new Map([
    [
      "/assets/field.css",
      {
        type: "text/css",
        etag: '"a"',
        cacheControl: "public",
        bodies: new Map([["identity", sheet]]),
        isDictionary: false,
      },
    ],
  ]),
);

test("reads a stylesheet, also under the address of one that is loaded later, too", () => {
  expect(read("/assets/field.css")).toBe(".field{color:#000}");
  expect(read("/assets/field.css#")).toBe(".field{color:#000}");
});

test("knows no other files", () => {
  expect(read("/assets/other.css")).toBeUndefined();
  expect(read("/assets/field.js")).toBeUndefined();
});

test("lets browsers keep files as long as the guide to caches says", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assets-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/root-a1b2.js"), "1");
  await writeFile(join(folder, "assets/shop-a1b2.css"), "@layer reset,page;");
  await writeFile(join(folder, "assets/cart-a1b2.css"), ".cart{color:#000}");
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(join(folder, "sw.js"), "1");
  const assets = await loadAssets(folder);
  await rm(folder, { recursive: true });
  const guide = await readFile(new URL("../../docs/guides/caches.md", import.meta.url), "utf8");
  const told = (files: string) =>
    new RegExp(`^\\| files of the build ${files}[^|]*\\| \`([^\`]+)\``, "m").exec(guide)?.[1];
  expect(assets.get("/assets/root-a1b2.js")?.cacheControl).toBe(told("with a hash"));
  expect(assets.get("/favicon.svg")?.cacheControl).toBe(told("without"));
  expect(assets.get("/sw.js")?.cacheControl).toBe("no-cache");
  const worker = assetAnswer(assets, new Request("https://shop.test/sw.js"));
  expect(worker?.headers.get("content-security-policy")).toContain("connect-src 'self'");
  const other = assetAnswer(assets, new Request("https://shop.test/favicon.svg"));
  expect(other?.headers.has("content-security-policy")).toBe(false);
  const useOf = (file: string) =>
    assetAnswer(assets, new Request(`https://shop.test/assets/${file}`))?.headers.get(
      "use-as-dictionary",
    );
  expect(useOf("shop-a1b2.css")).toBe('match="/*", match-dest=("document")');
  expect(useOf("cart-a1b2.css")).toBeNull();
  expect(dictionaryOf(assets)?.address).toBe("/assets/shop-a1b2.css");
  expect(dictionaryOf(new Map())).toBeUndefined();
});
