/** Products as the office's forms show them. */
import { barcodeOf } from "@gerai/contract/barcodes";
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import { toRupiah } from "@gerai/contract/money";
import { officeLimits } from "@gerai/contract/office/limits";
import type * as contract from "@gerai/contract/office/products";
import type { GatewayConfig } from "../../config.ts";
import { many, maybeOne, type Db } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { wordPatterns } from "../../db/word-patterns.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { imageView } from "../views.ts";
import { brandById } from "./brand-queries.ts";
import { categoryName } from "./category-queries.ts";
import * as queries from "./queries.ts";

type Config = Pick<GatewayConfig, "publicUrl">;
export type Product = StatementRow<typeof queries.productById>;

/** As the record of acts names a product. */
export const subjectOf = ({ name, sku }: Pick<Product, "name" | "sku">): string =>
  `${name} (${sku})`;

/** Above every id. */
const beyond = Number.MAX_SAFE_INTEGER;

const cardWidth = 160;

/** Pictures lie on the shop's host. */
export const pictureAt = (
  { publicUrl }: Config,
  picture: string | null,
  width = cardWidth,
): string => (picture === null ? "" : new URL(imageView(picture, width), publicUrl).href);

const rowView = (
  config: Config,
  row: StatementRow<typeof queries.productsBefore>,
): contract.ProductRow => ({
  productId: row.product_id,
  sku: row.sku,
  name: row.name,
  brand: row.brand,
  category: [...row.category],
  picture: pictureAt(config, row.picture),
  isActive: row.is_active,
});

/** What a category is called with those above it. */
const categoryText = async (db: Db, categoryId: number | undefined): Promise<string> => {
  if (categoryId === undefined) return "";
  const row = await maybeOne(db, categoryName, { categoryId });
  return (row?.names ?? []).join(" > ");
};

const brandText = async (db: Db, brandId: number | undefined): Promise<string> =>
  brandId === undefined ? "" : ((await maybeOne(db, brandById, { brandId }))?.name ?? "");

/** Some products, the newest first. */
export const showProducts = async (
  { readDb, config }: Pick<Deps, "readDb" | "config">,
  query: ParsedInput<typeof contract.listProducts>["query"],
): Promise<ResponseOf<typeof contract.listProducts>> => {
  const { q, state, categoryId, brandId, before = beyond } = query;
  const limit = officeLimits.productLimit;
  const typed = q.toLowerCase();
  const barcode = barcodeOf(typed);
  const rows = await many(readDb, queries.productsBefore, {
    before,
    state,
    categoryId: categoryId ?? null,
    brandId: brandId ?? null,
    sku: typed,
    barcodes: barcode === undefined ? [] : [barcode],
    words: wordPatterns(typed),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    products: shown.map((row) => rowView(config, row)),
    category: await categoryText(readDb, categoryId),
    brand: await brandText(readDb, brandId),
    next: rows.length > limit ? (shown.at(-1)?.product_id ?? null) : null,
  };
};

export const productOf = async (
  db: Db,
  productId: number,
): Promise<Product | Failure<"PRODUCT_UNKNOWN">> =>
  (await maybeOne(db, queries.productById, { productId })) ?? fail("PRODUCT_UNKNOWN");

/** One product with all that its form asks. */
export const showProduct = async (
  { db, config }: Pick<Deps, "db" | "config">,
  productId: number,
): Promise<contract.ProductSheet | Failure<"PRODUCT_UNKNOWN">> => {
  const row = await productOf(db, productId);
  if (isFailure(row)) return row;
  return {
    ...rowView(config, row),
    description: row.description,
    barcodes: [...row.barcodes],
    unit: row.unit,
    netContent: row.net_content,
    packLabel: row.pack_label,
    weight: row.weight_g,
    minQuantity: row.min_quantity,
    maxQuantity: row.max_quantity,
    isAgeRestricted: row.is_age_restricted,
    page: new URL(`/p/${row.slug}-${productId}`, config.publicUrl).href,
  };
};

/** All categories, by the names on the way to them. */
export const showCategories = async (
  db: Db,
): Promise<ResponseOf<typeof contract.listCategories>> => ({
  categories: (await many(db, queries.categoryNames)).map(({ names }) => [...names]),
});

const rupiah = (amount: number | null) => (amount === null ? null : toRupiah(amount));

/** What a product costs in some stores, and how much of it is there. */
export const showOffers = async (
  db: Db,
  { params: { productId }, query: { q, after } }: ParsedInput<typeof contract.listOffers>,
): Promise<ResponseOf<typeof contract.listOffers> | Failure<"PRODUCT_UNKNOWN">> => {
  const product = await productOf(db, productId);
  if (isFailure(product)) return product;
  const limit = officeLimits.offerLimit;
  const words = wordPatterns(q.toLowerCase());
  const rows = await many(db, queries.offersOfProduct, {
    productId,
    after,
    words,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    offers: shown.map((row) => ({
      storeCode: row.store_code,
      storeName: row.name,
      listPrice: rupiah(row.list_price),
      ownPrice: rupiah(row.own_price),
      price: rupiah(row.price),
      available: row.available,
      isOffShelf: row.is_off_shelf,
    })),
    next: rows.length > limit ? (shown.at(-1)?.store_code ?? "") : "",
  };
};
