import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCachedAnswer } from "./cached-answer.ts";

const html = "<h1>Susu</h1>";
const ready = {
  headers: new Headers({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'self'",
    "cache-control": "private, no-cache",
    etag: '"a"',
  }),
  etag: '"a"',
  body: new Uint8Array(brotliCompressSync(html)),
};

/** The address under which the page lies ready. */
const kept = "/find/susu?halaman=2";

const told: string[] = [];
let origin = "";

const server = createServer((incoming, outgoing) => {
  const answerFromCache = createCachedAnswer({
    pages: { ready: (key) => (key === kept ? ready : undefined) },
    noteFind: ({ path, referrer }) => void told.push(`${path} ${referrer}`),
    publicUrl: origin,
  });
  if (!answerFromCache(incoming, outgoing)) outgoing.writeHead(204).end();
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = async (headers: Record<string, string> = {}, path = kept) => {
  const all = { "accept-encoding": "gzip, deflate, br, zstd", ...headers };
  const [answer] = (await once(get(origin + path, { headers: all }), "response")) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
};

it("answers a guest with the page and all its headers, and tells of the search", async () => {
  const { status, headers, body } = await ask({ referer: "http://shop.test/" });
  expect([status, brotliDecompressSync(body).toString()]).toEqual([200, html]);
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(ready.body.byteLength),
    "content-security-policy": "default-src 'self'",
    "cache-control": "private, no-cache",
    "x-visitor": "guest",
    "x-copy": "1",
    "x-frame-options": "DENY",
    vary: "accept-encoding, available-dictionary, cookie",
  });
  expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  expect(told).toEqual([`${kept} http://shop.test/`]);
});

it("answers 304 to the same tag, under the id that a proxy gave", async () => {
  const { status, headers, body } = await ask({ "if-none-match": '"a"', "x-request-id": "p-1" });
  expect([status, headers["x-request-id"], body.byteLength]).toEqual([304, "p-1", 0]);
});

it.each([
  ["a member", { cookie: "fingerprint=x; token=abcdefghijklmnop" }],
  ["who sees a preview", { cookie: "pratinjau=2026" }],
  ["whom the next page tells something", { cookie: "flash=1" }],
  ["a browser without Brotli", { "accept-encoding": "gzip" }],
  ["a browser that refuses Brotli", { "accept-encoding": "br;q=0, gzip" }],
  ["another host", { host: "receipt.shop.test" }],
  ["another scheme", { "x-forwarded-proto": "https" }],
  ["a service worker, which keeps pages that nobody sees", { "x-copy-wanted": "1" }],
])("leaves %s to the visit", async (_, headers) => {
  expect((await ask(headers)).status).toBe(204);
});

it("leaves pages to the visit that do not lie ready", async () => {
  expect((await ask({}, "/find/susu")).status).toBe(204);
});
