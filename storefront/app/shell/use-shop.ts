import { useRouteLoaderData } from "react-router";
import { type PageConfig, shopOfPage } from "../shop/page-config.ts";
import type { SharedConfig } from "../shop/shop-config.ts";
import type { Visitor } from "./visitor.ts";

/** The shop's names, contacts and links; undefined only when the page failed before they were read. */
export const useShop = (): SharedConfig | undefined => {
  const data = useRouteLoaderData<PageConfig>("root");
  return data && shopOfPage(data);
};

const guest: Visitor = { kind: "guest" };

/** Who is looking: read by the default and the cart layout. */
export const useVisitor = (): Visitor => {
  const shelf = useRouteLoaderData<Visitor>("shell/default-layout");
  const cart = useRouteLoaderData<Visitor>("shell/cart-layout");
  const information = useRouteLoaderData<Visitor>("shell/static-layout");
  return shelf ?? cart ?? information ?? guest;
};
