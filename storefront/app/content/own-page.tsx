import { redirect } from "react-router";
import { headMeta } from "../catalogue/page-meta.ts";
import { notFound } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/own-page.ts";
import { informationPath, readInformation } from "./information/information-view-data.ts";
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

export const loader = ({ url, params, context }: Route.LoaderArgs) =>
  readInformation(context.get(shopContext), requirePage(url, params.page));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.page, loaderData.described);

/** An information page that only this retailer has. */
export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return <Information {...loaderData} />;
}
