import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { productDetail } from "@gerai/contract/catalogue";
import { pictureUrl, pictureWidths } from "@gerai/contract/pictures";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dataOf } from "../../../test/support/answers.ts";
import { corners, photograph, printed, readCorners } from "../../../test/support/photographs.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import { importShop, type ImportShop } from "../../../test/support/test-import.ts";
import { createGateway } from "../../app.ts";
import { originalName } from "../../media/places.ts";
import { pictureId } from "../../media/source.ts";
import { importFolder } from "../import/folder.ts";

let shop: ImportShop;
let images: string;

const products = ["A1", "A2", "A3-2"].map((sku) => ({
  sku,
  name: `Susu Segar ${sku}`,
  category: "Minuman > Susu",
}));

beforeEach(async () => {
  shop = await importShop();
  images = join(shop.folder, "images");
  await mkdir(images);
  Object.assign(shop.deps.config, {
    mediaDir: join(shop.folder, "media"),
    pictureDir: join(shop.folder, "pictures"),
  });
  await shop.gerai("import", "products", await shop.file("products.jsonl", products));
});
afterEach(() => shop.close());

const put = (name: string, bytes: Uint8Array | string): Promise<void> =>
  writeFile(join(images, name), bytes);

const take = (...flags: readonly string[]) => shop.gerai("import", "images", shop.folder, ...flags);

interface Shown {
  readonly sku: string;
  readonly position: number;
  readonly picture: string | null;
  readonly card: string;
}

/** A gateway that knows where this test keeps its pictures. */
const ask = async (path: string): Promise<Response> =>
  createGateway(shop.deps).request(`http://shop.test${path}`);

const shown = () =>
  shop.rows<Shown>(`select p.sku, g.position, g.picture, p.picture as card
    from product_pictures g join products p using (product_id) order by p.sku, g.position`);

const kept = (picture: string): Promise<Buffer> =>
  readFile(join(shop.folder, "pictures", originalName(picture)));

describe("a folder of photographs", () => {
  it("puts each to the article it is named after, the first on the card, and nothing new the second time", async () => {
    const [front, back, other] = await Promise.all(
      [0, 10, 20].map((shade) => photograph({ shade })),
    );
    await put("A1.jpg", front ?? "");
    await put("A1-2.JPG", back ?? "");
    await put("A3-2.jpg", other ?? "");
    const first = await take();
    expect(first.err).not.toContain("images/");
    expect(first.exitCode).toBe(0);
    expect(first.out).toContain("gambar produk: 3 baru, 0 berubah, 0 tetap");
    const ids = [front, back, other].map((bytes) => pictureId(bytes ?? ""));
    expect(await shown()).toEqual([
      { sku: "A1", position: 1, picture: ids[0], card: ids[0] },
      { sku: "A1", position: 2, picture: ids[1], card: ids[0] },
      { sku: "A3-2", position: 1, picture: ids[2], card: ids[2] },
    ]);
    const before = await shop.everything();
    const again = await take();
    expect(again.out).toContain("gambar produk: 0 baru, 0 berubah, 3 tetap");
    expect(await shop.everything()).toEqual(before);
  });

  it("stands on categories that showed a drawn pack, and stays when the name changes", async () => {
    const bytes = await photograph();
    await put("A1.jpg", bytes);
    await take();
    const renamed = products.map((row) => ({ ...row, name: `${row.name} Baru` }));
    await shop.gerai("import", "products", await shop.file("products.jsonl", renamed));
    const id = pictureId(bytes);
    expect(await shop.rows("select distinct picture from categories")).toEqual([{ picture: id }]);
    expect((await shown())[0]?.card).toBe(id);
  });

  it("changes nothing in a dry run, but reads every picture", async () => {
    await put("A1.jpg", await photograph());
    await put("A2.jpg", "no picture");
    const before = await shop.everything();
    const tried = await take("--dry-run");
    expect(tried.exitCode).toBe(1);
    expect(tried.out).toContain("gambar produk: 1 baru");
    expect(tried.err).toContain("images/A2.jpg: bukan gambar");
    expect(await shop.everything()).toEqual(before);
  });

  it("goes with the folder of all files", async () => {
    await put("A1.jpg", await photograph());
    const { exitCode, out } = await shop.gerai("import", "folder", shop.folder);
    expect(out).toContain("gambar produk: 1 baru");
    expect(exitCode).toBe(0);
  });
});

