import { afterAll, beforeAll, expect, it } from "vitest";
import { victims } from "../../test/support/damage.ts";
import { testProvider } from "../../test/support/payments.ts";
import { runGerai } from "../../test/support/run-gerai.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { shopWorld, type ShopWorld } from "../../test/support/shoppers.ts";
import { findDifferences } from "./find-differences.ts";
import { reconcile } from "./reconcile.ts";

const provider = testProvider();
let world: ShopWorld;

beforeAll(async () => {
  world = await shopWorld({ payments: { midtrans: provider, dana: undefined } });
});
afterAll(() => world.close());

const gerai = (...words: readonly string[]) => runGerai(world.deps, ...words);

const damage = async (): Promise<void> => {
  const paid = await victims.paid(world, provider);
  const waiting = await victims.waiting(world);
  const orphan = await victims.waiting(world);
  const cash = await victims.cash(world);
  const reduced = await victims.reduced(world);
  const balance = await victims.reduced(world);
  const run = (sql: string, { orderId }: { readonly orderId: string }) =>
    world.query(sql, [orderId]);
  await run("update payments set received = received + 7000 where order_id = $1", paid);
  await run("update orders set status = 18 where order_id = $1", waiting);
  await run(
    `insert into reservations (member_id, order_id, store_id, product_id, quantity, changed_at)
      select member_id, gen_random_uuid(), 1, 2, 3, now() from orders where order_id = $1`,
    orphan,
  );
  await run(
    "update store_products set available = available - 3 where (store_id, product_id) = (1, 2) and $1::uuid is not null",
    orphan,
  );
  await run("update reservations set state = 'held' where order_id = $1", cash);
  await run("update orders set status = 17 where order_id = $1", reduced);
  await run("update reservations set state = 'held' where order_id = $1", reduced);
  await run("update voucher_counters set taken = taken + 2 where $1::uuid is not null", balance);
  await run("update slot_capacities set taken = taken + 1 where $1::uuid is not null", balance);
  await run(
    "update point_balances set balance = balance + 5 where member_id = (select member_id from orders where order_id = $1)",
    balance,
  );
};

const repaired = [
  "money_kept",
  "points_balance",
  "points_not_returned",
  "slot_count",
  "slot_not_returned",
  "stock_held_by_nobody",
  "stock_not_sold",
  "stock_still_held",
  "voucher_count",
  "voucher_not_returned",
];

const kindsIn = (lines: readonly string[]) =>
  [
    ...new Set(lines.map((line) => line.split("\t")[1]).filter((kind) => kind !== undefined)),
  ].toSorted();

it("shows what it would mend, mends it, and finds nothing afterwards", async () => {
  await damage();
  const plan = await gerai("reconcile", "--repair");
  expect(kindsIn(plan.lines)).toEqual(repaired);
  expect(plan.lines.at(-1)).toContain("tidak ada yang ditulis");
  const before = await gerai("reconcile", "--list");
  expect(before).toMatchObject({ exitCode: 1 });
  expect(kindsIn(before.lines)).toEqual(repaired);

  const done = await gerai("reconcile", "--repair", "--force", "--by", "Sari");
  expect(done.exitCode).toBe(0);
  expect(done.lines).toEqual([expect.stringMatching(/^\d+ diperbaiki, 0 gagal\.$/)]);
  expect(await findDifferences(world.deps, { pauseMs: 0 })).toEqual([]);
  await runJobs(world.deps);
  expect(provider.refunds).toMatchObject([{ amount: 7_000 }]);
  const [book] = await world.query(
    `select count(*)::int as rows, count(repaired_at)::int as repaired, count(closed_at)::int as closed,
        bool_and(repaired_by like 'Sari (%') as by from differences`,
  );
  expect(book?.["repaired"]).toBe(book?.["rows"]);
  expect(book).toMatchObject({ closed: book?.["rows"], by: true });
  expect((await gerai("reconcile", "--repair", "--force")).lines).toEqual([
    "0 diperbaiki, 0 gagal.",
  ]);
});

it("keeps the number of a difference, closes it when it is gone, and opens it anew", async () => {
  const look = () => reconcile(world.deps, { pauseMs: 0 });
  const shift = (units: number) =>
    world.query(
      "update store_products set available = available + $1 where store_id = 10 and product_id = 6",
      [units],
    );
  const rows = () =>
    world.query(
      "select difference_id, found, closed_at is null as is_open, accepted_by from differences where kind = 'stock_equation'",
    );
  await shift(2);
  await look();
  const [first] = await rows();
  expect(first).toMatchObject({ is_open: true });
  world.pass(1);
  await look();
  expect(await rows()).toEqual([first]);
  const csv = await gerai("reconcile", "--list", "--csv");
  expect(csv.lines).toHaveLength(2);
  expect(csv.lines[1]).toContain(",stock_equation,W1 p6,");

  expect(
    (await gerai("reconcile", "accept", String(first?.["difference_id"]), "--by", "Sari")).lines,
  ).toEqual(["1 selisih diterima."]);
  expect(await gerai("reconcile", "--list")).toMatchObject({ lines: [], exitCode: 0 });
  world.pass(1);
  await look();
  expect((await gerai("reconcile", "--list", "--all")).lines).toHaveLength(1);
  await shift(1);
  world.pass(1);
  await look();
  expect((await gerai("reconcile", "--list")).lines).toHaveLength(1);
  await shift(-3);
  world.pass(1);
  await look();
  expect(await rows()).toMatchObject([{ is_open: false, accepted_by: null }]);
  expect((await gerai("reconcile", "accept", String(first?.["difference_id"]))).exitCode).toBe(1);
});
