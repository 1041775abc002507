import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";
import { dataVariable, officeVariable, type ShopName } from "./shops.ts";

/** The head office at work while somebody shops: its files go in by the command line. */

const gerai = resolve(import.meta.dirname, "../../server/bin/gerai.mjs");

const run = promisify(execFile);

/** Runs `gerai` beside the running shop. */
const runGerai = async (shop: ShopName, ...words: readonly string[]): Promise<string> => {
  const env = { ...process.env, GERAI_DATA_DIR: process.env[dataVariable(shop)] };
  return (await run(process.execPath, [gerai, ...words], { env })).stdout;
};

/** Imports rows of one kind into the running shop. The first row names the columns. */
const importRows = async (
  shop: ShopName,
  kind: "stock" | "products" | "stores" | "vouchers" | "home-sections",
  rows: readonly (readonly (string | number)[])[],
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "gerai-import-"));
  const file = join(folder, `${kind}.csv`);
  await writeFile(file, rows.map((row) => row.join(",")).join("\n"));
  await runGerai(shop, "import", kind, file);
  await rm(folder, { recursive: true });
};

/** The article number of a product. */
const skuOf = async (request: APIRequestContext, productId: number): Promise<string> => {
  const answer = await request.get(`/v2/products/${productId}`);
  return ((await answer.json()) as { data: { sku: string } }).data.sku;
};

/** Sets the stock of products in all stores, `[productId, units]`. */
export const setStock = async (
  request: APIRequestContext,
  shop: ShopName,
  units: readonly (readonly [number, number])[],
): Promise<void> => {
  const rows = units.map(async ([productId, stock]) => [await skuOf(request, productId), stock]);
  await importRows(shop, "stock", [["sku", "stock"], ...(await Promise.all(rows))]);
};

/** Sets what a product costs in all stores, in rupiah. */
export const setPrice = async (
  request: APIRequestContext,
  shop: ShopName,
  productId: number,
  price: number,
): Promise<void> =>
  importRows(shop, "products", [
    ["sku", "price"],
    [await skuOf(request, productId), price],
  ]);

interface VoucherTerms {
  readonly amountOff: number;
  /** Orders that may use it, of all members together. */
  readonly quota: number;
}

/** Hands out a voucher for everybody. @returns its code */
export const addVoucher = async (
  shop: ShopName,
  { amountOff, quota }: VoucherTerms,
): Promise<string> => {
  const code = `UJI${randomInt(1_000_000_000)}`;
  await importRows(shop, "vouchers", [
    ["voucher_code", "name", "kind", "amount_off", "quota", "starts_at", "ends_at"],
    [code, "Potongan uji coba", "amount", amountOff, quota, "2026-01-01", "2099-01-01"],
  ]);
  return code;
};

/** Sets how many orders a store brings in one window. */
export const setSlotCapacity = async (
  shop: ShopName,
  storeCode: string,
  orders: number,
): Promise<void> =>
  importRows(shop, "stores", [
    ["store_code", "slot_capacity"],
    [storeCode, orders],
  ]);

/** Gives a product photographs, the first for its card. */
export const addPhotographs = async (
  request: APIRequestContext,
  shop: ShopName,
  productId: number,
  photographs: readonly Buffer[],
): Promise<void> => {
  const sku = await skuOf(request, productId);
  const folder = await mkdtemp(join(tmpdir(), "gerai-images-"));
  for (const [index, bytes] of photographs.entries()) {
    await writeFile(join(folder, `${sku}-${index + 1}.jpg`), bytes);
  }
  await runGerai(shop, "import", "images", folder);
  await rm(folder, { recursive: true });
};

/** Imports content, as one JSON object a line; a picture lies beside the file as `picture.jpg`. */
export const importContent = async (
  shop: ShopName,
  kind: "banners" | "pages" | "faq",
  rows: readonly object[],
  picture?: Buffer,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "gerai-import-"));
  const file = join(folder, `${kind}.jsonl`);
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join("\n"));
  if (picture !== undefined) await writeFile(join(folder, "picture.jpg"), picture);
  await runGerai(shop, "import", kind, file);
  await rm(folder, { recursive: true });
};

/** Puts a list of what sells best on the home page, from a day on. */
export const addHomeSection = async (
  shop: ShopName,
  { code, title, from }: { readonly code: string; readonly title: string; readonly from: string },
): Promise<void> =>
  importRows(shop, "home-sections", [
    ["section_code", "source", "title", "starts_at"],
    [code, "bestsellers", title, from],
  ]);

/** A link to the home page as of a date, as a path. */
export const previewLink = async (shop: ShopName, date: string): Promise<string> => {
  const { pathname, search } = new URL(
    (await runGerai(shop, "content", "preview", "--date", date)).trim(),
  );
  return pathname + search;
};

interface Invited {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** The only store for which the role counts; undefined: all. */
  readonly storeCode: string | undefined;
}

/** Invites somebody to the office. @returns the link for its owner */
export const inviteStaff = async (shop: ShopName, person: Invited): Promise<string> => {
  const { name, email, role, storeCode } = person;
  const store = storeCode === undefined ? [] : ["--store", storeCode];
  const words = ["--name", name, "--role", role, ...store, "--by", "Uji"];
  const link = await runGerai(shop, "staff", "invite", email, ...words);
  // The command knows the usual port of the office and not this shop's.
  return new URL(new URL(link.trim()).pathname, process.env[officeVariable(shop)]).href;
};
