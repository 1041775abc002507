import { categories } from "@gerai/contract/catalogue";
import { expectData } from "../shop/expect-data.ts";
import { drawnData } from "../shop/server-only.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Breadcrumb } from "../ui/navigation.tsx";
import { Still } from "../ui/still.tsx";
import type { Route } from "./+types/categories-page.ts";
import { CategoryMenu, menuGroups } from "./category-menu.tsx";
import { headMeta } from "./page-meta.ts";
import "./page.css";
import { categoriesPath } from "./paths.ts";

export const loader = async ({ context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { call, config } = shop;
  const groups = menuGroups(expectData(await call(categories, {})));
  return {
    menu: drawnData(shop, { groups }),
    head: {
      title: `Semua kategori | ${config.brand}`,
      description: `Semua kategori di ${config.brand}, dari bahan masak sampai kebutuhan rumah.`,
      canonical: config.publicUrl + categoriesPath,
    },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData && headMeta(loaderData.head);

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Breadcrumb trail={[]} current="Kategori" />
      <header className="page-head stack gap-2">
        <h1>Semua kategori</h1>
      </header>
      <Still id="kategori-semua" source={loaderData.menu.groups}>
        {(groups) => <CategoryMenu groups={groups} id="kategori" />}
      </Still>
    </div>
  );
}
