/** Categories as the office's forms show them. */
import { hash } from "node:crypto";
import type { ResponseOf } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/categories";
import type { GatewayConfig } from "../../config.ts";
import { many, type Db } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./category-queries.ts";
import { pictureAt } from "./products.ts";

export type CategoryRow = StatementRow<typeof queries.categoryRows>;

/** All of them, siblings in the order of the shop. */
export const readCategoryRows = (db: Db): Promise<readonly CategoryRow[]> =>
  many(db, queries.categoryRows);

/** What somebody has seen of a category that a form changes; the picture it borrows is nobody's change. */
export const versionOf = (row: CategoryRow): string => {
  const ownPicture = row.borrows_picture ? null : row.picture;
  const seen = JSON.stringify([row.names, ownPicture, row.is_active]);
  return hash("sha256", seen, "hex").slice(0, 32);
};

const categoryView = (
  config: Pick<GatewayConfig, "publicUrl">,
  row: CategoryRow,
): contract.Category => {
  const { category_id: categoryId, is_active: isActive } = row;
  const page = new URL(`/c/${row.slug}-${categoryId}`, config.publicUrl).href;
  return {
    categoryId,
    parentId: row.parent_id,
    name: row.name,
    isActive,
    picture: pictureAt(config, row.picture),
    borrowsPicture: row.borrows_picture,
    products: row.products,
    page: isActive ? page : "",
    version: versionOf(row),
  };
};

/** The tree, read where a form has just written. */
export const showCategoryTree = async ({
  db,
  config,
}: Pick<Deps, "db" | "config">): Promise<ResponseOf<typeof contract.categoryTree>> => ({
  categories: (await readCategoryRows(db)).map((row) => categoryView(config, row)),
});
