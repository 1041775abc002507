import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { newProducts } from "@gerai/contract/catalogue";
import { exportNames } from "@gerai/gateway/catalogue/import/export";
import { importFolder } from "@gerai/gateway/catalogue/import/folder";
import { openDatabase, type Database } from "@gerai/gateway/db/database";
import { badRowLines } from "@gerai/gateway/import/report";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dataOf } from "../../gateway/test/support/answers.ts";
import { testGateway, type TestGateway } from "../../gateway/test/support/test-gateway.ts";
import { loadDemo } from "./load.ts";

let shop: TestGateway;
/** Loading is no page: its statements may take their time. */
let patient: Database;
let folder: string;
let leftOut: readonly string[];
let now = new Date("2026-06-01T03:00:00Z");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "demo-"));
  shop = await testGateway({ clock: { now: () => now } });
  patient = openDatabase({ url: shop.deps.config.databaseUrl, max: 2, statementTimeoutMs: 0 });
  leftOut = await load();
}, 120_000);
afterAll(async () => {
  await patient.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

const load = () => loadDemo({ ...shop.deps, db: patient }, folder, () => undefined);

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
  "delivery_rates",
  "search_purposes",
  "search_synonyms",
  "search_kept_words",
  "search_pins",
  "popular_searches",
  "banners",
  "home_lists",
  "seo_texts",
  "home_sections",
  "promotion_texts",
  "information_pages",
  "faq_entries",
  "catalogue_version",
];

const contents = async (): Promise<readonly string[]> =>
  Promise.all(
    tables.map((table) =>
      value(`select md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${table} t`),
    ),
  );

it("fills the shop", async () => {
  expect(leftOut).toEqual([]);
  expect(Number(await value("select count(*) from products"))).toBeGreaterThan(1_200);
  expect(await value("select count(*) from products where picture is null")).toBe("0");
  expect(await value("select count(*) from stores where is_default")).toBe("1");
  expect(await value("select count(*) from stores where not is_active")).toBe("0");
  expect(
    await value("select count(*) from stores where kind = 'store' and warehouse_id is null"),
  ).toBe("0");
  expect(await value("select count(*) from categories where picture is null")).toBe("0");
  expect(await value("select count(*) from categories where borrows_picture")).toBe("0");
  expect(await value("select count(distinct kind) from promotions")).toBe("4");
  expect(await value("select count(*) from promotions where picture is null")).toBe("0");
  expect(await value("select count(*) from banners where link ~ '^/(promo|c)/.+-[0-9]+$'")).toBe(
    await value("select count(*) from banners"),
  );
  expect(
    Number(await value("select count(*) from store_products where price < list_price")),
  ).toBeGreaterThan(1_000);
});

it("changes nothing the second time, and leaves stock and files alone", async () => {
  await patient.pool.query(
    "update store_products set available = available - 1 where store_id = 1 and available > 1",
  );
  const before = await contents();
  const written = await stat(join(folder, "prices.csv"));
  await load();
  expect(await contents()).toEqual(before);
  expect((await stat(join(folder, "prices.csv"))).mtimeMs).toBe(written.mtimeMs);
  expect((await readdir(folder)).filter((name) => name.includes("unfinished"))).toEqual([]);
});

it("mixes the categories of its newest products, which came at once", async () => {
  const { products } = await dataOf(shop.call(newProducts, {}));
  const ids = products.map(({ productId }) => productId).join(",");
  const categories = `select count(distinct category_path[1]) from products where product_id in (${ids})`;
  expect(Number(await value(categories))).toBeGreaterThan(3);
});

it("starts promotions again that are over, and leaves stock alone meanwhile", async () => {
  now = new Date("2027-02-01T03:00:00Z");
  const stock = "select sum(available) from store_products";
  const before = await value(stock);
  expect(await load()).toEqual([]);
  const runs = "bool_and(starts_at <= '2027-02-01' and ends_at > '2027-02-05')";
  for (const table of ["promotions", "vouchers", "payment_promotions"]) {
    expect(await value(`select ${runs} from ${table}`)).toBe("true");
  }
  expect(await value(stock)).toBe(before);
});

it("brings a file of each kind that the retailer fills, as an example where it would give points away", async () => {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith(".csv"));
  const kinds = [...files.map((name) => basename(name, ".csv")), "pages", "faq"];
  expect(kinds.toSorted()).toEqual([...exportNames].toSorted());
  expect(await value("select count(*) from information_pages")).toBe("21");
  expect(Number(await value("select count(*) from faq_entries"))).toBeGreaterThan(40);
  expect(await value("select count(*) from home_lists where section_code = 'teman-sarapan'")).toBe(
    "1",
  );
  expect(await value("select count(*) from delivery_rates")).toBe("4");
  const reports = await importFolder(
    { ...shop.deps, db: patient },
    join(folder, "contoh"),
    () => undefined,
  );
  expect(reports.flatMap(badRowLines)).toEqual([]);
  expect(await value("select count(*) from reward_rules")).toBe("1");
});
