import { redirect } from "react-router";
import { headMeta } from "../catalogue/page-meta.ts";
import { notFound } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/own-page.ts";
import {
  informationData,
  informationPath,
  ownPageView,
  readTold,
} from "./information/information-view-data.ts";
import { Information } from "./information/information-view.tsx";

/**
 * The page that an address names.
 * @throws a permanent redirect from any other spelling, and to a page of the shop that has an address of its own
 */
const requirePage = ({ pathname, search }: URL, name: string): string => {
  const page = name.toLowerCase();
  if (!/^[a-z0-9-]{1,60}$/.test(page)) throw notFound();
  const path = informationPath(page);
  if (pathname !== path) throw redirect(path + search, 301);
  return page;
};

export const loader = async ({ url, params, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const name = requirePage(url, params.page);
  const told = await readTold(shop, name);
  const page = ownPageView(told);
  if (page === undefined) throw notFound();
  return informationData(shop, name, { page, told });
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.page, loaderData.described);

/** An information page that only this retailer has. */
export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return <Information {...loaderData} />;
}
