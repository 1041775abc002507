import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readAnswer } from "./answer.ts";
import { codingFor, compressAnswer, compressBest, compressQuickly } from "./compression.ts";

const text = "<li>Minyak goreng 2 liter</li>".repeat(5_000);
const plain = new TextEncoder().encode(text);

const answer = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  readAnswer(
    new Response(body, { status: 201, headers: { "content-type": "text/html", ...headers } }),
  );

it.each([
  ["gzip, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)("packs a page for a browser that takes %s", async (accept, coding, unpack) => {
  const packed = await compressAnswer(await answer(text, { "set-cookie": "a=b" }), accept);
  expect(packed.status).toBe(201);
  expect(packed.headers.get("content-encoding")).toBe(coding);
  expect(packed.headers.get("vary")).toBe("accept-encoding");
  expect(packed.headers.get("set-cookie")).toBe("a=b");
  const bytes = packed.body ?? new Uint8Array();
  expect(bytes.byteLength).toBeLessThan(plain.byteLength / 10);
  expect(unpack(bytes).toString()).toBe(text);
});

it.each([
  ["no coding is taken", answer(text), "identity"],
  ["it is packed already", answer(text, { "content-encoding": "br" }), "br"],
  ["it is a picture", answer(text, { "content-type": "image/avif" }), "br"],
  ["it is small", answer("<p>Keranjang kosong</p>"), "br"],
  ["it has no body", answer(null), "br"],
])("leaves an answer as it is where %s", async (_, given, accept) => {
  const before = await given;
  expect(await compressAnswer(before, accept)).toBe(before);
});

it("packs quickly what is sent once, and smaller what is sent often", async () => {
  const words = new TextEncoder().encode(
    Array.from({ length: 3_000 }, (_, n) => `produk ${(n * 7_919) % 1_009} Rp${n * 50}`).join(" "),
  );
  const quick = await compressQuickly(words, "br");
  const best = await compressBest(words);
  expect(best.byteLength).toBeLessThan(quick.byteLength);
  expect(brotliDecompressSync(best)).toEqual(brotliDecompressSync(quick));
});

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["gzip;q=0, br;q=0", "identity"],
  ["*;q=0", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  [null, "identity"],
])("the coding of the most weight: %s", (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});

it("chooses among what is kept", () => {
  expect(codingFor("gzip, br", ["identity", "gzip"])).toBe("gzip");
  expect(codingFor("br", ["identity", "gzip"])).toBe("identity");
});
