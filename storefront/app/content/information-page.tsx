import { headMeta } from "../catalogue/page-meta.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/information-page.ts";
import { keywordOf } from "./information/find-questions.ts";
import { readInformation } from "./information/information-view-data.ts";
import { Information } from "./information/information-view.tsx";
import { QuestionSearch } from "./information/question-search.tsx";
import { requireName } from "./information/require-name.ts";

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const name = requireName(url);
  const keyword = name === "faq" ? keywordOf(url) : "";
  return { keyword, ...(await readInformation(shop, name, keyword)) };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.page, loaderData.described);

/** The information pages that have an address of their own. */
export default function InformationPage({ loaderData }: Route.ComponentProps) {
  const { keyword, found, head } = loaderData;
  return (
    <Information {...loaderData}>
      {head.name === "faq" && <QuestionSearch keyword={keyword} count={found} />}
    </Information>
  );
}
