import { categories } from "@gerai/contract/catalogue";
import { banners, homeBottom, homeSeo } from "@gerai/contract/content";
import { limits } from "@gerai/contract/limits";
import { drawnData } from "../shop/server-only.ts";
import type { Shop, ShopCall } from "../shop/shop-context.ts";
import { bannerViews, categoryTiles } from "./home-view.ts";
import { readHomeLists } from "./read-home-lists.ts";

const readBanners = async (call: ShopCall, location: string) => {
  const query = { limit: limits.bannerLimit };
  const answer = await call(banners, { params: { location }, query });
  return answer.ok ? bannerViews(answer.data) : [];
};

const readTree = async (call: ShopCall) => {
  const answer = await call(categories, {});
  return answer.ok ? answer.data : [];
};

const readTexts = async (call: ShopCall) => {
  const [seo, bottom] = await Promise.all([call(homeSeo, {}), call(homeBottom, {})]);
  return { seo: seo.ok ? seo.data : undefined, bottom: bottom.ok ? bottom.data : [] };
};

/** A part without anything in it is not drawn. */
const unlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list;

/**
 * All that the home page shows. A part that the gateway cannot give, or not in time, is left out.
 * @throws a response with the failure's status where no list at all could be read
 */
export const readHome = async (shop: Shop) => {
  const call = shop.callPart;
  const [hero, middle, tree, lists, { seo, bottom }] = await Promise.all([
    readBanners(call, "home-hero"),
    readBanners(call, "home-middle"),
    readTree(call),
    readHomeLists(shop),
    readTexts(call),
  ]);
  return {
    hero,
    lists,
    seo,
    drawn: drawnData(shop, {
      tiles: unlessEmpty(categoryTiles(tree)),
      middle: unlessEmpty(middle),
      bottom: unlessEmpty(bottom),
    }),
  };
};
