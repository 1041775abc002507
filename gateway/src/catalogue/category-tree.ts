import type { Category } from "@gerai/contract/catalogue";
import type { activeCategories, ChildCategory } from "./queries.ts";
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
export const categoryTree = (rows: readonly CategoryRow[]): Category[] => {
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
