import { createHash } from "node:crypto";
import { zstdDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { readAnswer } from "./answer.ts";
import { createDictionary, offerDictionary, packWithDictionary } from "./compression-dictionary.ts";

const rules = Array.from({ length: 400 }, (_, n) => `.a${(n * 7_919) % 1_009}{margin:${n}px}`);
const css = `@layer reset,page;${rules.join("")}`;
const sheet = new TextEncoder().encode(css);

const dictionary = createDictionary("/assets/shop-1.css", sheet);

const sum = createHash("sha256").update(sheet).digest();
const name = `:${sum.toString("base64")}:`;
const page = `<!DOCTYPE html><style>${css}</style><h1>Keranjang</h1>`;

const answer = (type = "text/html; charset=utf-8", body = page) =>
  readAnswer(new Response(body, { headers: { "content-type": type, "set-cookie": "a=b" } }));

const request = (headers: Record<string, string>) =>
  new Request("https://shop.test/cart", { headers });

const known = { "accept-encoding": "gzip, br, zstd, dcb, dcz", "available-dictionary": name };

it("is named by its sum", () => {
  expect(dictionary).toMatchObject({ address: "/assets/shop-1.css", name });
});

it("packs a page for a browser that has it, behind the sum that RFC 9842 asks for", async () => {
  const packed = await packWithDictionary(await answer(), request(known), dictionary);
  expect(packed?.headers.get("content-encoding")).toBe("dcz");
  expect(packed?.headers.get("vary")).toBe("accept-encoding, available-dictionary");
  expect(packed?.headers.get("set-cookie")).toBe("a=b");
  const bytes = Buffer.from(packed?.body ?? []);
  expect(bytes.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
  expect(bytes.subarray(8, 40)).toEqual(sum);
  expect(bytes.byteLength).toBeLessThan(200);
  expect(zstdDecompressSync(bytes.subarray(40), { dictionary: sheet }).toString()).toBe(page);
});

it.each([
  ["has another one", { ...known, "available-dictionary": ":AAAA:" }],
  ["has none", { "accept-encoding": "gzip, br, zstd" }],
  ["does not take the coding", { ...known, "accept-encoding": "gzip, br, zstd, dcb" }],
])("leaves a page to other codings where the browser %s", async (_, headers) => {
  expect(await packWithDictionary(await answer(), request(headers), dictionary)).toBeUndefined();
});

it("is for pages alone", async () => {
  const data = await answer("text/x-script; charset=utf-8");
  expect(await packWithDictionary(data, request(known), dictionary)).toBeUndefined();
  expect(offerDictionary(data, dictionary)).toBe(data);
  const offered = offerDictionary(await answer(), dictionary);
  expect(offered.headers.get("link")).toBe('</assets/shop-1.css>; rel="compression-dictionary"');
});
