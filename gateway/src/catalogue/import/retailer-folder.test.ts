import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as content from "@gerai/contract/content";
import { promotionDetail } from "@gerai/contract/promotions";
import { afterEach, beforeEach, expect, it } from "vitest";
import { photograph, printed } from "../../../test/support/photographs.ts";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";

let now: Date;
let shop: ImportShop;

beforeEach(async () => {
  now = new Date("2026-11-20T05:00:00Z");
  shop = await importShop({ now: () => now });
  for (const name of ["images", "gambar"]) await mkdir(join(shop.folder, name));
  Object.assign(shop.deps.config, {
    mediaDir: join(shop.folder, "media"),
    pictureDir: join(shop.folder, "pictures"),
  });
});
afterEach(() => shop.close());

const put = (name: string, bytes: Uint8Array | string): Promise<void> =>
  writeFile(join(shop.folder, name), bytes);

const period = { mulai: "2026-11-01", selesai: "2026-12-01" };

/** A small shop as a retailer writes it: tables beside photographs from a camera. */
const fill = async (): Promise<void> => {
  const skus = ["A1", "A2", "A3"];
  await shop.file("stores.jsonl", [{ code: "JKT1", name: "Gerai", lat: -6.17, lon: 106.82 }]);
  await shop.file("categories.csv", "path,gambar\nMinuman,gambar/minuman.jpg\nMinuman > Teh,\n");
  await shop.file(
    "products.jsonl",
    skus.map((sku) => ({
      sku,
      name: `Teh ${sku} 350 ml`,
      category: "Minuman > Teh",
      price: 5_000,
    })),
  );
  await shop.file("promotions.jsonl", [
    {
      kode: "P1",
      nama: "Hemat",
      jenis: "price_cut",
      persen: 10,
      gambar: "gambar/promo.jpg",
      ...period,
      skus,
    },
  ]);
  await shop.file("banners.jsonl", [
    {
      kode: "B1",
      tempat: "home-hero",
      judul: "Teh",
      gambar: "gambar/promo.jpg",
      tautan: "promotion:P1",
    },
  ]);
  await shop.file("home-texts.csv", "kode,judul,teks\ntentang,Kami,**Dekat** Anda\n");
  await put("gambar/minuman.jpg", await photograph({ orientation: 6, shade: 1 }));
  await put("gambar/promo.jpg", await photograph({ orientation: 8, shade: 2 }));
  await put("images/A1.jpg", await photograph({ orientation: 3, shade: 3 }));
  await put("images/A2.jpg", await printed());
  await put("images/A3.jpg", await photograph({ orientation: 5, shade: 4 }));
};

const take = (...words: readonly string[]) => shop.gerai("import", "folder", shop.folder, ...words);

it("with photographs, banners and texts becomes a shop that shows no placeholder", async () => {
  await fill();
  const done = await take();
  expect(done).toMatchObject({ exitCode: 0 });
  const drawn = `select name from products join pictures using (picture) where source_type = 'image/svg+xml'
    union all select name from categories join pictures using (picture) where source_type = 'image/svg+xml'`;
  expect(await shop.rows(drawn)).toEqual([]);
  const bare = `select name from products where picture is null
    union all select name from categories where picture is null
    union all select name from promotions where picture is null`;
  expect(await shop.rows(bare)).toEqual([]);
  const banners = await shop.call(content.banners, { params: { location: "home-hero" } });
  const [banner] = banners.ok ? banners.data : [];
  expect(banner?.link).toMatch(/^\/promo\/hemat-\d+$/);
  const promotionId = banner?.link.split("-").at(-1) ?? "";
  const promotion = await shop.call(promotionDetail, { params: { promotionId } });
  // The camera was held on its side, and stored 200 × 300.
  expect(promotion.ok && promotion.data.picture).toMatchObject({ width: 300, height: 200 });
  const before = await shop.everything();
  now = new Date("2026-11-20T06:00:00Z");
  expect((await take()).exitCode).toBe(0);
  expect(await shop.everything()).toEqual(before);
});

it("whose pictures are broken names each, and keeps what was shown before", async () => {
  await fill();
  await take();
  const shown = "select sku, picture from products order by sku";
  const before = await shop.rows(shown);
  await put("images/A1.jpg", (await photograph({ shade: 9 })).subarray(0, 900));
  await put("gambar/promo.jpg", "bukan gambar");
  const done = await take();
  expect(done.exitCode).toBe(1);
  expect(done.err).toContain("promotions.jsonl:1: picture: bukan JPEG, PNG, WebP, atau SVG");
  const skipped = await take("--skip-bad");
  expect(skipped.err).toContain("banners.jsonl:1: picture: bukan JPEG, PNG, WebP, atau SVG");
  expect(skipped.err).toContain("images/A1.jpg: ");
  expect(await shop.rows(shown)).toEqual(before);
  expect(await shop.rows("select from promotions where picture is null")).toEqual([]);
});
