import type { Category } from "@gerai/contract/office/categories";

/** A category with those below it. */
export interface Branch {
  readonly category: Category;
  readonly below: readonly Branch[];
}

/** The tree of the shop, in its order. */
export const branchesOf = (categories: readonly Category[]): readonly Branch[] => {
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  const below = (parentId: number | null): readonly Branch[] =>
    (children.get(parentId) ?? []).map((category) => ({
      category,
      below: below(category.categoryId),
    }));
  return below(null);
};

/** Branches that have these words in a name; of a category that has them, all below it. */
export const matching = (branches: readonly Branch[], words: string): readonly Branch[] => {
  const wanted = words.toLowerCase();
  return branches.flatMap((branch) => {
    if (branch.category.name.toLowerCase().includes(wanted)) return [branch];
    const below = matching(branch.below, words);
    return below.length === 0 ? [] : [{ ...branch, below }];
  });
};

/** `Minuman > Teh`, of each category. */
export const waysOf = (
  branches: readonly Branch[],
  above: readonly string[] = [],
): readonly { readonly categoryId: number; readonly way: string }[] =>
  branches.flatMap(({ category: { categoryId, name }, below }) => {
    const names = [...above, name];
    return [{ categoryId, way: names.join(" > ") }, ...waysOf(below, names)];
  });

/** The tree without one category and all below it. */
export const without = (branches: readonly Branch[], categoryId: number): readonly Branch[] =>
  branches
    .filter(({ category }) => category.categoryId !== categoryId)
    .map(({ category, below }) => ({ category, below: without(below, categoryId) }));
