import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { maxBodyBytesOf } from "@gerai/contract/body-sizes";
import * as goods from "@gerai/contract/goods";
import { limits } from "@gerai/contract/limits";
import { danaCallbackPath, midtransCallbackPath } from "@gerai/contract/payment-codes";
import * as search from "@gerai/contract/search";
import { describe, expect, it } from "vitest";
import { tooDear, worstTexts } from "../../contract/test/worst-texts.ts";
import { pathSeparator } from "../src/catalogue/import/categories.ts";
import { isDrawing } from "../src/catalogue/import/content/drawings.ts";
import { linkPattern } from "../src/catalogue/import/content/named-pages.ts";
import { cleanName } from "../src/catalogue/import/names.ts";
import { imageSeparator } from "../src/catalogue/import/product-fields.ts";
import { fieldReader } from "../src/import/fields.ts";
import * as fields from "../src/import/kind-fields.ts";
import { maxLineBytes } from "../src/import/lines.ts";
import { readRecords } from "../src/import/records.ts";
import { parseLines } from "../src/lists/parse-lines.ts";
import { callbackWorld } from "./support/callback-senders.ts";
import { declaredEndpoints, entrancesOf, officeEndpoints } from "./support/declared-endpoints.ts";
import { forThisFile } from "./support/for-this-file.ts";

/**
 * Feeds whatever reads a stranger's text with the worst of it at its largest size. One process serves everybody: what
 * one text costs, all wait for.
 */

const world = await forThisFile(callbackWorld());

/** What Node takes as the headers of a request, together with its address. */
const headerBytes = 16_000;

const endpoints = await declaredEndpoints();

describe("the contract", () => {
  it("judges each field in no time, whatever it holds", async () => {
    const entrances = [...endpoints, ...(await officeEndpoints())].flatMap(entrancesOf);
    const dear: string[] = [];
    const texts = { body: worstTexts(limits.maxBodyBytes), address: worstTexts(headerBytes) };
    for (const { name, isBody, schema } of entrances) {
      const given = isBody ? texts.body : texts.address;
      const found = await tooDear(given, (text) => schema.safeParse(text));
      dear.push(...found.map((what) => `${name} ${what}`));
    }
    expect(dear).toEqual([]);
  });
});

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  world.gateway.request(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });

describe("a callback of nobody", () => {
  const signed = { "x-timestamp": "x", "x-signature": "x" };
  const paths = endpoints
    .filter(({ errors }) => "SIGNATURE_INVALID" in errors)
    .map(({ path }) => path);

  it.each([danaCallbackPath, ...paths])("costs nothing at %s", async (path) => {
    const texts = worstTexts(maxBodyBytesOf(path));
    expect(await tooDear(texts, (text) => post(path, text, signed))).toEqual([]);
  });

  it("of a provider is small", async () => {
    const large = "x".repeat(limits.maxCallbackBytes + 1);
    expect((await post(danaCallbackPath, large, signed)).status).toBe(413);
    expect((await post(midtransCallbackPath, large)).status).toBe(413);
  });

  it("costs nothing by its headers", async () => {
    const names = ["x-timestamp", "x-signature", "x-partner-signature", "content-type", "cookie"];
    const more = ["token", "fingerprint", "storecode", "x-client-address", "idempotency-key"];
    const texts = worstTexts(headerBytes).filter((text) => /^[\t\x20-\x7e]*$/.test(text));
    for (const name of [...names, ...more]) {
      const send = (text: string) => post(danaCallbackPath, "{}", { ...signed, [name]: text });
      expect({ [name]: await tooDear(texts, send) }).toEqual({ [name]: [] });
    }
  });
});

describe("what people type", () => {
  it("costs nothing as a pasted list", async () => {
    expect(await tooDear(worstTexts(limits.pastedLength), parseLines)).toEqual([]);
    const shopper = await world.newNeighbour();
    const text = "1. ".repeat(limits.pastedLength / 3);
    const send = () => world.call(goods.matchGoods, { body: { text } }, shopper.headers);
    expect(await tooDear([text], send)).toEqual([]);
  });

  it("costs nothing as a search", async () => {
    const send = (keyword: string) =>
      world.call(search.searchIdeas, { query: { keyword: keyword.slice(0, 100) } });
    expect(await tooDear(worstTexts(limits.maxKeywordLength), send)).toEqual([]);
  });
});

/** Files are read by a process of their own. */
const mostOfFile = 250;

describe("a file of a retailer", () => {
  const cell = (worst: string) => fieldReader({ cell: worst }, (values, field) => values[field]);

  it.each([
    ["a path", pathSeparator],
    ["pictures", imageSeparator],
  ])("costs nothing by the cell of %s", async (_what, separator) => {
    const field = fields.phrases(80, [], separator);
    const read = (worst: string) => field.read(cell(worst), "cell");
    expect(await tooDear(worstTexts(maxLineBytes), read, mostOfFile)).toEqual([]);
  });

  it("costs nothing by its other cells", async () => {
    const link = fields.text(2_000, [], { pattern: linkPattern });
    const digit = fields.number({ min: 0, max: 9 }, []);
    const others = [fields.rupiah([]), fields.time([]), fields.flag([]), digit, link];
    const read = (worst: string) => {
      for (const field of others) field.read(cell(worst), "cell");
    };
    expect(await tooDear(worstTexts(maxLineBytes), read, mostOfFile)).toEqual([]);
    expect(await tooDear(worstTexts(190), cleanName)).toEqual([]);
    expect(await tooDear(worstTexts(4_000), (text) => isDrawing(Buffer.from(text)))).toEqual([]);
  });

  it("costs nothing by a line", async () => {
    const folder = mkdtempSync(join(tmpdir(), "worst-"));
    const file = join(folder, "rows.csv");
    const read = async (text: string) => {
      writeFileSync(file, `a,b\n${text}\n`);
      for await (const record of readRecords(file)) void record;
    };
    const lines = worstTexts(maxLineBytes).filter((text) => !text.includes("\n"));
    expect(
      await tooDear(lines, read, mostOfFile).finally(() => rmSync(folder, { recursive: true })),
    ).toEqual([]);
  });
});
