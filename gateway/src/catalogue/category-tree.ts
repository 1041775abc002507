import type { Category } from "@gerai/contract/catalogue";
import { many, one, type Db } from "../db/database.ts";
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

/**
 * The tree of at most three levels from its rows; what hangs on an inactive category is left out with
 * it, as nothing leads there.
 */
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

interface KnownTree {
  readonly assortment: number;
  readonly tree: Promise<Category[]>;
}

const knownTrees = new WeakMap<Db, KnownTree>();

/**
 * The tree of the categories that lead to products. Every page shows it and finding those categories
 * takes a while, so it is kept until more than prices and stock have changed.
 */
export const readCategoryTree = async (db: Db): Promise<Category[]> => {
  const { assortment } = await one(db, readVersion);
  const known = knownTrees.get(db);
  if (known?.assortment === assortment) return known.tree;
  const tree = many(db, activeCategories).then(treeOf);
  const entry = { assortment, tree };
  knownTrees.set(db, entry);
  tree.catch(() => {
    if (knownTrees.get(db) === entry) knownTrees.delete(db);
  });
  return tree;
};
