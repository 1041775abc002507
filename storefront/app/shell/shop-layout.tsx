import { categories, type Category } from "@gerai/contract/catalogue";
import { Outlet } from "react-router";
import { shopContext } from "../session/shop-context.ts";
import type { Route } from "./+types/shop-layout.ts";

/** Two levels are what the menus show. */
const menuEntry = ({ categoryId, categoryName, slug, subCategories }: Category) => ({
  categoryId,
  categoryName,
  slug,
  subCategories: subCategories.map((sub) => ({
    categoryId: sub.categoryId,
    categoryName: sub.categoryName,
    slug: sub.slug,
  })),
});

export type MenuCategory = ReturnType<typeof menuEntry>;

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
