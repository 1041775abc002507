import { usualProducts } from "@gerai/contract/bought";
import {
  categories,
  categoryProducts,
  newProducts,
  recommendations,
} from "@gerai/contract/catalogue";
import { banners, homeBottom, homeSeo } from "@gerai/contract/content";
import { limits } from "@gerai/contract/limits";
import { promotedProducts } from "@gerai/contract/promotions";
import { drawnData } from "../../document/stays-as-drawn.ts";
import {
  categoryPath,
  newestPath,
  promotedProductsPath,
  recommendedPath,
  usualPath,
} from "../catalogue/paths.ts";
import { recommendedTitle } from "../catalogue/recommended-title.ts";
import { expectData } from "../shop/expect-data.ts";
import type { Shop, ShopCall } from "../shop/shop-context.ts";
import { bannerViews, categoryTiles, type Shelf, shelfOf } from "./home-view.ts";

/** CAT-33: the preview of a category begins at 0, shows 6, ascending. */
const preview = {
  start: 0,
  limit: limits.itemLimit,
  sortDirection: "asc",
  facets: "none",
} as const;

/** The first category of the shop is the one that is previewed, on the shopper's own shelf. */
const previewedCategory = 0;

const heads = {
  usual: { title: "Yang biasa dibeli", to: usualPath },
  promoted: { title: "Lagi promo", to: promotedProductsPath },
  newest: { title: "Baru di rak", to: newestPath },
} as const;

const readBanners = async (call: ShopCall, location: string) => {
  const query = { limit: limits.bannerLimit };
  const answer = await call(banners, { params: { location }, query });
  return answer.ok ? bannerViews(answer.data) : [];
};

const readTree = async (call: ShopCall) => {
  const answer = await call(categories, {});
  return answer.ok ? answer.data : [];
};

const readPreview = async (
  shop: Shop,
  categoryId: number | undefined,
): Promise<Shelf | undefined> => {
  if (categoryId === undefined) return undefined;
  const params = { categoryId: String(categoryId) };
  const answer = await shop.callPart(categoryProducts, { params, query: preview });
  if (!answer.ok) return undefined;
  const { id, name, slug } = answer.data.category;
  const to = categoryPath({ slug, categoryId: id });
  return shelfOf(shop, { title: name, to }, answer.data);
};

const readTreeAndPreview = async (shop: Shop) => {
  const tree = await readTree(shop.callPart);
  const first = await readPreview(shop, tree[previewedCategory]?.categoryId);
  return { tiles: categoryTiles(tree), preview: first };
};

const readPromoted = async (shop: Shop): Promise<Shelf | undefined> => {
  const answer = await shop.callPart(promotedProducts, {
    query: { limit: limits.itemLimit, facets: "none" },
  });
  return answer.ok ? shelfOf(shop, heads.promoted, answer.data) : undefined;
};

/** A guest's page must not depend on who is looking. */
const readUsual = async (shop: Shop): Promise<Shelf | undefined> => {
  if (shop.session.token === undefined) return undefined;
  const answer = await shop.callPart(usualProducts, { query: { limit: limits.itemLimit } });
  return answer.ok ? shelfOf(shop, heads.usual, answer.data) : undefined;
};

const readTexts = async (call: ShopCall) => {
  const [seo, bottom] = await Promise.all([call(homeSeo, {}), call(homeBottom, {})]);
  return { seo: seo.ok ? seo.data : undefined, bottom: bottom.ok ? bottom.data : [] };
};

/** A part without anything in it is not drawn. */
const unlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list;

const readNewest = async (shop: Shop): Promise<Shelf | undefined> => {
  const answer = await shop.callPart(newProducts, { query: { limit: limits.itemLimit } });
  return answer.ok ? shelfOf(shop, heads.newest, answer.data) : undefined;
};

const readRecommended = async (shop: Shop) => {
  const answer = await shop.callPart(recommendations, { query: { limit: limits.itemLimit } });
  const head = { title: recommendedTitle(shop), to: recommendedPath };
  return answer.ok ? { ok: true as const, data: shelfOf(shop, head, answer.data) } : answer;
};

/**
 * All that the home page shows. A part that the gateway cannot give, or not in time, is left out.
 * @throws a response with the failure's status where no shelf at all could be read
 */
export const readHome = async (shop: Shop) => {
  const call = shop.callPart;
  const [hero, middle, { tiles, preview: previewed }, usual, promoted, recommended, newest, texts] =
    await Promise.all([
      readBanners(call, "home-hero"),
      readBanners(call, "home-middle"),
      readTreeAndPreview(shop),
      readUsual(shop),
      readPromoted(shop),
      readRecommended(shop),
      readNewest(shop),
      readTexts(call),
    ]);
  const isAnyShelf = [promoted, newest, previewed].some((shelf) => shelf !== undefined);
  const { seo, bottom } = texts;
  return {
    hero,
    usual,
    promoted,
    recommended: isAnyShelf && !recommended.ok ? undefined : expectData(recommended),
    newest,
    preview: previewed,
    seo,
    drawn: drawnData(shop, {
      tiles: unlessEmpty(tiles),
      middle: unlessEmpty(middle),
      bottom: unlessEmpty(bottom),
    }),
  };
};