it("of a new shop are taken for the products of the same folder by a dry run", async () => {
  const rows = [
    {
      sku: "B1",
      name: "Kopi Baru 100 g",
      category: "Minuman > Kopi",
      brand: "Baru",
      barcode: "8991002101234",
    },
    {
      sku: "B2",
      name: "Kopi Lama 100 g",
      category: "Minuman > Kopi",
      brand: "Lama",
      gambar: "kopi.jpg|hilang.jpg",
    },
    { sku: "", name: "Tanpa Nomor" },
  ];
  await shop.file("products.jsonl", rows);
  await put("B1.jpg", await photograph());
  await put("B1-2.jpg", await photograph({ shade: 1 }));
  await put("8991002101234-3.jpg", await photograph({ shade: 4 }));
  await put("kopi.jpg", await photograph({ shade: 2 }));
  await put("B2.jpg", await photograph({ shade: 3 }));
  await put("C9.jpg", await photograph());
  const before = await shop.everything();
  const tried = await shop.gerai("import", "folder", shop.folder, "--dry-run");
  expect(tried.out).toContain("gambar produk: 4 baru");
  const complaints = tried.err.split("\n").filter((line) => line.includes("jpg"));
  expect(complaints.map((line) => line.slice(shop.folder.length + 1))).toEqual([
    "images/B2.jpg: kolom image produk ini menamai gambar lain",
    "images/C9.jpg: tidak ada produk dengan SKU atau barcode C9",
    `products.jsonl:2: image: ${join(images, "hilang.jpg")} tidak ada`,
  ]);
  expect(await shop.everything()).toEqual(before);
  const done = await shop.gerai("import", "folder", shop.folder, "--skip-bad");
  expect(done.out).toContain("gambar produk: 4 baru");
});

it("comes after the start with a folder, once, while the shop is open", async () => {
  await put("A1.jpg", await photograph());
  await put("A2.jpg", "no picture");
  const start = () => importFolder(shop.deps, shop.folder, () => undefined);
  await start();
  expect(await shown()).toEqual([]);
  await runJobs(shop.deps);
  expect((await shown()).map(({ sku }) => sku)).toEqual(["A1"]);
  await start();
  expect(await shop.rows("select * from graphile_worker.jobs")).toEqual([]);
  await put("A2.jpg", await photograph({ shade: 9 }));
  await start();
  await runJobs(shop.deps);
  const both = await shown();
  expect(both.map(({ sku }) => sku)).toEqual(["A1", "A2"]);
  const time = (await stat(join(shop.folder, "images", "A2.jpg"))).mtime;
  await put("A2.jpg", await photograph({ shade: 60 }));
  await start();
  await runJobs(shop.deps);
  expect(await shown()).not.toEqual(both);
  await put("A2.jpg", await photograph({ shade: 9 }));
  await utimes(join(shop.folder, "images", "A2.jpg"), time, time);
  await start();
  await runJobs(shop.deps);
  expect(await shown()).toEqual(both);
});

