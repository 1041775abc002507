import { afterAll, beforeAll, expect, it } from "vitest";
import { isSharded } from "../../test/support/test-database.ts";
import { testGateway, type TestGateway } from "../../test/support/test-gateway.ts";
import { openDatabase, type Database } from "../db/database.ts";
import { loadDemo } from "./load.ts";

let shop: TestGateway;
/** Loading is no page: its statements may take their time. */
let patient: Database;
let now = new Date("2026-06-01T03:00:00Z");

beforeAll(async () => {
  shop = await testGateway({ clock: { now: () => now } });
  patient = openDatabase({ url: shop.deps.config.databaseUrl, max: 2, statementTimeoutMs: 0 });
  await load();
});
afterAll(async () => {
  await patient.close();
  await shop.close();
});

const load = () => loadDemo({ ...shop.deps, db: patient }, () => undefined);

const value = async (text: string): Promise<string> => {
  const { rows } = await patient.pool.query<{ value: string }>(`select (${text})::text as value`);
  return rows[0]?.value ?? "";
};

const tables = [
  "stores",
  "categories",
  "brands",
  "pictures",
  "products",
  "promotions",
  "promotion_products",
  "vouchers",
  "payment_promotions",
  "store_products",
  "banners",
  "seo_texts",
  "home_sections",
  "catalogue_version",
];

const contents = async (): Promise<readonly string[]> =>
  Promise.all(
    tables.map((table) =>
      value(`select md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${table} t`),
    ),
  );

it("fills the shop", async () => {
  expect(Number(await value("select count(*) from products"))).toBeGreaterThan(1_200);
  expect(await value("select count(*) from products where picture is null")).toBe("0");
  expect(await value("select count(*) from stores where is_default")).toBe("1");
  expect(
    await value("select count(*) from stores where kind = 'store' and warehouse_id is null"),
  ).toBe("0");
  expect(
    await value(
      "select count(*) from categories where path[cardinality(path)] is distinct from category_id",
    ),
  ).toBe("0");
  expect(await value("select count(distinct kind) from promotions")).toBe("4");
  expect(
    Number(await value("select count(*) from store_products where price < list_price")),
  ).toBeGreaterThan(1_000);
});

// On a cluster INSERT … SELECT counts the rows that it reads, so the version of the catalogue moves on.
it.skipIf(isSharded())(
  "changes nothing the second time, and leaves stock that was sold alone",
  async () => {
    await patient.pool.query(
      "update store_products set available = available - 1 where store_id = 1 and available > 1",
    );
    const before = await contents();
    await load();
    expect(await contents()).toEqual(before);
  },
);

it("starts promotions again that are over", async () => {
  now = new Date("2027-02-01T03:00:00Z");
  await load();
  expect(
    await value(
      "select bool_and(starts_at <= '2027-02-01' and ends_at > '2027-02-05') from promotions",
    ),
  ).toBe("true");
});
