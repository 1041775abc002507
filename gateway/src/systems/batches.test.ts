import * as contract from "@gerai/contract/systems";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { runJob, runJobs } from "../../test/support/run-jobs.ts";
import { fillCart, orderCart, shopWorld } from "../../test/support/shoppers.ts";
import { systemOf } from "../../test/support/systems.ts";
import { lockImports } from "../import/lock.ts";

const world = await forThisFile(shopWorld());
const system = await systemOf(world, "stock", "prices", "products");
const { deps, query } = world;

/** Tea in the default store. */
const tea = 4;
const teaRow = { sku: "p4", store_code: "S1" };

const minutesAgo = (minutes: number): string =>
  new Date(deps.clock.now().getTime() - minutes * 60_000).toISOString();

type StockRow = Partial<contract.SystemStockRow>;

const stockOf = (row: StockRow = {}): contract.SystemStockRow => ({
  ...teaRow,
  stock: 10,
  counted_at: minutesAgo(0),
  ...row,
});

const sendStock = (rows: readonly contract.SystemStockRow[], idempotencyKey?: string) =>
  world.call(contract.systemStock, { body: { rows: [...rows] } }, system(idempotencyKey));

const sendPrices = (rows: readonly contract.SystemPriceRow[]) =>
  world.call(contract.systemPrices, { body: { rows: [...rows] } }, system());

const available = async (): Promise<unknown> =>
  (
    await query("select available from store_products where store_id = 1 and product_id = $1", [
      tea,
    ])
  )[0]?.["available"];

const version = async () =>
  (await query("select version::int, assortment::int from catalogue_version"))[0];

/** Jobs that wait to tell all caches of new prices and stock; they are done by this. */
const announcements = async (): Promise<number> => {
  const done = await query(
    `select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'catalogue.mark_offers_changed'))`,
  );
  return done.length;
};

beforeEach(() => world.pass(60));

describe("counts of stock", () => {
  it("are written, and empty no cache", async () => {
    const answer = await dataOf(sendStock([stockOf({ stock: 41 })]));
    expect(answer).toEqual({ rows: 1, added: 0, changed: 1, unchanged: 0, refused: [], notes: [] });
    expect(await available()).toBe(41);
    expect(await announcements()).toBe(0);
  });

  it("take the good rows, and say of each other one what an import would say", async () => {
    const rows = [
      stockOf({ sku: "tidak-ada" }),
      stockOf({ stock: 17 }),
      stockOf({ store_code: "S9" }),
      stockOf({ stock: -1, sku: "p1" }),
      stockOf({ sku: "p8" }),
      stockOf({ stock: 18 }),
      stockOf({ sku: "p2", counted_at: "kemarin" }),
    ];
    const answer = await dataOf(sendStock(rows));
    expect(answer).toMatchObject({ rows: 7, changed: 1 });
    expect(answer.refused).toEqual([
      { row: 1, reason: 'sku: produk "tidak-ada" tidak dikenal' },
      { row: 3, reason: 'store_code: toko "S9" tidak dikenal' },
      { row: 4, reason: "stock: -1 di luar 0 sampai 1000000" },
      { row: 5, reason: 'sku: produk "p8" belum punya harga di sana' },
      { row: 6, reason: 'sku + store_code: "p4 / S1" sudah ada di baris:2' },
      { row: 7, reason: expect.stringContaining("counted_at: bukan tanggal") },
    ]);
    expect(await available()).toBe(17);
  });

  it("bring back no unit that was sold since", async () => {
    await sendStock([stockOf({ stock: 20 })]);
    world.pass(10);
    const shopper = await world.newNeighbour();
    await fillCart(world, shopper, { [tea]: 3 });
    await orderCart(world, shopper);
    expect(await available()).toBe(17);
    world.pass(1);
    await sendStock([stockOf({ stock: 20, counted_at: minutesAgo(5) })]);
    expect(await available()).toBe(17);
    await sendStock([stockOf({ stock: 15 })]);
    expect(await available()).toBe(15);
  });

  it("that are older than another one change nothing, whatever order they come in", async () => {
    await sendStock([stockOf({ stock: 8, counted_at: minutesAgo(30) })]);
    // The same figure, counted later: nothing changes, and its moment is remembered.
    expect(
      await dataOf(sendStock([stockOf({ stock: 8, counted_at: minutesAgo(10) })])),
    ).toMatchObject({ changed: 0, unchanged: 1 });
    const late = await dataOf(sendStock([stockOf({ stock: 99, counted_at: minutesAgo(20) })]));
    expect(late).toMatchObject({
      changed: 0,
      notes: ["1 angka stok lebih lama dari yang sudah dihitung: dibiarkan"],
    });
    expect(await available()).toBe(8);
  });

  it("that come at once are all taken, and the newest stands", async () => {
    const counts = Array.from({ length: 6 }, (_, index) =>
      stockOf({ stock: 50 + index, counted_at: minutesAgo(20 - index) }),
    );
    const answers = await Promise.all(counts.toReversed().map((row) => sendStock([row])));
    expect(answers.map(codeOf)).toEqual(Array(6).fill("OK"));
    expect(await available()).toBe(55);
  });
});

