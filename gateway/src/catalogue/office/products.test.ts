import type { InputOf } from "@gerai/contract/endpoint";
import { listFiles, undoOfficeImport } from "@gerai/contract/office/files";
import * as contract from "@gerai/contract/office/products";
import { staffActs } from "@gerai/contract/office/staff";
import { expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";
import { lockImports } from "../../import/lock.ts";

const { tea, milkLitre, inactive, hamper } = seeded.products;

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };
const merchandiser = await loggedInAs(office, "merchandiser");
const auditor = await loggedInAs(office, "auditor");
const administrator = await loggedInAs(office, "administrator");
const reason = "Daftar harga pekan ini";

const paramsOf = (productId: number) => ({ productId: String(productId) });

const sheet = (productId: number) =>
  dataOf(auditor.call(contract.productSheet, { params: paramsOf(productId) }));

type Query = NonNullable<InputOf<typeof contract.listProducts>["query"]>;

const found = async (query: Query) =>
  (await dataOf(auditor.call(contract.listProducts, { query }))).products.map(({ sku }) => sku);

const change = (productId: number, said: Partial<contract.ProductFields>) =>
  merchandiser.call(contract.changeProduct, {
    params: paramsOf(productId),
    body: { ...said, reason },
  });

const offersOf = async (productId: number, query = {}) =>
  (await dataOf(auditor.call(contract.listOffers, { params: paramsOf(productId), query }))).offers;

interface PriceWish {
  readonly ownPrice?: number | null;
  readonly stock?: number | null;
  readonly seen?: { readonly listPrice: number | null; readonly ownPrice: number | null } | null;
}

const price = (
  productId: number,
  storeCode: string | null,
  listPrice: number,
  { ownPrice = null, stock = null, seen = null }: PriceWish = {},
) =>
  merchandiser.call(contract.changeOffer, {
    params: paramsOf(productId),
    body: { storeCode, prices: { listPrice, ownPrice }, seen, stock, reason },
  });

const count = (productId: number, storeCode: string | null, stock: number | null) =>
  merchandiser.call(contract.changeOffer, {
    params: paramsOf(productId),
    body: { storeCode, prices: null, seen: null, stock, reason },
  });

const undo = (importId: number | null) =>
  merchandiser.call(undoOfficeImport, {
    params: { importId: String(importId) },
    body: { stores: [], skipChanged: false, reason },
  });

const lastAct = async () => (await dataOf(administrator.call(staffActs, { query: {} }))).acts[0];

const sentenceOf = (answer: { ok: boolean; message?: string | undefined }) =>
  answer.ok ? "" : answer.message;

it("finds products by words, number and barcode, and shows them part by part", async () => {
  await world.query("update products set barcodes = '{8992761002015}' where sku = 'p4'");
  expect(await found({ q: "sosro teh" })).toEqual(["p6", "p5", "p4"]);
  expect(await found({ q: "P10" })).toEqual(["p10"]);
  expect(await found({ q: "8992761002015" })).toEqual(["p4"]);
  expect(await found({ state: "hidden" })).toEqual(["p9"]);
  expect(await found({ q: "susu lama", state: "active" })).toEqual([]);
  const all = await found({});
  expect(await found({ before: String(tea) })).toEqual(all.slice(all.indexOf("p4") + 1));
});

it("shows a product as its file says it, with its page in the shop", async () => {
  expect(await sheet(milkLitre)).toMatchObject({
    sku: "p1",
    brand: "Ultra Milk",
    category: ["Minuman", "Susu", "Susu UHT"],
    unit: "ml",
    netContent: 1000,
    maxQuantity: 12,
    page: expect.stringMatching(/\/p\/ultra-milk-full-cream-1-l-1$/) as string,
  });
  const stranger = await auditor.call(contract.productSheet, { params: paramsOf(99_999) });
  expect(codeOf(stranger)).toBe("PRODUCT_UNKNOWN");
  const { categories } = await dataOf(auditor.call(contract.listCategories, {}));
  expect(categories).toContainEqual(["Minuman", "Teh"]);
  expect(categories).not.toContainEqual(["Tutup"]);
});

