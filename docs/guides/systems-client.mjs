// Sends prices and counts of stock, then follows orders: node docs/guides/systems-client.mjs rows.json 0
// In the environment: GERAI_URL, e.g. http://localhost:3000, and GERAI_KEY with the scopes stock, prices and orders.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

const { GERAI_URL, GERAI_KEY } = process.env;

/** Asks until the shop takes it: a batch that was sent twice counts once. */
const ask = async (path, request = {}) => {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(new URL(`/v1/systems/${path}`, GERAI_URL), {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${GERAI_KEY}` },
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    if (response?.ok) return (await response.json()).data;
    const isPassing = response === undefined || [429, 503, 504].includes(response.status);
    if (!isPassing || tries === 8) throw new Error(await response?.text());
    await setTimeout(1_000 * Number(response?.headers.get("retry-after") ?? 2 ** tries));
  }
};

/** Sends rows in batches of a thousand. */
const send = async (kind, rows) => {
  for (let at = 0; at < rows.length; at += 1_000) {
    const body = JSON.stringify({ rows: rows.slice(at, at + 1_000) });
    // Made once for a batch, so that each try of `ask` is the same request.
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const { rows: taken, refused, notes } = await ask(kind, { method: "POST", headers, body });
    console.log(`${kind}: ${taken - refused.length} taken, ${refused.length} refused`);
    for (const { row, reason } of refused) console.log(`  row ${at + row}: ${reason}`);
    for (const note of notes) console.log(`  ${note}`);
  }
};

/** Hands on each order that has changed since the cursor. @returns where to go on the next time */
const follow = async (cursor, take) => {
  for (;;) {
    const page = await ask(`orders?after=${cursor}&limit=100`);
    for (const order of page.orders) await take(order);
    cursor = page.cursor;
    if (!page.hasMore) return cursor;
  }
};

const [file = "rows.json", from = "0"] = process.argv.slice(2);
const { prices, stock } = JSON.parse(await readFile(file, "utf8"));
await send("prices", prices);
await send("stock", stock);
const cursor = await follow(from, ({ orderNumber, status, total }) =>
  console.log(`order ${orderNumber}: status ${status}, Rp${total}`),
);
console.log(`next time from ${cursor}`);