describe("prices", () => {
  const prices = () =>
    query(
      `select list_price::int, own_price::int, available from store_products
        where store_id = 1 and product_id = $1`,
      [tea],
    );

  it("are written and leave stock alone", async () => {
    await sendStock([stockOf({ stock: 30 })]);
    const answer = await dataOf(sendPrices([{ ...teaRow, price: 7_000, list_price: 8_000 }]));
    expect(answer).toMatchObject({ changed: 1, refused: [] });
    expect(await prices()).toEqual([{ list_price: 8_000, own_price: 7_000, available: 30 }]);
  });

  it("that guests see are announced, several batches together", async () => {
    const before = await version();
    const ofStore = { ...teaRow, price: 7_500, list_price: 8_000 };
    await sendPrices([ofStore]);
    await sendPrices([{ ...ofStore, price: 7_000 }]);
    expect(await version()).toEqual(before);
    await runJob(deps, "catalogue.mark_offers_changed", {});
    expect(await version()).toEqual({
      version: Number(before?.["version"]) + 1,
      assortment: before?.["assortment"],
    });
    expect(await announcements()).toBe(1);
  });

  it("of a store that guests do not see leave the caches of all others full", async () => {
    await sendPrices([{ sku: "p4", store_code: "S2", price: 6_000 }]);
    expect(await announcements()).toBe(0);
  });

  it("of a product that the store did not sell put it on its shelf", async () => {
    const answer = await dataOf(sendPrices([{ sku: "p8", store_code: "S1", price: 5_000 }]));
    expect(answer).toMatchObject({ added: 1 });
    await query("delete from store_products where store_id = 1 and product_id = 8");
  });

  it("that cannot be are refused by their row", async () => {
    const answer = await dataOf(
      sendPrices([
        { ...teaRow, price: 9_000, list_price: 8_000 },
        { sku: "p1", store_code: "S1", price: 0 },
      ]),
    );
    expect(answer.refused).toEqual([
      { row: 1, reason: "list_price: harga normal 8000 di bawah harga jual 9000" },
      { row: 2, reason: "price: 0 di luar 1 sampai 1 miliar" },
    ]);
  });
});

describe("products", () => {
  it("are made and found, and keep what a row leaves out", async () => {
    const send = (row: object) =>
      world.call(
        contract.systemProducts,
        { body: { rows: [{ sku: "baru-1", ...row }] } },
        system(),
      );
    expect((await dataOf(send({}))).refused).toEqual([
      { row: 1, reason: "name: wajib diisi untuk produk baru" },
    ]);
    const whole = { name: "Kopi Tubruk 200gr", category: ["Minuman", "Kopi"], brand: "Kapal" };
    expect(await dataOf(send(whole))).toMatchObject({ refused: [], added: 1 });
    await send({ barcodes: ["8991234567891"] });
    const found = await query(
      `select p.name, c.name as category, p.barcodes[1] as barcode,
        exists (select from search_documents d where d.product_id = p.product_id) as is_found
      from products p join categories c using (category_id) where sku = 'baru-1'`,
    );
    expect(found).toMatchObject([{ name: "Kopi Tubruk 200 g", category: "Kopi", is_found: true }]);
    expect(String(found[0]?.["barcode"])).toContain("8991234567891");
  });

  it("stay hidden, for adults, and as heavy as somebody has said", async () => {
    const columns = "is_active, is_age_restricted, weight_g";
    await query(
      "update products set is_active = false, is_age_restricted = true, weight_g = 720 where sku = 'p4'",
    );
    const row = { sku: "p4", name: "Teh Botol Sosro 500 ml", category: ["Minuman", "Teh"] };
    const send = (said: object) =>
      world.call(contract.systemProducts, { body: { rows: [{ ...row, ...said }] } }, system());
    expect(await dataOf(send({}))).toMatchObject({ changed: 1, refused: [] });
    expect(await query(`select name, ${columns} from products where sku = 'p4'`)).toEqual([
      { name: row.name, is_active: false, is_age_restricted: true, weight_g: 720 },
    ]);
    await send({ is_active: true, weight_g: 0 });
    expect(await query(`select ${columns} from products where sku = 'p4'`)).toEqual([
      { is_active: true, is_age_restricted: true, weight_g: 0 },
    ]);
  });
});