it("changes what was said and nothing else, writes it down, and is taken back", async () => {
  // Whatever is imported, a product without a picture gets the drawing of its category.
  const { picture: _, ...before } = await sheet(tea);
  const said = { description: "Manis.\nDingin.", barcodes: ["96385074"], packLabel: "Isi 6" };
  const { importId } = await dataOf(change(tea, said));
  expect(await sheet(tea)).toMatchObject({ ...before, ...said });
  expect(await lastAct()).toMatchObject({
    act: "goods.product",
    subject: "Teh Botol Sosro 450 ml (p4)",
    before: `Deskripsi: ${before.description}; Barcode: ${before.barcodes.join(" ") || "-"}; Kemasan: ${before.packLabel || "-"}`,
    after: "Deskripsi: Manis.\nDingin.; Barcode: 96385074; Kemasan: Isi 6",
    reason,
  });
  const { imports } = await dataOf(auditor.call(listFiles, {}));
  expect(imports[0]).toMatchObject({
    importId,
    files: ["formulir Teh Botol Sosro 450 ml (p4)"],
    by: merchandiser.name,
  });

  const again = await dataOf(change(tea, said));
  expect(again).toMatchObject({ importId: null });
  expect(codeOf(await undo(importId))).toBe("OK");
  expect(await sheet(tea)).toMatchObject(before);

  await dataOf(change(tea, { barcodes: [] }));
  expect((await sheet(tea)).barcodes).toEqual([]);
});

it("changes the same of many products at once, of all or of none, and takes it back as one", async () => {
  const many = (productIds: readonly number[], said: contract.SharedFields) =>
    merchandiser.call(contract.changeProducts, {
      body: { productIds: [...productIds], ...said, reason },
    });
  const stateOf = async (productId: number) => {
    const { isActive, category, brand } = await sheet(productId);
    return { isActive, category: category.at(-1), brand };
  };
  const before = [await stateOf(tea), await stateOf(milkLitre)];
  const said = { isActive: false, category: ["Minuman", "Teh"], brand: "Rumah Teh" };
  const { importId } = await dataOf(many([tea, milkLitre, tea], said));
  const changed = { isActive: false, category: "Teh", brand: "Rumah Teh" };
  expect([await stateOf(tea), await stateOf(milkLitre)]).toEqual([changed, changed]);
  expect(await lastAct()).toMatchObject({
    act: "goods.product",
    subject: "2 barang",
    after: "Kategori: Minuman > Teh; Merek: Rumah Teh; Aktif: tidak (p1, p4)",
    reason,
  });
  expect(codeOf(await undo(importId))).toBe("OK");
  expect([await stateOf(tea), await stateOf(milkLitre)]).toEqual(before);

  expect(codeOf(await many([tea, 99_999], { isActive: false }))).toBe("PRODUCT_UNKNOWN");
  expect(codeOf(await many([], { isActive: false }))).toBe("VALIDATION_FAILED");
  expect(await dataOf(many([tea], {}))).toMatchObject({ importId: null });
  expect([await stateOf(tea), await stateOf(milkLitre)]).toEqual(before);
  const seeing = await auditor.call(contract.changeProducts, {
    body: { productIds: [tea], isActive: false, reason },
  });
  expect(codeOf(seeing)).toBe("FORBIDDEN");
});

it("leaves hidden what is hidden where nothing is said of it, of one product and of many", async () => {
  const stateOf = async (productId: number) => (await sheet(productId)).isActive;
  const many = (said: contract.SharedFields) =>
    merchandiser.call(contract.changeProducts, {
      body: { productIds: [tea, inactive], ...said, reason },
    });
  await dataOf(change(inactive, { description: "Lama." }));
  expect(await stateOf(inactive)).toBe(false);
  const { importId } = await dataOf(many({ brand: "Rumah Teh" }));
  expect([await stateOf(tea), await stateOf(inactive)]).toEqual([true, false]);
  expect(codeOf(await undo(importId))).toBe("OK");
});

it("keeps the mark for adults, and the weight that somebody gave, until it is said otherwise", async () => {
  const { isAgeRestricted, weight, category, name } = await sheet(tea);
  await dataOf(change(tea, { isAgeRestricted: true, weight: 720 }));
  await dataOf(change(tea, { category: ["Minuman", "Susu"], name: "Teh Botol Sosro 500 ml" }));
  const kept = { isAgeRestricted: true, weight: 720, netContent: 500 };
  expect(await sheet(tea)).toMatchObject(kept);
  await dataOf(change(tea, { isAgeRestricted, weight, category, name }));
  expect(await sheet(tea)).toMatchObject({ isAgeRestricted, weight, category, name });
});

