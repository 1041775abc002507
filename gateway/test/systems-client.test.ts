import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { forThisFile } from "./support/for-this-file.ts";
import { fillCart, orderCart, shopWorld } from "./support/shoppers.ts";
import { systemOf } from "./support/systems.ts";

/** Runs the client of `docs/guides/systems.md` against a gateway. */

const client = resolve(import.meta.dirname, "../../docs/guides/systems-client.mjs");
const world = await forThisFile(shopWorld());
const system = await systemOf(world, "stock", "prices", "orders");
const folder = await mkdtemp(join(tmpdir(), "systems-"));
afterAll(() => rm(folder, { recursive: true }));

/** Answers that the gateway is away, so often at first. */
let away = 0;

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await buffer(request);
  if (away > 0) {
    away -= 1;
    response.writeHead(503, { "retry-after": "0" }).end();
    return;
  }
  const { method = "GET", url = "/", headers } = request;
  const answered = await world.gateway.fetch(
    new Request(new URL(url, "http://shop.test"), {
      method,
      headers: headers as Record<string, string>,
      ...(method === "POST" && { body: new Uint8Array(body) }),
    }),
  );
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(await answered.text());
};

const server = createServer((request, response) => void answer(request, response));
await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
afterAll(() => new Promise((done) => void server.close(done)));

const runClient = async (rows: object, cursor: string, authorization: string) => {
  const file = join(folder, "rows.json");
  await writeFile(file, JSON.stringify(rows));
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    GERAI_URL: `http://127.0.0.1:${port}`,
    GERAI_KEY: authorization.replace("Bearer ", ""),
  };
  const { stdout } = await promisify(execFile)(process.execPath, [client, file, cursor], { env });
  return stdout.trim().split("\n");
};

const rows = {
  prices: [{ sku: "p4", store_code: "S1", price: 6_500 }],
  stock: [
    { sku: "p4", store_code: "S1", stock: 33, counted_at: "2026-11-20T04:00:00Z" },
    { sku: "tidak-ada", store_code: "S1", stock: 1, counted_at: "2026-11-20T04:00:00Z" },
  ],
};

it("sends what it has, tries again, and goes on with orders where it stopped", async () => {
  const { authorization } = system();
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, { 1: 1 });
  const { orderNumber } = await orderCart(world, shopper);
  away = 1;
  const said = await runClient(rows, "0", authorization);
  expect(said.slice(0, 3)).toEqual([
    "prices: 1 taken, 0 refused",
    "stock: 1 taken, 1 refused",
    '  row 2: sku: produk "tidak-ada" tidak dikenal',
  ]);
  expect(said[3]).toMatch(new RegExp(`^order ${orderNumber}: status 12, Rp\\d+$`));
  const cursor = /^next time from (\d+)$/.exec(said.at(-1) ?? "")?.[1] ?? "";
  expect(await runClient({ prices: [], stock: [] }, cursor, authorization)).toEqual([
    `next time from ${cursor}`,
  ]);
  expect(
    await world.query(
      "select price::int, available from store_products where store_id = 1 and product_id = 4",
    ),
  ).toMatchObject([{ available: 33 }]);
});

it("says why a key is refused", async () => {
  await expect(runClient(rows, "0", "Bearer gsk_salah")).rejects.toThrow("KEY_UNKNOWN");
});

it("is short", async () => {
  expect((await readFile(client, "utf8")).split("\n").length).toBeLessThan(62);
});
