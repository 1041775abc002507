import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { placeOrder } from "../../test/support/orders.ts";
import { photograph } from "../../test/support/photographs.ts";
import { runJob, runJobs } from "../../test/support/run-jobs.ts";
import { shopWorld } from "../../test/support/shoppers.ts";
import { importShop, type ImportShop } from "../../test/support/test-import.ts";
import { run } from "../db/database.ts";
import { backgroundEncoder } from "../images/encoder.ts";
import { lockImports } from "../import/lock.ts";
import { takePhotograph } from "./photographs.ts";
import { mediaPlaces, originalName } from "./places.ts";
import { pictureId } from "./source.ts";
import { deleteUnused, showing } from "./unused-queries.ts";
import { markUnusedTask, removeUnusedTask } from "./unused.ts";

const day = 24 * 60 * 60 * 1_000;

let now: Date;
let shop: ImportShop;
let [one, other, third]: Buffer[] = [];
const idOf = (bytes: Uint8Array | undefined): string => pictureId(bytes ?? "");

beforeEach(async () => {
  now = new Date("2026-11-24T00:00:00Z");
  shop = await importShop({ now: () => now });
  Object.assign(shop.deps.config, {
    mediaDir: join(shop.folder, "media"),
    pictureDir: join(shop.folder, "pictures"),
  });
  await mkdir(join(shop.folder, "images"));
  [one, other, third] = await Promise.all([0, 10, 20].map((shade) => photograph({ shade })));
  const row = { sku: "A1", name: "Susu Segar 1 L", category: "Minuman > Susu" };
  await shop.gerai("import", "products", await shop.file("products.jsonl", [row]));
});
afterEach(() => shop.close());

/** Shows this photograph on the product. */
const show = async (bytes: Uint8Array | undefined): Promise<void> => {
  await writeFile(join(shop.folder, "images", "A1.jpg"), bytes ?? "");
  const { exitCode } = await shop.gerai("import", "images", shop.folder);
  expect(exitCode).toBe(0);
};

const night = async (daysLater = 0): Promise<void> => {
  now = new Date(now.getTime() + daysLater * day);
  await runJob(shop.deps, markUnusedTask, {});
};

const photographs = async (): Promise<readonly string[]> => {
  const rows = await shop.rows<{ picture: string }>(
    "select picture from pictures where source is null",
  );
  return rows.map(({ picture }) => picture).toSorted();
};

const fileOf = (bytes: Uint8Array | undefined): string =>
  join(shop.folder, "pictures", originalName(idOf(bytes)));

const sizesOf = async (bytes: Uint8Array | undefined): Promise<readonly string[]> => {
  const kept = await readdir(join(shop.folder, "media"), { recursive: true });
  return kept.filter((file) => file.includes(`${idOf(bytes)}-`));
};

const waiting = async (): Promise<string> => (await shop.gerai("pictures", "unused")).out;

