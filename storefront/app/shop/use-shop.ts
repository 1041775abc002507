import { useRouteLoaderData } from "react-router";
import { type PageConfig, shopOfPage } from "./page-config.ts";
import type { SharedConfig } from "./shop-config.ts";

/** The shop's names, contacts and links; undefined only when the page failed before they were read. */
export const useShop = (): SharedConfig | undefined => {
  const data = useRouteLoaderData<PageConfig>("root");
  return data && shopOfPage(data);
};
