import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSharded } from "../../test/support/test-database.ts";
import { importShop, type ImportShop } from "../../test/support/test-import.ts";
import { planDistribution, type Placement } from "./distribute.ts";

let shop: ImportShop;

beforeAll(async () => {
  shop = await importShop();
});
afterAll(() => shop.close());

const split = (column: string): Placement => ({ kind: "distributed", column });

describe("sharding", () => {
  it("puts every table where the rule of ownership says", async () => {
    const plan = await planDistribution(shop.deps.db.pool);
    const placements = Object.fromEntries(plan.map(({ table, placement }) => [table, placement]));
    expect(placements).toMatchObject({
      members: split("member_id"),
      addresses: split("member_id"),
      order_lines: split("member_id"),
      store_products: split("store_id"),
      sessions: split("member_id"),
      member_phones: split("phone"),
      stores: { kind: "reference" },
      products: { kind: "reference" },
      promotion_products: { kind: "reference" },
      migrations: { kind: "local" },
    });
  });

  it("places reference tables first, and parents before children", async () => {
    const order = (await planDistribution(shop.deps.db.pool)).map(({ table }) => table);
    for (const [parent, child] of [
      ["stores", "store_products"],
      ["categories", "products"],
      ["products", "promotion_products"],
      ["orders", "order_lines"],
    ] as const) {
      expect(order.indexOf(parent)).toBeLessThan(order.indexOf(child));
    }
  });

  it.skipIf(isSharded())("changes nothing without the extension, and says so", async () => {
    const { exitCode, out } = await shop.gerai("database", "distribute");
    expect(exitCode).toBe(0);
    expect(out).toContain("citus tidak terpasang");
  });

  // Needs a cluster: see `TEST_DATABASE_URL` in the guide on growing.
  it.runIf(isSharded())("goes on where it stopped, and says what it does", async () => {
    expect((await shop.gerai("database", "distribute")).out).toContain("sudah tersebar");
    await shop.deps.db.pool.query("select undistribute_table('home_sections')");
    const { out } = await shop.gerai("database", "distribute");
    expect(out.trim()).toBe("home_sections: salinan di setiap pekerja");
  });
});

describe("the command line", () => {
  it("tells a schema that is up to date, prices that are right, and searches that found all", async () => {
    expect((await shop.gerai("database", "migrate")).out).toContain("Skema sudah yang terbaru");
    expect((await shop.gerai("prices", "refresh")).out).toContain("0 harga berubah");
    expect((await shop.gerai("search", "misses", "--days", "7")).err).toContain("7 hari terakhir");
  });

  it("ends with 1 for words it does not know, without opening the shop", async () => {
    const { exitCode, err } = await shop.gerai("import", "prodcts", "x.csv");
    expect(exitCode).toBe(1);
    expect(err).toContain("prodcts");
    expect((await shop.gerai("--help")).exitCode).toBe(0);
  });
});