describe("a photograph that nothing shows any more", () => {
  it("is removed after a week, with its sizes, and no other", async () => {
    await show(one);
    await show(other);
    await runJobs(shop.deps);
    expect(await sizesOf(one)).not.toEqual([]);
    await night();
    expect(await waiting()).toBe("1 foto menunggu dihapus, mulai 1 Desember 2026\n");
    await night(7);
    expect(existsSync(fileOf(one))).toBe(true);
    await night(0.01);
    expect(await photographs()).toEqual([idOf(other)]);
    expect([existsSync(fileOf(one)), existsSync(fileOf(other))]).toEqual([false, true]);
    expect(await sizesOf(one)).toEqual([]);
    expect(await sizesOf(other)).toHaveLength(12);
    expect(await waiting()).toBe("0 foto menunggu dihapus\n");
    await night(8);
    expect(await photographs()).toEqual([idOf(other)]);
  });

  it("stays as long as an import can be taken back that shows it", async () => {
    const categories = async (bytes: Uint8Array | undefined) => {
      const rows = [{ path: "Minuman", picture: `${idOf(bytes)}.jpg` }];
      const file = await shop.file("categories.jsonl", rows);
      return shop.gerai("import", "categories", file);
    };
    await show(other);
    await show(one);
    expect((await categories(one)).exitCode).toBe(0);
    expect((await categories(other)).exitCode).toBe(0);
    await show(third);
    await night();
    await night(8);
    expect(await photographs()).toEqual([idOf(one), idOf(other), idOf(third)].toSorted());
    expect((await shop.gerai("import", "undo")).exitCode).toBe(0);
    expect(await shop.rows("select picture from categories where name = 'Minuman'")).toEqual([
      { picture: idOf(one) },
    ]);
    expect(existsSync(fileOf(one))).toBe(true);
  });

  it("begins its week anew once it was shown again", async () => {
    await show(one);
    await show(other);
    await night();
    await show(one);
    await night(8);
    expect(await photographs()).toContain(idOf(one));
    await show(other);
    await night();
    await night(6);
    expect(await photographs()).toContain(idOf(one));
    await night(2);
    expect(await photographs()).toEqual([idOf(other)]);
  });

  it("is taken again whole where a killed worker had removed its file already", async () => {
    await show(one);
    await show(other);
    await night();
    await mediaPlaces(shop.deps.config).originals.remove(originalName(idOf(one)));
    await show(one);
    expect(existsSync(fileOf(one))).toBe(true);
    await night(8);
    expect(await photographs()).toContain(idOf(one));
  });

  it("stays in both places while the store does not answer, and goes the next night", async () => {
    await show(one);
    await show(other);
    await night();
    const bucket = {
      endpoint: "http://127.0.0.1:9",
      region: "x",
      bucket: "toko",
      prefix: "",
      accessKey: "a",
      secretKey: "b",
    };
    Object.assign(shop.deps.config, { bucket });
    await night(8);
    expect(await photographs()).toContain(idOf(one));
    Object.assign(shop.deps.config, { bucket: undefined });
    expect(existsSync(fileOf(one))).toBe(true);
    await night(1);
    expect(await photographs()).toEqual([idOf(other)]);
    expect(existsSync(fileOf(one))).toBe(false);
  });
});

describe("an import at the same time", () => {
  it("is waited for", async () => {
    await show(one);
    await show(other);
    await night();
    await shop.deps.db.transaction(async (tx) => {
      await lockImports(tx);
      await night(8);
      expect(await photographs()).toContain(idOf(one));
      expect(existsSync(fileOf(one))).toBe(true);
    });
    await runJob(shop.deps, removeUnusedTask, {});
    expect(await photographs()).toEqual([idOf(other)]);
  });

  it("puts the photograph there again after it was removed", async () => {
    await show(one);
    await show(other);
    await night();
    const { db, config } = shop.deps;
    const { originals } = mediaPlaces(config);
    let taking: ReturnType<typeof takePhotograph> | undefined;
    await db.transaction(async (tx) => {
      await run(tx, deleteUnused, { picture: idOf(one) });
      taking = takePhotograph(
        { db, encoder: backgroundEncoder, originals },
        one ?? new Uint8Array(),
      );
      let isTaken = false;
      void taking.then(() => (isTaken = true));
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(isTaken).toBe(false);
      await originals.remove(originalName(idOf(one)));
    });
    expect(await taking).toMatchObject({ picture: idOf(one), size: { width: 300, height: 200 } });
    expect(existsSync(fileOf(one))).toBe(true);
  });
});

it("leaves photographs alone that orders show", async () => {
  const world = await shopWorld();
  const ordered = "a".repeat(32);
  const unordered = "b".repeat(32);
  await world.query(`insert into pictures (picture, source_type, width, height)
    values ('${ordered}', 'image/jpeg', 10, 10), ('${unordered}', 'image/jpeg', 10, 10)`);
  await world.query(`update products set picture = '${ordered}' where product_id = 4`);
  await placeOrder(world, { 4: 1 });
  await world.query("update products set picture = null where product_id = 4");
  await runJob(world.deps, markUnusedTask, {});
  expect(await world.query("select picture from pictures where unused_since is not null")).toEqual([
    { picture: unordered },
  ]);
  await world.close();
});

it("knows every place in the schema that names a picture", async () => {
  const columns = await shop.rows<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%picture' order by 1`);
  const known = [
    ...Object.entries(showing).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
    // Of orders: `findOrdered`. The first picture of an order is that of its first line.
    "order_lines.picture",
    "line_changes.substitute_picture",
    "orders.first_picture",
    // The photographs themselves, and what is still to be done with them.
    "pictures.picture",
    "pictures_to_encode.picture",
    "categories.borrows_picture",
  ];
  expect(columns.map(({ name }) => name)).toEqual(known.toSorted());
});
