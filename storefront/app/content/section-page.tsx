import { homeSectionProducts } from "@gerai/contract/home-sections";
import { headMeta } from "../catalogue/page-meta.ts";
import { PlainListView } from "../catalogue/plain-list-view.tsx";
import { plainListOf, plainPageOf } from "../catalogue/plain-list.ts";
import { expectData, notFound } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/section-page.ts";
import { ownTitle, sectionPath } from "./section-view.ts";

/** @throws an answer of 404 where the address cannot be that of a list */
const requireCode = (code: string): string => {
  if (!/^[a-z0-9-]{1,40}$/.test(code)) throw notFound();
  return code;
};

/** All products of a list of the home page; the home page shows the first six. */
export const loader = async ({ url, params, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const code = requireCode(params.code);
  const { page, query } = plainPageOf(url);
  const found = expectData(await shop.call(homeSectionProducts, { params: { code }, query }));
  const title = found.section.title || ownTitle(found.section);
  return plainListOf(shop, { path: sectionPath({ code }), title, page }, found);
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.head, loaderData.described);

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  return <PlainListView list={loaderData} />;
}
