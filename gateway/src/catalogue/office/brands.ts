/** Brands as the office's forms show them. */
import { hash } from "node:crypto";
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/brands";
import { officeLimits } from "@gerai/contract/office/limits";
import type { GatewayConfig } from "../../config.ts";
import { many, maybeOne, type Db } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import { wordPatterns } from "../../db/word-patterns.ts";
import type { Deps } from "../../deps.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import * as queries from "./brand-queries.ts";
import { pictureAt } from "./products.ts";

export type Brand = StatementRow<typeof queries.brandById>;

const rowView = (
  config: Pick<GatewayConfig, "publicUrl">,
  row: StatementRow<typeof queries.brandRows>,
): contract.BrandRow => ({
  brandId: row.brand_id,
  name: row.name,
  products: row.products,
  picture: pictureAt(config, row.picture),
});

/** Some brands by name, read where a form has just written. */
export const showBrands = async (
  { db, config }: Pick<Deps, "db" | "config">,
  { q, state, after }: ParsedInput<typeof contract.listBrands>["query"],
): Promise<ResponseOf<typeof contract.listBrands>> => {
  const limit = officeLimits.brandLimit;
  const words = wordPatterns(q.toLowerCase());
  const rows = await many(db, queries.brandRows, { words, state, after, limit: limit + 1 });
  return {
    brands: rows.slice(0, limit).map((row) => rowView(config, row)),
    next: rows.length > limit ? after + limit : null,
  };
};

/** A brand; of a merged one, that to which its products went. */
export const brandOf = async (db: Db, brandId: number): Promise<Brand | Failure<"BRAND_UNKNOWN">> =>
  (await maybeOne(db, queries.brandById, { brandId })) ?? fail("BRAND_UNKNOWN");

/** What somebody has seen of a brand. */
export const versionOf = ({
  brand_id: brandId,
  name,
  picture,
  other_names: names,
}: Brand): string =>
  hash("sha256", JSON.stringify([brandId, name, picture, names]), "hex").slice(0, 32);

/** One brand. */
export const showBrand = async (
  { db, config }: Pick<Deps, "db" | "config">,
  brandId: number,
): Promise<contract.BrandSheet | Failure<"BRAND_UNKNOWN">> => {
  const brand = await brandOf(db, brandId);
  if (isFailure(brand)) return brand;
  const page = new URL(`/b/${brand.slug}-${brand.brand_id}`, config.publicUrl).href;
  return {
    ...rowView(config, brand),
    otherNames: [...brand.other_names],
    page: brand.products > 0 ? page : "",
    version: versionOf(brand),
  };
};
