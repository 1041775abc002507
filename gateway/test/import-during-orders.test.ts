import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as contract from "@gerai/contract/checkout";
import { OrderStatus } from "@gerai/contract/order-codes";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKind, type KindName } from "../src/catalogue/import/kinds.ts";
import { defaultOptions } from "../src/import/options.ts";
import type { ImportReport } from "../src/import/report.ts";
import { codeOf } from "./support/answers.ts";
import {
  checkOut,
  fillCart,
  neighbourWithCart,
  orderCart,
  shopWorld,
  type Shopper,
  type ShopWorld,
} from "./support/shoppers.ts";
import { isSharded } from "./support/test-database.ts";

/** Tea in the default store: sku p4, store S1. */
const tea = 4;

let world: ShopWorld;
let folder: string;

/** Each look at the clock is a millisecond later, so that every event has a time of its own. */
const tickingClock = () => {
  let time = new Date("2026-11-20T05:00:00Z").getTime();
  return { now: () => new Date((time += 1)) };
};

beforeEach(async () => {
  world = await shopWorld({ clock: tickingClock() });
  // Members order here as fast as they can: windows are not what this is about.
  await world.query("update stores set slot_capacity = 100000");
  folder = await mkdtemp(join(tmpdir(), "import-"));
});
afterEach(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

interface Flags {
  readonly countedAt?: Date;
  /** When the file was written; at the moment of the import if not said. */
  readonly writtenAt?: Date;
  readonly dryRun?: boolean;
  readonly deactivateMissing?: boolean;
}

const take = async (kind: KindName, csv: string, flags: Flags = {}): Promise<ImportReport> => {
  const { countedAt, dryRun = false, deactivateMissing = false } = flags;
  const file = join(folder, `${kind}-${Math.random()}.csv`);
  await writeFile(file, csv);
  const { db, clock } = world.deps;
  const { writtenAt = clock.now() } = flags;
  await utimes(file, writtenAt, writtenAt);
  const options = { ...defaultOptions, force: true, dryRun, deactivateMissing, countedAt };
  const settling = { options, now: clock.now(), progress: () => undefined };
  return importKind(db, kind, [file], settling);
};

interface Shelf {
  readonly available: number;
  readonly shortage: number;
  readonly held: number;
  readonly sold: number;
}

/** The tea of the default store; `sold` since a time. */
const shelfOf = async (productId = tea, since = new Date(0)): Promise<Shelf> => {
  const [row] = await world.query(
    `select s.available, s.shortage,
       coalesce(sum(r.quantity) filter (where r.state = 'held'), 0)::int as held,
       coalesce(sum(r.quantity) filter (where r.state = 'sold' and r.changed_at > $2), 0)::int as sold
     from store_products s left join reservations r using (store_id, product_id)
     where s.store_id = 1 and s.product_id = $1 group by s.available, s.shortage`,
    [productId, since],
  );
  if (row === undefined) throw new Error("not on the shelf");
  return {
    available: Number(row["available"]),
    shortage: Number(row["shortage"]),
    held: Number(row["held"]),
    sold: Number(row["sold"]),
  };
};

const hold = async (quantity: number): Promise<Shopper> => {
  const shopper = await neighbourWithCart(world, { [tea]: quantity });
  const made = await checkOut(world, shopper);
  if (!made.ok) throw new Error(made.code);
  return shopper;
};

const giveUp = async ({ memberId, headers }: Shopper): Promise<void> => {
  const [order] = await world.query(
    `select order_id from orders where member_id = $1 and status = ${OrderStatus.Created}`,
    [memberId],
  );
  const params = { orderId: String(order?.["order_id"]), closeButton: "true" } as const;
  await world.call(contract.recheckStock, { params }, headers);
};

const buy = async (quantity: number): Promise<void> => {
  await orderCart(world, await neighbourWithCart(world, { [tea]: quantity }));
};

/** On a cluster, statements wait on the workers, where their rows lie. */
const countWaiting = isSharded()
  ? "select count(*)::int as waiting from citus_lock_waits"
  : `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`;

describe("an import without figures of stock", () => {
  it.each([
    ["prices", "sku,toko,harga\np4,S1,6500\n"],
    ["products", "sku,nama,kategori,harga\np4,Teh Botol Sosro 450 ml,Minuman > Teh,6500\n"],
  ] as const)("of %s leaves it to an order that takes some meanwhile", async (kind, csv) => {
    const order = await world.deps.db.pool.connect();
    await order.query("begin");
    await order.query(
      "update store_products set available = available - 3 where store_id = 1 and product_id = $1",
      [tea],
    );
    const importing = take(kind, csv);
    await expect
      .poll(() => world.query(countWaiting), { timeout: 20_000 })
      .toEqual([{ waiting: 1 }]);
    await order.query("commit");
    order.release();
    const { sections } = await importing;
    const prices = sections.at(-1)?.difference;
    expect(prices?.fields.map(({ field }) => field)).toEqual(["list_price"]);
    expect(await shelfOf()).toMatchObject({ available: 37 });
  });
});

describe("a figure of stock", () => {
  it("still holds what unplaced orders hold: given up, they bring back no more than was counted", async () => {
    const shopper = await hold(3);
    await take("stock", "sku,toko,stok\np4,S1,10\n");
    expect(await shelfOf()).toEqual({ available: 7, shortage: 0, held: 3, sold: 0 });
    await giveUp(shopper);
    expect(await shelfOf()).toEqual({ available: 10, shortage: 0, held: 0, sold: 0 });
  });

  it("loses what was sold after it was counted, and not what was sold before", async () => {
    await buy(2);
    const countedAt = world.deps.clock.now();
    await buy(4);
    await take("stock", "sku,toko,stok\np4,S1,30\n", { countedAt });
    expect(await shelfOf()).toMatchObject({ available: 26 });
    const again = await take("stock", "sku,toko,stok\np4,S1,30\n", { countedAt });
    expect(again.sections[0]?.difference).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it("may have its time in the row; without any it counts when its file was written", async () => {
    const countedAt = world.deps.clock.now().toISOString();
    await buy(4);
    await take("stock", `sku,toko,stok,waktu_stok\np4,S1,30,${countedAt}\n`);
    expect(await shelfOf()).toMatchObject({ available: 26 });
    await take("stock", "sku,toko,stok\np4,S1,30\n");
    expect(await shelfOf()).toMatchObject({ available: 30 });
    await take("stock", "sku,toko,stok\np4,S1,30\n", { writtenAt: new Date(countedAt) });
    expect(await shelfOf()).toMatchObject({ available: 26 });
    // A time that has not come yet is the moment of the import.
    await take("stock", "sku,toko,stok,waktu_stok\np4,S1,30,2030-01-01\n");
    expect(await shelfOf()).toMatchObject({ available: 30 });
    await take("prices", `sku,toko,harga,stok,waktu_stok\np4,S1,6000,30,${countedAt}\n`);
    expect(await shelfOf()).toMatchObject({ available: 26 });
  });

  it("below what orders have leaves a shortage, which is filled before a unit comes back", async () => {
    const [one, other] = [await hold(3), await hold(4)];
    await take("stock", "sku,toko,stok\np4,S1,5\n");
    expect(await shelfOf()).toEqual({ available: 0, shortage: 2, held: 7, sold: 0 });
    await giveUp(one);
    expect(await shelfOf()).toEqual({ available: 1, shortage: 0, held: 4, sold: 0 });
    await giveUp(other);
    expect(await shelfOf()).toEqual({ available: 5, shortage: 0, held: 0, sold: 0 });
  });

  it("that says only 'available' fills an empty shelf once, and leaves a filled one", async () => {
    await take("stock", "sku,toko,tersedia\np4,S1,ya\n");
    expect(await shelfOf()).toMatchObject({ available: 40 });
    await take("stock", "sku,toko,stok\np4,S1,0\n");
    const countedAt = world.deps.clock.now();
    await take("stock", "sku,toko,tersedia\np4,S1,ya\n", { countedAt });
    expect(await shelfOf()).toMatchObject({ available: 50 });
    await buy(50);
    await take("stock", "sku,toko,tersedia\np4,S1,ya\n", { countedAt });
    expect(await shelfOf()).toMatchObject({ available: 0 });
  });

  it("is compared by a dry run, and not written", async () => {
    await hold(3);
    const csv = "sku,toko,stok\np4,S1,10\n";
    const { sections } = await take("stock", csv, { dryRun: true });
    expect(sections[0]?.difference.fields[0]?.examples[0]).toMatchObject({
      before: "37",
      after: "7",
    });
    expect(await shelfOf()).toMatchObject({ available: 37 });
  });
});

/** Orders, gives up and orders again until told to stop. */
const shopUntil = async (isOver: () => boolean): Promise<number> => {
  let rounds = 0;
  const shopper = await world.newNeighbour();
  while (!isOver()) {
    const wanted = products.filter((_, index) => (rounds + index) % 3 !== 0);
    await fillCart(world, shopper, {
      ...Object.fromEntries(products.map((productId) => [productId, 0])),
      ...Object.fromEntries(wanted.map((productId) => [productId, 1])),
    });
    const made = await checkOut(world, shopper);
    // A price came in between the draft and the order: the shopper looks again.
    if (codeOf(made) === "DRAFT_CHANGED") continue;
    if (!made.ok) throw new Error(made.code);
    if (rounds % 3 === 0) await giveUp(shopper);
    if (rounds % 3 === 1) {
      const { orderId } = made.data.order ?? { orderId: "" };
      await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers);
      await world.query(`update orders set status = ${OrderStatus.Arrived} where order_id = $1`, [
        orderId,
      ]);
    }
    rounds += 1;
  }
  return rounds;
};

const products = [1, 2, 4, 5];

const pricesOf = (price: number): string =>
  `sku,toko,harga\n${products.map((id) => `p${id},S1,${price}\n`).join("")}`;
const filled = 5_000;

const deadlocks = async () => {
  await world.query("select pg_stat_force_next_flush()");
  const [row] = await world.query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return row?.["deadlocks"];
};

it(
  "makes no unit appear or disappear while members order and figures, prices and promotions come in",
  { timeout: 60_000 },
  async () => {
    await world.query("update store_products set available = $1 where store_id = 1", [filled]);
    // Prices only fall from here on: a higher one has to be agreed to before it is paid.
    await take("prices", pricesOf(30_000));
    const countedAt = world.deps.clock.now();
    let isOver = false;
    const shopping = Promise.all(Array.from({ length: 6 }, () => shopUntil(() => isOver)));
    const stock = products.map((id) => `p${id},S1,${filled}\n`).join("");
    for (let round = 0; round < 6; round += 1) {
      await take("prices", pricesOf(20_000 - round));
      await take("stock", `sku,toko,stok\n${stock}`, { countedAt });
      await take(
        "promotions",
        `kode_promo,nama,kind,percent_off,mulai,selesai,produk\nrace,Hemat,price_cut,${20 + round},2026-11-01,2026-12-01,p5 p2 p1\n`,
      );
    }
    isOver = true;
    const rounds = await shopping;
    expect(Math.min(...rounds)).toBeGreaterThan(0);
    expect(await deadlocks()).toBe(0);
    for (const productId of products) {
      const { available, shortage, held, sold } = await shelfOf(productId, countedAt);
      expect(available - shortage + held + sold).toBe(filled);
    }
  },
);