describe("a photograph", () => {
  it("is turned upright from every EXIF orientation, and stripped", async () => {
    const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
    const sent = await Promise.all(orientations.map((orientation) => photograph({ orientation })));
    await Promise.all(sent.map((bytes, index) => put(`A1-${index + 1}.jpg`, bytes)));
    await take();
    for (const [index, bytes] of sent.entries()) {
      const original = await kept(pictureId(bytes));
      const found = (await readCorners(original)).flat();
      const far = corners.flat().filter((value, at) => Math.abs((found[at] ?? 0) - value) > 12);
      expect({ orientation: orientations[index], far }).toEqual({
        orientation: orientations[index],
        far: [],
      });
      const { exif, icc, orientation: left } = await sharp(original).metadata();
      expect([exif, icc, left]).toEqual([undefined, undefined, undefined]);
      expect(original.includes("Rahasia")).toBe(false);
    }
  });

  it("comes from the printing press in the colours of screens", async () => {
    const bytes = await printed();
    expect((await sharp(bytes).metadata()).space).toBe("cmyk");
    await put("A1.jpg", bytes);
    await take();
    const original = await kept(pictureId(bytes));
    expect((await sharp(original).metadata()).space).toBe("srgb");
    const [red] = await readCorners(original);
    expect((red?.[0] ?? 0) - (red?.[1] ?? 0)).toBeGreaterThan(80);
  });

  it("comes as PNG on white, as WebP and as AVIF", async () => {
    const source = sharp(await photograph());
    await put("A1.png", await source.clone().ensureAlpha(0).png().toBuffer());
    await put("A1-2.webp", await source.clone().webp().toBuffer());
    await put("A1-3.avif", await source.clone().avif({ effort: 0 }).toBuffer());
    expect((await take()).out).toContain("3 baru");
    const [transparent] = await shown();
    expect((await readCorners(await kept(transparent?.picture ?? "")))[0]).toEqual([255, 255, 255]);
  });

  it("is refused with its reason where it is none, and what was shown stays", async () => {
    const bytes = await photograph();
    await put("A1.jpg", bytes);
    await take();
    const large = sharp({
      create: { width: 9_000, height: 7_000, channels: 3, background: "#fff" },
    });
    await put("A1.jpg", bytes.subarray(0, bytes.length / 2));
    await put("A2.jpg", Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(400)]));
    await put("A2-2.png", await large.png({ compressionLevel: 1 }).toBuffer());
    await put("A2-3.jpg", Buffer.alloc(25_000_001, 7));
    await put("A2-4.heic", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0", "latin1"));
    await put("A2-5.gif", "GIF89a");
    await put("A2-6.jpg", "");
    await put("A2-7.png", await sharp(bytes).resize(20, 20).png().toBuffer());
    await put("X9.jpg", bytes);
    const { exitCode, err, out } = await take();
    expect(exitCode).toBe(1);
    expect(out).toContain("9 salah");
    for (const line of [
      "images/A1.jpg: gambar rusak atau terpotong",
      "images/A2.jpg: gambar rusak",
      "images/A2-2.png: 63 megapiksel, paling banyak 60",
      "images/A2-3.jpg: 25,0 MB, paling banyak 25 MB",
      "images/A2-4.heic: gambar rusak",
      "images/A2-5.gif: gambar rusak",
      "images/A2-6.jpg: berkas kosong",
      "images/A2-7.png: 20 × 20 piksel, terlalu kecil",
      "images/X9.jpg: tidak ada produk dengan SKU atau barcode X9",
    ]) {
      expect(err).toContain(line);
    }
    const id = pictureId(bytes);
    expect(await shown()).toEqual([{ sku: "A1", position: 1, picture: id, card: id }]);
    expect((await take("--skip-bad")).exitCode).toBe(0);
  });

  it("is refused where another file stands at the same place", async () => {
    await put("A1.jpg", await photograph());
    await put("A1-1.jpg", await photograph({ shade: 9 }));
    const { err, out } = await take();
    expect(out).toContain("1 baru");
    expect(err).toContain("images/A1.jpg: gambar ke-1 produk ini sudah ada: A1-1.jpg");
  });
});

describe("a column of the products", () => {
  const importRows = async (...images_: readonly (string | readonly string[] | undefined)[]) => {
    const rows = products.map((row, index) => ({ ...row, gambar: images_[index] }));
    return shop.gerai("import", "products", await shop.file("products.jsonl", rows));
  };

  it("names files, several of them, and says which are missing", async () => {
    const [one, two] = await Promise.all([photograph(), photograph({ shade: 9 })]);
    await put("susu depan.jpg", one ?? "");
    await put("susu.jpg", two ?? "");
    const noted = await importRows("susu depan.jpg | susu.jpg", ["susu.jpg", "hilang.png"]);
    expect(noted.out).toContain("gambar menurut kolom: 4 baru");
    const taken = await take();
    expect(taken.exitCode).toBe(1);
    expect(taken.err).toMatch(/products\.jsonl:2: image: .*images\/hilang\.png tidak ada/);
    const ids = [one, two].map((bytes) => pictureId(bytes ?? ""));
    expect(await shown()).toEqual([
      { sku: "A1", position: 1, picture: ids[0], card: ids[0] },
      { sku: "A1", position: 2, picture: ids[1], card: ids[0] },
      { sku: "A2", position: 1, picture: ids[1], card: ids[1] },
      { sku: "A2", position: 2, picture: null, card: ids[1] },
    ]);
    const again = await importRows("susu depan.jpg | susu.jpg", ["susu.jpg", "hilang.png"]);
    expect(again.out).toContain("gambar menurut kolom: 0 baru, 0 berubah, 4 tetap");
  });

  it("that names fewer takes the others off, and `-` all of them", async () => {
    const bytes = await photograph();
    await put("a.jpg", await photograph({ shade: 9 }));
    await put("b.jpg", bytes);
    await importRows("a.jpg, b.jpg");
    await take();
    await importRows("b.jpg");
    await take();
    const id = pictureId(bytes);
    expect(await shown()).toEqual([{ sku: "A1", position: 1, picture: id, card: id }]);
    await importRows("-");
    expect(await shown()).toEqual([]);
    const [{ source_type: type } = {}] = await shop.rows<{ source_type: string }>(
      "select source_type from pictures join products using (picture) where sku = 'A1'",
    );
    expect(type).toBe("image/svg+xml");
  });

  it("is refused by its line where it cannot be meant", async () => {
    const { exitCode, err } = await importRows("../../etc/passwd.jpg", "liste.pdf");
    expect(exitCode).toBe(1);
    expect(err).toMatch(/products\.jsonl:1: image: nama berkas tanpa folder/);
    expect(err).toMatch(/products\.jsonl:2: image: bukan berkas gambar/);
  });
});

