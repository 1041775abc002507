import { categoryProducts } from "@gerai/contract/catalogue";
import * as contract from "@gerai/contract/office/categories";
import { undoOfficeImport } from "@gerai/contract/office/files";
import { listProducts } from "@gerai/contract/office/products";
import { staffActs } from "@gerai/contract/office/staff";
import { expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import { shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";

const { drinks, milk, tea, gifts, closed } = seeded.categories;

const world = await forThisFile(shopWorld());
const office = { ...world, ...(await officeOf(world)) };
const merchandiser = await loggedInAs(office, "merchandiser");
const auditor = await loggedInAs(office, "auditor");
const administrator = await loggedInAs(office, "administrator");
const reason = "Rak baru";

const tree = async () => (await dataOf(auditor.call(contract.categoryTree, {}))).categories;

const found = async (categoryId: number) => {
  const category = (await tree()).find((one) => one.categoryId === categoryId);
  if (category === undefined) throw new Error("no category");
  return category;
};

/** The names below a parent, in the order of the shop. */
const below = async (parentId: number | null) =>
  (await tree()).filter((one) => one.parentId === parentId).map(({ name }) => name);

const change = async (
  categoryId: number,
  changed: Partial<{ name: string; parentId: number | null; isActive: boolean; version: string }>,
) => {
  const { name, parentId, isActive, version } = await found(categoryId);
  return merchandiser.call(contract.changeCategory, {
    params: { categoryId: String(categoryId) },
    body: { name, parentId, isActive, version, picture: "", reason, ...changed },
  });
};

const add = (name: string, parentId: number | null) =>
  merchandiser.call(contract.addCategory, { body: { name, parentId, picture: "", reason } });

const order = (parentId: number | null, categoryIds: readonly number[]) =>
  merchandiser.call(contract.orderCategories, {
    body: { parentId, categoryIds: [...categoryIds], reason },
  });

const undo = (importId: number | null) =>
  merchandiser.call(undoOfficeImport, {
    params: { importId: String(importId) },
    body: { stores: [], skipChanged: false, reason },
  });

const lastAct = async () => (await dataOf(administrator.call(staffActs, { query: {} }))).acts[0];

const shown = async (categoryId: number) => {
  const answer = await world.call(categoryProducts, { params: { categoryId: String(categoryId) } });
  return answer.ok ? answer.data.products.length : answer.code;
};

it("shows all categories with what is on sale in them and below them", async () => {
  expect(await below(null)).toEqual(["Minuman", "Hadiah", "Tutup"]);
  expect(await found(drinks)).toMatchObject({ products: 8, isActive: true, borrowsPicture: false });
  expect(await found(milk)).toMatchObject({ parentId: drinks, products: 4, picture: "" });
  expect((await found(drinks)).page).toMatch(/\/c\/minuman-1$/);
  expect(await found(closed)).toMatchObject({ isActive: false, products: 0, page: "" });
  const query = { categoryId: String(milk) };
  const { products, category } = await dataOf(auditor.call(listProducts, { query }));
  expect(category).toBe("Minuman > Susu");
  expect(products.map(({ productId }) => productId)).toEqual([10, 9, 3, 2, 1]);
});

it("adds a category as the last one, where nothing is called so", async () => {
  const { importId } = await dataOf(add("Kopi", drinks));
  expect(await below(drinks)).toEqual(["Susu", "Teh", "Kopi"]);
  expect(await lastAct()).toMatchObject({
    act: "goods.category",
    subject: "Minuman > Kopi",
    after: "Minuman > Kopi",
    reason,
  });
  expect(codeOf(await add("kopi", drinks))).toBe("CATEGORY_TAKEN");
  expect(codeOf(await add("Tutup", null))).toBe("CATEGORY_TAKEN");
  expect((await found(closed)).isActive).toBe(false);
  expect(codeOf(await add("Kopi", 99_999))).toBe("CATEGORY_UNKNOWN");
  expect(codeOf(await add("Kopi > Bubuk", drinks))).toBe("VALIDATION_FAILED");
  expect(codeOf(await undo(importId))).toBe("OK");
  expect((await tree()).find(({ name }) => name === "Kopi")).toMatchObject({ isActive: false });
});

it("renames and moves a category with what is in it, and takes it back", async () => {
  const { importId } = await dataOf(change(tea, { name: "Teh & Herbal", parentId: gifts }));
  expect(await below(gifts)).toEqual(["Teh & Herbal"]);
  expect((await found(tea)).page).toMatch(/\/c\/teh-herbal-12$/);
  expect(await found(gifts)).toMatchObject({ products: 5 });
  expect(await lastAct()).toMatchObject({
    subject: "Minuman > Teh",
    before: "Minuman > Teh",
    after: "Hadiah > Teh & Herbal",
  });
  expect(codeOf(await undo(importId))).toBe("OK");
  expect(await found(tea)).toMatchObject({ name: "Teh", parentId: drinks });
  expect(await found(drinks)).toMatchObject({ products: 8 });
});

it("refuses a circle, a name that is taken, and what somebody else has changed", async () => {
  const circle = await change(drinks, { parentId: milk });
  expect(circle).toMatchObject({ code: "CATEGORY_REFUSED" });
  expect(circle.ok ? "" : circle.message).toBe(
    "Letak baru: kategori tidak bisa berada di bawah dirinya sendiri.",
  );
  const taken = await change(tea, { name: "Susu" });
  expect(taken.ok ? "" : taken.message).toBe(
    'Letak baru: nama itu sudah dipakai, atau pernah dipakai, "Susu".',
  );
  const { version } = await found(milk);
  expect(codeOf(await change(milk, { name: "Susu & Krim" }))).toBe("OK");
  expect(codeOf(await change(milk, { name: "Susu", version }))).toBe("CATEGORY_CHANGED");
  expect((await found(milk)).name).toBe("Susu & Krim");
  expect(codeOf(await change(milk, { name: "Susu" }))).toBe("OK");
});

it("takes a change where the category has borrowed a picture since it was read", async () => {
  const { version } = await found(gifts);
  await world.query(
    "update categories set picture = 'drawn.webp', borrows_picture = true where category_id = $1",
    [gifts],
  );
  expect(codeOf(await change(gifts, { name: "Bingkisan", version }))).toBe("OK");
  expect(codeOf(await change(gifts, { name: "Hadiah" }))).toBe("OK");
});

it("hides a category that is empty, and no other one", async () => {
  const full = await change(drinks, { isActive: false });
  expect(full).toMatchObject({ code: "CATEGORY_IN_USE" });
  expect(full.ok ? "" : full.message).toContain("8 barang dan 2 kategori");
  expect(codeOf(await change(closed, { isActive: true }))).toBe("OK");
  expect(await shown(closed)).toBe(0);
  expect(codeOf(await change(closed, { isActive: false }))).toBe("OK");
  expect(await shown(closed)).toBe("CATEGORY_NOT_FOUND");
  expect(await lastAct()).toMatchObject({ before: "Tutup", after: "Tutup, tersembunyi" });
});

it("puts all categories of a parent into an order, and leaves hidden ones hidden", async () => {
  expect(codeOf(await order(null, [gifts, closed, drinks]))).toBe("OK");
  expect(await below(null)).toEqual(["Hadiah", "Tutup", "Minuman"]);
  expect((await found(closed)).isActive).toBe(false);
  expect(await lastAct()).toMatchObject({
    before: "Minuman, Hadiah, Tutup",
    after: "Hadiah, Tutup, Minuman",
  });
  expect(codeOf(await order(null, [gifts, drinks]))).toBe("CATEGORY_CHANGED");
  expect(codeOf(await order(null, [gifts, drinks, drinks]))).toBe("CATEGORY_CHANGED");
  expect(codeOf(await order(drinks, [gifts, closed, milk]))).toBe("CATEGORY_CHANGED");
  expect(await below(null)).toEqual(["Hadiah", "Tutup", "Minuman"]);
});