it("keeps brand and size that somebody gave where the name is corrected", async () => {
  const { name, brand, unit, netContent, packLabel } = await sheet(tea);
  const said = { brand: "Rumah Teh", unit: "pcs", netContent: 6, packLabel: "Isi 6" } as const;
  await dataOf(change(tea, said));
  await dataOf(change(tea, { name: "Sosro Teh Botol 500 ml" }));
  expect(await sheet(tea)).toMatchObject({ ...said, name: "Sosro Teh Botol 500 ml" });
  expect(await lastAct()).toMatchObject({
    before: `Nama: ${name}`,
    after: "Nama: Sosro Teh Botol 500 ml",
  });
  const told = { unit: "ml", netContent: 500, packLabel: "500 ml" } as const;
  await dataOf(change(tea, told));
  await dataOf(change(tea, { name: "Sosro Teh Botol 350 ml" }));
  expect(await sheet(tea)).toMatchObject({ unit: "ml", netContent: 350, packLabel: "350 ml" });
  await dataOf(change(tea, { name: "Sosro Teh Botol 1 L", packLabel: "Botol besar" }));
  expect(await sheet(tea)).toMatchObject({ netContent: 1_000, packLabel: "Botol besar" });
  await dataOf(change(tea, { name, brand, unit, netContent, packLabel }));
  expect(await sheet(tea)).toMatchObject({ name, brand, unit, netContent, packLabel });
});

it("hides a product and shows it again, with its words in the search", async () => {
  await dataOf(change(inactive, { isActive: true, name: "Susu Purwarupa 1 L" }));
  expect(await sheet(inactive)).toMatchObject({ isActive: true, name: "Susu Purwarupa 1 L" });
  const words = await world.query(
    "select document::text as words from search_documents where product_id = $1",
    [inactive],
  );
  expect(String(words[0]?.["words"])).toContain("purwarupa");
  await dataOf(change(inactive, { isActive: false }));
  expect((await sheet(inactive)).isActive).toBe(false);
});

it("refuses what a file would be refused for, in a sentence, and changes nothing", async () => {
  const before = await sheet(tea);
  const many = await change(tea, { name: "Baru", minQuantity: 9, maxQuantity: 3 });
  expect(codeOf(many)).toBe("PRODUCT_REFUSED");
  expect(sentenceOf(many)).toBe("Minimal beli: lebih besar dari Maksimal beli.");
  const wrong = await change(tea, { name: "Baru", barcodes: ["12345678"] });
  expect(sentenceOf(wrong)).toBe('Barcode: bukan EAN, UPC, atau ITF yang sah: "12345678".');
  expect(codeOf(await change(99_999, {}))).toBe("PRODUCT_UNKNOWN");
  expect(await sheet(tea)).toEqual(before);
});

it("adds a product, which nobody sells before it has a price", async () => {
  const body = {
    sku: "baru-1",
    name: "Kopi Bubuk Uji 165 g",
    category: ["Minuman", "Teh"],
    brand: "Merek Baru",
    isActive: true,
    reason,
  };
  const added = await dataOf(merchandiser.call(contract.addProduct, { body }));
  expect(added.notes).toEqual(["1 merek dibuat"]);
  expect(await sheet(added.productId)).toMatchObject({ sku: "baru-1", unit: "g", netContent: 165 });
  expect(await offersOf(added.productId)).toMatchObject([
    { storeCode: "S1", listPrice: null, price: null, available: 0 },
    { storeCode: "S2", listPrice: null },
  ]);
  expect(codeOf(await merchandiser.call(contract.addProduct, { body }))).toBe("SKU_TAKEN");

  expect(codeOf(await price(added.productId, null, 25_000))).toBe("OK");
  expect(await offersOf(added.productId)).toMatchObject([
    { listPrice: 25_000, price: 25_000 },
    { listPrice: 25_000, price: 25_000 },
  ]);
});

