import { redirect } from "react-router";
import { headMeta } from "../catalogue/page-meta.ts";
import { notFound } from "../shop/expect-data.ts";
import { titleWithBrand } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/information-page.ts";
import { menuOf, pageView, readWritten } from "./information/information-view-data.ts";
import { Information } from "./information/information-view.tsx";
import { pageNames } from "./information/page-names.ts";

/**
 * The router takes an address for a page in any case, and with a slash behind it.
 * @throws a permanent redirect to the page's one address from any other spelling
 */
const requireName = (url: URL): (typeof pageNames)[number] => {
  const spelling = url.pathname.toLowerCase().replace(/\/+$/, "");
  const name = pageNames.find((page) => spelling === `/${page}`);
  if (name === undefined) throw notFound();
  if (url.pathname !== `/${name}`) throw redirect(`/${name}${url.search}`, 301);
  return name;
};

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { config } = shop;
  const name = requireName(url);
  const information = await readWritten(shop, name);
  const page = pageView(shop, name, information);
  return {
    page,
    menu: menuOf(shop, name, information),
    head: {
      title: titleWithBrand(page.title, config.brand),
      description: page.lead,
      canonical: `${config.publicUrl}/${name}`,
    },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData && headMeta(loaderData.head);

/** The information pages of the shop: the retailer's text, or that in information/. */
export default function InformationPage({ loaderData }: Route.ComponentProps) {
  return <Information {...loaderData} />;
}
