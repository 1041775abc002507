/**
 * The cart and the checkout under load, through the gateway's `fetch` in this process (no socket between), each
 * line above `pgbench` with the same round trips on plain rows of the same PostgreSQL. Takes some five minutes.
 *
 * - add to cart: `add-edit-to-cart` sets the quantity of one product; the answer is the whole cart of five lines.
 * - order: from a filled cart of one line to a placed order with cash on delivery: precheckout, then a checkout with
 *   an idempotency key that places it, too. `one product`: everybody wants the same one from the same store; otherwise
 *   each member another, from 160 stores.
 * - cart of 100 lines: the quantity of one of them.
 *
 *     [DATABASE_URL=postgres://…/empty_database] [PGBENCH_DIR=/usr/lib/postgresql/18/bin] node bench/checkout/run.ts
 *
 * `node ms` and `postgres ms` are processor time for each piece of work: of this process, which makes the calls, too,
 * and of all processes of the server. They say more than rates where the machine has other work.
 */
import { openBenchDatabase } from "../support/database.ts";
import { printTable } from "../support/table.ts";
import { order, prepare, put } from "./calls.ts";
import { measure, rowOf, type Measured } from "./measure.ts";
import { openPgbench } from "./pgbench.ts";
import { openPostgresCpu } from "./postgres-cpu.ts";
import { statementsOf, tripsOf, type SentStatement } from "./round-trips.ts";
import { manyStores, openShop, products, units, type Member } from "./shop.ts";

const seconds = Number(process.env["BENCH_SECONDS"] ?? "6");
const levels = [1, 16, 64];
const linesInCart = 5;
const longCart = 100;
/** Each makes one order at each level; at one at a time only some do. */
const buyers = Number(process.env["BENCH_BUYERS"] ?? "1200");
const ordersOneAtATime = 200;

await using bench = await openBenchDatabase();
const { url } = bench;
const shop = await openShop(url, {}, manyStores);
const { gateway, db } = shop;
const postgresCpu = await openPostgresCpu(db);
const pgbench = await openPgbench(url, db, postgresCpu);

const storeOf = (index: number): number => (index % manyStores) + 1;
const spread = await shop.join(Array.from({ length: buyers }, (_, index) => storeOf(index)));
const together = await shop.join(Array.from({ length: buyers }, () => 1));

const rows: string[][] = [];

/** Prints as it goes, too: a run that is ended early still says something. */
const add = (row: readonly string[]): void => {
  rows.push([...row]);
  console.log(row.join("  "));
};

interface Case {
  readonly name: string;
  readonly measured: Measured;
  readonly sent: readonly SentStatement[];
  readonly atOnce: number;
  readonly isHot?: boolean;
}

const report = async ({ name, measured, sent, atOnce, isHot = false }: Case): Promise<void> => {
  const reference = await pgbench?.repeat(sent, { atOnce, seconds, isHot });
  const size = `${sent.length} / ${tripsOf(sent)}`;
  add([...rowOf(`${name}, ${atOnce} at once`, measured, reference), size]);
  if (reference !== undefined) add([...rowOf("  pgbench", reference), size]);
  for (const failure of new Set(measured.failures)) console.log(`  ${failure}`);
};

const memberOf = (list: readonly Member[], index: number): Member => {
  const member = list[index % list.length];
  if (member === undefined) throw new Error("no members");
  return member;
};

/** Endless: another member each time, one of five products, another quantity than before. */
function* puts(list: readonly Member[], lines: number): Generator<() => Promise<unknown>> {
  for (let index = 0; ; index += 1) {
    const member = memberOf(list, index);
    const productId = 1 + ((index + Math.floor(index / list.length)) % lines);
    const quantity = 1 + (Math.floor(index / list.length) % 9);
    yield () => put(gateway, member, [{ productId, quantity }]);
  }
}

const fill = async (list: readonly Member[], lines: number): Promise<void> => {
  const cart = Array.from({ length: lines }, (_, index) => ({
    productId: index + 1,
    quantity: 1,
  }));
  const works = list.map((member) => () => put(gateway, member, cart));
  await measure(works, 16);
};

const measurePuts = async (
  name: string,
  list: readonly Member[],
  lines: number,
  at: readonly number[],
) => {
  await fill(list, lines);
  await shop.settle();
  const sent = await statementsOf(() =>
    put(gateway, memberOf(list, 0), [{ productId: 1, quantity: 3 }]),
  );
  for (const atOnce of at) {
    const measured = await measure(puts(list, lines), atOnce, { seconds, postgresCpu });
    await report({ name, measured, sent, atOnce });
  }
  return sent;
};

/** Empties what the carts still hold, so that each order has one line. */
const empty = async (list: readonly Member[], lines: number): Promise<void> => {
  const cart = Array.from({ length: lines }, (_, index) => ({
    productId: index + 1,
    quantity: 0,
  }));
  await measure(
    list.map((member) => () => put(gateway, member, cart)),
    16,
  );
};

const measureOrders = async (
  name: string,
  list: readonly Member[],
  productOf: (index: number) => number,
  isHot: boolean,
): Promise<void> => {
  const filled = async (buyer: Member, index: number) => {
    const form = await prepare(gateway, buyer, productOf(index));
    return () => order(gateway, buyer, form);
  };
  const [first] = list;
  if (first === undefined) return;
  const sent = await statementsOf(await filled(first, 0));
  for (const atOnce of levels) {
    const works = await Promise.all(
      list.slice(0, atOnce === 1 ? ordersOneAtATime : buyers).map(filled),
    );
    await shop.settle();
    const measured = await measure(works, atOnce, { postgresCpu });
    await report({ name, measured, sent, atOnce, isHot });
  }
};

const short = await measurePuts("add to cart", spread, linesInCart, levels);
await empty(spread, linesInCart);
await measureOrders("order", spread, (index) => (index % products) + 1, false);
await measureOrders("order, one product", together, () => 1, true);
const long = await measurePuts(`cart of ${longCart} lines`, spread.slice(0, 64), longCart, [16]);

printTable(
  "Cart and checkout, beside pgbench with the same round trips",
  [
    "work",
    "per second",
    "of pgbench",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "node ms",
    "postgres ms",
    "failed",
    "statements / trips",
  ],
  rows,
);
console.log(
  short.length === long.length
    ? `A cart of ${longCart} lines costs as many statements as one of ${linesInCart}: ${long.length}.`
    : `A cart of ${longCart} lines costs ${long.length} statements, one of ${linesInCart} ${short.length}.`,
);

/** What left the shelves is what was ordered, and no shelf is below 0. */
const { rows: books } = await db.pool.query<{ gone: number; ordered: number; least: number }>(
  `select sum(${units} - available)::int8 as gone, min(available) as least,
     (select sum(quantity)::int8 from order_lines l join orders o using (member_id, order_id)
       where o.status = 12) as ordered from store_products`,
);
const [book] = books;
const isRight = book !== undefined && book.gone === book.ordered && book.least >= 0;
console.log(
  isRight ? `Nothing was oversold: ${book.gone} units.` : `OVERSOLD: ${JSON.stringify(book)}`,
);
const failed = rows.reduce((sum, row) => sum + Number(row[8]), 0);
process.exitCode = isRight && failed === 0 ? 0 : 1;
await shop.close();