it("adds a number once, and writes down what a colleague made of it at the same time", async () => {
  const body = { sku: "baru-2", category: ["Minuman", "Teh"], brand: "Sosro", reason };
  const codes = await Promise.all(
    ["Teh Uji Satu", "Teh Uji Dua"].map(async (name) =>
      codeOf(await merchandiser.call(contract.addProduct, { body: { ...body, name } })),
    ),
  );
  expect(new Set(codes)).toEqual(new Set(["OK", "SKU_TAKEN"]));

  await Promise.all(
    ["Manis.", "Dingin."].map((said) => dataOf(change(tea, { description: said }))),
  );
  const { description: last } = await sheet(tea);
  const first = last === "Manis." ? "Dingin." : "Manis.";
  expect(await lastAct()).toMatchObject({
    before: `Deskripsi: ${first}`,
    after: `Deskripsi: ${last}`,
  });
});

it("changes price and stock in one store, with a word where the price jumps, and is taken back", async () => {
  const [before] = await offersOf(tea, { q: "menteng" });
  const { importId, notes } = await dataOf(
    price(tea, "S1", 16_000, { ownPrice: 15_000, stock: 7 }),
  );
  expect(notes.join()).toContain("dua kali lipat");
  expect(await offersOf(tea, { q: "menteng" })).toEqual([
    { ...before, listPrice: 16_000, ownPrice: 15_000, price: 15_000, available: 7 },
  ]);
  expect(await lastAct()).toMatchObject({
    act: "goods.price",
    before: `Harga normal: ${before?.listPrice}; Harga: ${before?.ownPrice ?? before?.listPrice}; Stok: ${before?.available}`,
    after: "Kode toko: S1; Harga normal: 16000; Harga: 15000; Stok: 7",
  });
  expect(codeOf(await undo(importId))).toBe("OK");
  expect(await offersOf(tea, { q: "menteng" })).toEqual([{ ...before, available: 7 }]);

  const lower = await price(tea, "S1", 5_000, { ownPrice: 6_000 });
  expect(sentenceOf(lower)).toBe("Harga normal: harga normal 5000 di bawah harga jual 6000.");
  expect(sentenceOf(await price(tea, "S99", 5_000))).toContain("S99");
  expect(codeOf(await price(tea, "S1", 0))).toBe("PRODUCT_REFUSED");
});

it("writes over no price that a colleague has changed since it was seen", async () => {
  const [before] = await offersOf(tea, { q: "menteng" });
  const { listPrice, ownPrice } = before!;
  const seen = { listPrice, ownPrice };
  await dataOf(price(tea, "S1", 9_000, { ownPrice: 8_500, seen }));
  expect(codeOf(await price(tea, "S1", 9_500, { seen }))).toBe("OFFER_CHANGED");
  expect(await offersOf(tea, { q: "menteng" })).toMatchObject([{ ownPrice: 8_500 }]);
  const now = { listPrice: 9_000, ownPrice: 8_500 };
  await dataOf(price(tea, "S1", listPrice ?? 0, { ownPrice, seen: now }));
});

it("counts the stock of a store and leaves its prices as they are by now", async () => {
  const [before] = await offersOf(tea, { q: "menteng" });
  await dataOf(price(tea, "S1", 9_000));
  await dataOf(count(tea, "S1", 11));
  expect(await offersOf(tea, { q: "menteng" })).toMatchObject([
    { listPrice: 9_000, available: 11 },
  ]);
  expect(await lastAct()).toMatchObject({ after: "Kode toko: S1; Stok: 11" });
  expect(codeOf(await count(tea, "S1", null))).toBe("PRODUCT_REFUSED");
  await dataOf(price(tea, "S1", before?.listPrice ?? 0, { stock: before?.available ?? null }));
});

it("shows where a product may be sold: its seller alone, or stores part by part", async () => {
  expect((await offersOf(hamper)).map(({ storeCode }) => storeCode)).toEqual(["X1"]);
  expect((await offersOf(tea, { after: "S1" })).map(({ storeCode }) => storeCode)).toEqual(["S2"]);
});

it("says that another import is under way, and does not wait for its end", async () => {
  await world.deps.db.transaction(async (tx) => {
    await lockImports(tx);
    expect(codeOf(await change(tea, { name: "Teh" }))).toBe("IMPORT_UNDERWAY");
  });
  expect((await sheet(tea)).name).toBe("Teh Botol Sosro 450 ml");
});
