import { newProducts, recommendations } from "@gerai/contract/catalogue";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/whole-list-page.ts";
import { headMeta } from "./page-meta.ts";
import { newestPath, recommendedPath } from "./paths.ts";
import { PlainListView } from "./plain-list-view.tsx";
import { plainListOf, plainPageOf } from "./plain-list.ts";
import { recommendedTitle } from "./recommended-title.ts";

const lists = {
  [recommendedPath]: { titleOf: recommendedTitle, endpoint: recommendations },
  [newestPath]: { titleOf: () => "Baru di rak", endpoint: newProducts },
} as const;

/** Serves `/rekomendasi` and `/terbaru`: what the home page shows the first six of. */
export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const path = url.pathname === newestPath ? newestPath : recommendedPath;
  const { titleOf, endpoint } = lists[path];
  const { page, query } = plainPageOf(url);
  const found = expectData(await shop.call(endpoint, { query }));
  return plainListOf(shop, { path, title: titleOf(shop), page }, found);
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.head, loaderData.described);

export default function WholeListPage({ loaderData }: Route.ComponentProps) {
  return <PlainListView list={loaderData} />;
}
