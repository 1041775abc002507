import type { Category } from "@gerai/contract/catalogue";
import { many, one, type Db } from "../db/database.ts";
import { memoiseByObject, readThroughCache } from "../shared-work.ts";
import { activeCategories, type ChildCategory } from "./queries.ts";
import { readVersion } from "./version.ts";
import { imageView, pictureView } from "./views.ts";

type CategoryRow = NonNullable<(typeof activeCategories)["row"]>;

const tileWidth = 160;

export const childCategoryView = ({ categoryId, categoryName, slug, picture }: ChildCategory) => ({
  categoryId,
  categoryName,
  categoryImageFileName: imageView(picture, tileWidth),
  slug,
});

const categoryView = (row: CategoryRow) =>
  childCategoryView({
    categoryId: row.category_id,
    categoryName: row.name,
    slug: row.slug,
    picture: row.picture,
  });

/** Builds the tree of at most three levels. Categories below an inactive one are left out. */
const treeOf = (rows: readonly CategoryRow[]): Category[] => {
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const below = (parent: number | null) => childrenOf.get(parent) ?? [];
  return below(null).map((top) => ({
    ...categoryView(top),
    picture: pictureView(top.picture, top.picture_width, top.picture_height),
    subCategories: below(top.category_id).map((middle) => ({
      ...categoryView(middle),
      subCategories: below(middle.category_id).map(categoryView),
    })),
  }));
};

const treeCache = memoiseByObject((db: Db) =>
  readThroughCache({
    read: async (_assortment: number) => treeOf(await many(db, activeCategories)),
  }),
);

/**
 * The tree of the categories with products. Every page shows it and reading it is slow, so it stays in
 * memory until the assortment changes.
 */
export const readCategoryTree = async (db: Db): Promise<Category[]> => {
  const { assortment } = await one(db, readVersion);
  return treeCache(db)(assortment);
};