describe("a batch that comes again", () => {
  it("is answered as the first time, and does nothing", async () => {
    const first = await dataOf(sendStock([stockOf({ stock: 12 })], "batch-0001"));
    expect(first).toMatchObject({ changed: 1 });
    const rows = [stockOf({ stock: 12 })];
    await sendStock([stockOf({ stock: 5, counted_at: minutesAgo(-1) })]);
    expect(await dataOf(sendStock(rows, "batch-0001"))).toEqual(first);
    expect(await available()).toBe(5);
  });

  it("with another body is refused", async () => {
    await sendStock([stockOf({ stock: 12 })], "batch-0002");
    const other = await sendStock([stockOf({ stock: 13 })], "batch-0002");
    expect(other).toMatchObject({ ok: false, code: "KEY_REUSED", statusCode: 409 });
    expect(await available()).toBe(12);
  });

  it("at the same moment is taken once", async () => {
    const rows = [stockOf({ stock: 21 })];
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendStock(rows, "batch-0003")),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers.map(codeOf)).toEqual(Array(4).fill("OK"));
  });

  it("counts by system, and is forgotten after a week", async () => {
    const other = await systemOf(world, "stock");
    await sendStock([stockOf({ stock: 31 })], "batch-0004");
    const rows = [stockOf({ stock: 32 })];
    const sent = world.call(contract.systemStock, { body: { rows } }, other("batch-0004"));
    expect(await dataOf(sent)).toMatchObject({ changed: 1 });
    world.pass(8 * 24 * 60);
    await runJob(deps, "systems.tidy", {});
    expect(await query("select from system_batches")).toEqual([]);
  });
});

describe("a batch", () => {
  it("wants its key of idempotency, and a bounded number of whole rows", async () => {
    const body = { rows: [stockOf()] };
    const without = await world.call(contract.systemStock, { body }, system("pendek"));
    expect(without).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { "idempotency-key": "regex" },
    });
    const many = Array.from({ length: 1_001 }, () => stockOf());
    expect(await sendStock(many)).toMatchObject({ fields: { rows: "max" } });
    expect(await sendStock([])).toMatchObject({ fields: { rows: "required" } });
    expect(await sendStock([stockOf({ store_code: " " })])).toMatchObject({
      fields: { "rows.0.store_code": "required" },
    });
  });

  it("of a thousand rows is taken", async () => {
    await query(
      `insert into products (sku, name, slug, category_id, category_path, unit, net_content, channel)
      select 'r' || n, 'Barang ' || n, 'barang-' || n, 12, '{1,12}', 'pcs', 1, 'store'
      from generate_series(1, 1000) n`,
    );
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      sku: `r${index + 1}`,
      store_code: "S1",
      price: 1_000 + index,
    }));
    expect(await dataOf(sendPrices(rows))).toMatchObject({ rows: 1_000, added: 1_000 });
  });

  it("does not wait for a long import", async () => {
    const refused = await deps.db.transaction(async (tx) => {
      await lockImports(tx);
      return sendStock([stockOf()], "batch-0005");
    });
    expect(refused).toMatchObject({ code: "IMPORT_RUNNING", statusCode: 503 });
    expect(codeOf(await sendStock([stockOf()], "batch-0005"))).toBe("OK");
  });

  it("is one of so many a minute", async () => {
    const hasty = await systemOf(world, "stock");
    await query(
      `insert into rate_limits (key, points, expire)
      select 'callsBySystem:' || split_part($1, '_', 2), 1200, extract(epoch from now()) * 1000 + 60000`,
      [hasty().authorization],
    );
    const answer = await world.call(contract.systemStock, { body: { rows: [stockOf()] } }, hasty());
    expect(answer).toMatchObject({ code: "RATE_LIMITED", statusCode: 429 });
    await runJobs(deps);
  });
});
