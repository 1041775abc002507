import type { categories as categoriesCall } from "@gerai/contract/catalogue";
import { call, live } from "@gerai/contract/client";
import type { MouseEvent, ReactElement } from "react";
import { CategoryMenu, menuGroups } from "../catalogue/category-menu.tsx";
import { browserTransport } from "../session/browser-transport.ts";

const route = live<typeof categoriesCall>("GET", "/v2/categories");

/** Moves within the panel: as an entry of the history it would close the panel. */
const showGroup = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  document.querySelector(event.currentTarget.hash)?.scrollIntoView();
};

/** All categories, read when somebody opens them; undefined where the shop cannot say. */
export const openCategories = async (): Promise<ReactElement | undefined> => {
  const result = await call(browserTransport, route, {});
  if (!result.ok) return undefined;
  return <CategoryMenu groups={menuGroups(result.data)} id="menu" onGroup={showGroup} />;
};
