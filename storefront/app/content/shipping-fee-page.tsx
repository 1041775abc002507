import { data } from "react-router";
import { headMeta } from "../catalogue/page-meta.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/shipping-fee-page.ts";
import { FeeCalculator } from "./information/fee-calculator.tsx";
import { formOf } from "./information/fee-form.ts";
import { readInformation } from "./information/information-view-data.ts";
import { Information } from "./information/information-view.tsx";
import { ownLabel } from "./information/own-label.ts";
import { readFees } from "./information/read-fees.ts";

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const form = formOf(url);
  const [answer, shown] = await Promise.all([
    readFees(shop, form),
    readInformation(shop, "shipping-cost"),
  ]);
  const status = "errors" in answer ? 400 : 200;
  return data({ form, answer, own: ownLabel(shop), ...shown }, { status });
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.page, loaderData.described);

/** The page of the delivery fees with what the calculator found. */
export default function ShippingFeePage({ loaderData }: Route.ComponentProps) {
  const { form, own, answer } = loaderData;
  return (
    <Information {...loaderData}>
      <FeeCalculator key={JSON.stringify(form)} form={form} own={own} answer={answer} />
    </Information>
  );
}
