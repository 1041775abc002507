import { brandProducts } from "@gerai/contract/brands";
import { homeSections } from "@gerai/contract/home-sections";
import * as contract from "@gerai/contract/office/brands";
import { undoOfficeImport } from "@gerai/contract/office/files";
import { listProducts } from "@gerai/contract/office/products";
import { staffActs } from "@gerai/contract/office/staff";
import { expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";

const { ultra, sosro, indomie } = seeded.brands;

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };
const merchandiser = await loggedInAs(office, "merchandiser");
const auditor = await loggedInAs(office, "auditor");
const administrator = await loggedInAs(office, "administrator");
const reason = "Satu merek, dua nama";

const paramsOf = (brandId: number) => ({ brandId: String(brandId) });

const list = async (query: { q?: string; state?: contract.BrandState } = {}) =>
  (await dataOf(auditor.call(contract.listBrands, { query }))).brands;

const names = async (query?: Parameters<typeof list>[0]) =>
  (await list(query)).map(({ name, products }) => `${name}: ${products}`);

const sheet = (brandId: number) =>
  dataOf(auditor.call(contract.brandSheet, { params: paramsOf(brandId) }));

const add = (name: string, picture = "") =>
  merchandiser.call(contract.addBrand, { body: { name, picture, reason } });

const change = async (
  brandId: number,
  { name, picture = "", version }: { name: string; picture?: string; version?: string },
) => {
  const body = { name, picture, version: version ?? (await sheet(brandId)).version, reason };
  return merchandiser.call(contract.changeBrand, { params: paramsOf(brandId), body });
};

const merge = async (brandId: number, intoBrandId: number) => {
  const { version } = await sheet(brandId);
  const body = { intoBrandId, version, reason };
  return merchandiser.call(contract.mergeBrand, { params: paramsOf(brandId), body });
};

const undo = (importId: number | null) =>
  merchandiser.call(undoOfficeImport, {
    params: { importId: String(importId) },
    body: { stores: [], skipChanged: false, reason },
  });

const lastAct = async () => (await dataOf(administrator.call(staffActs, { query: {} }))).acts[0];

/** The brand whose page the shop shows. */
const pageOf = async (brandId: number) =>
  (await dataOf(world.call(brandProducts, { params: paramsOf(brandId) }))).brand;

/** The brands that the home page lists. */
const listedAtHome = async () =>
  (await dataOf(world.call(homeSections, {}))).flatMap(({ brand }) => brand?.name ?? []);

it("lists brands with what is on sale of each, and leads to these products", async () => {
  expect(await names()).toEqual(["Indomie: 0", "Sosro: 3", "Ultra Milk: 4"]);
  expect(await names({ q: "milk" })).toEqual(["Ultra Milk: 4"]);
  expect(await names({ state: "unsold" })).toEqual(["Indomie: 0"]);
  expect((await sheet(indomie)).page).toBe("");
  const query = { brandId: String(sosro) };
  const { products, brand } = await dataOf(auditor.call(listProducts, { query }));
  expect(brand).toBe("Sosro");
  expect(products.map(({ productId }) => productId)).toEqual([6, 5, 4]);
});

it("adds a brand with a picture, where none is called so, and takes it back", async () => {
  const [known] = await world.query("select picture from pictures");
  const picture = String(known?.["picture"]);
  const { importId } = await dataOf(add("Frestea", picture));
  expect(await names({ state: "unpictured" })).toEqual(["Indomie: 0", "Sosro: 3", "Ultra Milk: 4"]);
  expect((await list({ q: "frestea" }))[0]?.picture).toContain(picture);
  expect(await lastAct()).toMatchObject({ act: "goods.brand", after: "Frestea, gambar baru" });
  expect(codeOf(await add("FRESTEA"))).toBe("BRAND_TAKEN");
  expect(codeOf(await add("Fresty", "logo.png"))).toBe("BRAND_REFUSED");
  expect(codeOf(await undo(importId))).toBe("OK");
  expect(await list({ q: "frestea" })).toEqual([]);
});

it("renames a brand, keeps its page, and takes it back", async () => {
  const { version } = await sheet(sosro);
  const { importId } = await dataOf(change(sosro, { name: "Teh Sosro" }));
  expect(await sheet(sosro)).toMatchObject({ name: "Teh Sosro", otherNames: ["Sosro"] });
  expect(await pageOf(sosro)).toMatchObject({ id: sosro, slug: "teh-sosro" });
  expect(await names({ q: "sosro" })).toEqual(["Teh Sosro: 3"]);
  expect(await lastAct()).toMatchObject({
    act: "goods.brand",
    subject: "Sosro",
    after: "Teh Sosro",
    reason,
  });
  expect(codeOf(await change(sosro, { name: "Botol", version }))).toBe("BRAND_CHANGED");
  const taken = await change(sosro, { name: "ultra milk" });
  expect(taken).toMatchObject({ code: "BRAND_REFUSED" });
  expect(taken.ok ? "" : taken.message).toBe(
    'Nama baru: nama itu sudah dipakai, atau pernah dipakai, "Ultra Milk".',
  );
  expect(codeOf(await change(99_999, { name: "Botol", version }))).toBe("BRAND_UNKNOWN");
  expect(codeOf(await undo(importId))).toBe("OK");
  expect(await sheet(sosro)).toMatchObject({ name: "Sosro", otherNames: [], version });
});

it("merges a brand into another one with all its products, and takes it back", async () => {
  await world.query(
    "insert into home_lists (section_code, source, brand) values ('ultra', 'brand', 'Ultra Milk')",
  );
  const { importId } = await dataOf(merge(ultra, sosro));
  expect(await names()).toEqual(["Indomie: 0", "Sosro: 7"]);
  expect(await listedAtHome()).toEqual(["Sosro"]);
  expect(await pageOf(ultra)).toMatchObject({ id: sosro, name: "Sosro" });
  expect(await sheet(ultra)).toMatchObject({ brandId: sosro, otherNames: ["Ultra Milk"] });
  expect(await lastAct()).toMatchObject({
    act: "goods.brand-merge",
    before: "Ultra Milk",
    after: "Sosro, dengan 4 barang",
  });
  expect(codeOf(await merge(ultra, indomie))).toBe("BRAND_CHANGED");
  expect(codeOf(await undo(importId))).toBe("OK");
  expect(await listedAtHome()).toEqual(["Ultra Milk"]);
  expect(await names()).toEqual(["Indomie: 0", "Sosro: 3", "Ultra Milk: 4"]);
});