describe("the page of a product", () => {
  beforeEach(async () => {
    const store = {
      store_code: "T1",
      name: "Toko",
      latitude: -6.2,
      longitude: 106.8,
      is_default: true,
    };
    await shop.gerai("import", "stores", await shop.file("stores.jsonl", [store]));
  });

  const detail = (productId: number | undefined) =>
    dataOf(shop.call(productDetail, { params: { productId: String(productId) } }));

  it("is told all photographs in their order, and the drawn pack where there are none", async () => {
    const [one, two] = await Promise.all([photograph(), photograph({ shade: 9 })]);
    await put("A1-2.jpg", two ?? "");
    await put("A1.jpg", one ?? "");
    await take();
    const rows = await shop.rows<{ product_id: number; picture: string }>(
      "select product_id, picture from products order by sku",
    );
    const detailOf = (at: number) => detail(rows[at]?.product_id);
    const photographed = await detailOf(0);
    const ids = [one, two].map((bytes) => pictureId(bytes ?? ""));
    expect(photographed.pictures).toEqual(ids.map((id) => ({ id, width: 300, height: 200 })));
    expect(photographed.images[0]?.url).toEqual([pictureUrl(ids[0] ?? "", 640, "webp")]);
    expect((await detailOf(1)).pictures.map(({ id }) => id)).toEqual([rows[1]?.picture]);
  });

  it("is told what the pack says, from the products' file", async () => {
    const [first] = products;
    const said = {
      komposisi: "Susu sapi segar (99%), vitamin D3",
      penyimpanan: "Simpan pada 2-5 °C",
      no_halal: "ID00110000123450124",
      bpom: "MD 405013024011",
      asal: "Indonesia",
      dimensi: "7 x 7 x 19.5 CM",
    };
    const importRow = async (row: object) =>
      shop.gerai("import", "products", await shop.file("products.jsonl", [row]));
    await importRow({ ...first, ...said });
    const [{ product_id: productId } = { product_id: 0 }] = await shop.rows<{
      product_id: number;
    }>("select product_id from products where sku = 'A1'");
    const facts = async () => (await detail(productId)).packFacts;
    const told = {
      composition: said.komposisi,
      storage: said.penyimpanan,
      halalNumber: said.no_halal,
      bpomNumber: said.bpom,
      origin: said.asal,
      dimensions: "7 × 7 × 19,5 cm",
    };
    expect(await facts()).toEqual(told);
    await importRow({ ...first, asal: "-" });
    expect(await facts()).toEqual({ ...told, origin: "" });
    const { exitCode, err } = await importRow({ ...first, dimensi: "besar", halal: "ya" });
    expect(exitCode).toBe(1);
    expect(err).toMatch(
      /products\.jsonl:1: halal_number: tidak sah: "ya"; dimensions: harus panjang/,
    );
  });
});

describe("the jobs", () => {
  it("encode every size that pages ask for, and the shop serves them", async () => {
    const bytes = await photograph();
    await put("A1.jpg", bytes);
    await take();
    await runJobs(shop.deps);
    const id = pictureId(bytes);
    const files = await readdir(join(shop.folder, "media", id.slice(0, 2)));
    expect(files).toHaveLength(pictureWidths.length * 2);
    expect(await shop.rows("select * from pictures_to_encode")).toEqual([]);
    const url = pictureUrl(id, 240, "avif");
    const response = await ask(url);
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width).toBe(240);
    // Never enlarged: the photograph is 300 pixels wide.
    const wide = await readFile(join(shop.folder, "media", id.slice(0, 2), `${id}-640.webp`));
    expect((await sharp(wide).metadata()).width).toBe(300);
  });

  it("go on after one whose original was lost, and sizes are made when they are asked for", async () => {
    const [lost, found] = await Promise.all([photograph(), photograph({ shade: 9 })]);
    await put("A1.jpg", lost ?? "");
    await put("A2.jpg", found ?? "");
    await take();
    await rm(join(shop.folder, "pictures", originalName(pictureId(lost ?? ""))));
    await runJobs(shop.deps);
    expect(await shop.rows("select * from pictures_to_encode")).toEqual([]);
    const statusOf = async (bytes: Uint8Array | undefined) =>
      (await ask(pictureUrl(pictureId(bytes ?? ""), 1440, "webp"))).status;
    expect([await statusOf(lost), await statusOf(found)]).toEqual([404, 200]);
  });
});
