import { headMeta } from "../catalogue/page-meta.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/shipping-cost-page.ts";
import { FeeCalculator } from "./information/fee-calculator.tsx";
import { emptyForm } from "./information/fee-form.ts";
import { readInformation } from "./information/information-view-data.ts";
import { Information } from "./information/information-view.tsx";
import { ownLabel } from "./information/own-label.ts";
import { requireName } from "./information/require-name.ts";

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  return { own: ownLabel(shop), ...(await readInformation(shop, requireName(url))) };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.page, loaderData.described);

/** What deliveries cost, with the calculator; it asks for nothing before `Hitung`. */
export default function ShippingCostPage({ loaderData }: Route.ComponentProps) {
  return (
    <Information {...loaderData}>
      <FeeCalculator form={emptyForm} own={loaderData.own} />
    </Information>
  );
}
