import { categories, type Category } from "@gerai/contract/catalogue";
import { Outlet } from "react-router";
import { categoryPath } from "../catalogue/paths.ts";
import { shopContext } from "../session/shop-context.ts";
import type { Route } from "./+types/shop-layout.ts";

/** Name and address: pairs, as the HTML of every page carries some hundred of them. */
type MenuLink = readonly [name: string, to: string];

const menuLink = (category: Pick<Category, "categoryId" | "categoryName" | "slug">): MenuLink => [
  category.categoryName,
  categoryPath(category),
];

/** Two levels are what the menus show. */
const menuEntry = (category: Category) => ({
  link: menuLink(category),
  below: category.subCategories.map(menuLink),
});

/** The menus stay empty when the gateway gives no categories; the page below says what is wrong. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const tree = await context.get(shopContext).call(categories, {});
  return { categories: tree.ok ? tree.data.map(menuEntry) : [] };
};

/** The tree changes with the assortment, not while a person looks around. */
export const shouldRevalidate = () => false;

export default function ShopLayout() {
  return <Outlet />;
}
