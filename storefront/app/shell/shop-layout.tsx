import { categories, type Category } from "@gerai/contract/catalogue";
import { Outlet } from "react-router";
import { perObject } from "../../document/per-object.ts";
import { drawnData } from "../../document/stays-as-drawn.ts";
import { categoryPath } from "../catalogue/paths.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/shop-layout.ts";

/** Name and address. */
type MenuLink = readonly [name: string, to: string];

const menuLink = (category: Pick<Category, "categoryId" | "categoryName" | "slug">): MenuLink => [
  category.categoryName,
  categoryPath(category),
];

export interface MenuEntry {
  readonly link: MenuLink;
  readonly below: readonly MenuLink[];
}

/** Two levels are what the menus show. */
const menuOf = perObject((tree: readonly Category[]): readonly MenuEntry[] =>
  tree.map((category) => ({
    link: menuLink(category),
    below: category.subCategories.map(menuLink),
  })),
);

/**
 * The menus stay empty when the gateway gives no categories; the page below says what is wrong. A whole
 * page has them drawn, so it carries no data for them.
 */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const tree = await shop.callPart(categories, {});
  return drawnData(shop, { categories: tree.ok ? menuOf(tree.data) : [] });
};

/** The tree changes with the assortment, not while a person looks around. */
export const shouldRevalidate = () => false;

export default function ShopLayout() {
  return <Outlet />;
}
