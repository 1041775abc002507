import {
  categories,
  categoryProducts,
  newProducts,
  recommendations,
} from "@gerai/contract/catalogue";
import { banners, homeBottom, homeSeo } from "@gerai/contract/content";
import { limits } from "@gerai/contract/limits";
import { promotedProducts } from "@gerai/contract/promotions";
import { categoryPath, newestPath, promotionsPath, recommendedPath } from "../catalogue/paths.ts";
import { expectData } from "../session/expect-data.ts";
import type { ShopCall } from "../session/shop-context.ts";
import { bannerView, categoryTile, type Shelf, shelfOf } from "./home-view.ts";

/** Specification, chapter 9: the preview of a category begins at 0, shows 6, ascending. */
const preview = {
  start: 0,
  limit: limits.itemLimit,
  sortDirection: "asc",
  facets: "none",
} as const;

/** The first category of the shop is the one that is previewed, on the shopper's own shelf. */
const previewedCategory = 0;

const readBanners = async (call: ShopCall, location: string) => {
  const query = { limit: limits.bannerLimit };
  const answer = await call(banners, { params: { location }, query });
  return answer.ok ? answer.data.map(bannerView) : [];
};

const readTree = async (call: ShopCall) => {
  const answer = await call(categories, {});
  return answer.ok ? answer.data : [];
};

const readPreview = async (
  call: ShopCall,
  categoryId: number | undefined,
): Promise<Shelf | undefined> => {
  if (categoryId === undefined) return undefined;
  const params = { categoryId: String(categoryId) };
  const answer = await call(categoryProducts, { params, query: preview });
  if (!answer.ok) return undefined;
  const { id, name, slug } = answer.data.category;
  return shelfOf(name, categoryPath({ slug, categoryId: id }), answer.data);
};

const readTreeAndPreview = async (call: ShopCall) => {
  const tree = await readTree(call);
  const first = await readPreview(call, tree[previewedCategory]?.categoryId);
  return { tiles: tree.map(categoryTile), preview: first };
};

const readPromoted = async (call: ShopCall): Promise<Shelf | undefined> => {
  const answer = await call(promotedProducts, {
    query: { limit: limits.itemLimit, facets: "none" },
  });
  return answer.ok ? shelfOf("Lagi promo", promotionsPath, answer.data) : undefined;
};

const readTexts = async (call: ShopCall) => {
  const [seo, bottom] = await Promise.all([call(homeSeo, {}), call(homeBottom, {})]);
  return { seo: seo.ok ? seo.data : undefined, bottom: bottom.ok ? bottom.data : [] };
};

/**
 * All that the home page shows. Without the recommended products there is no page; every other part
 * is left out when the gateway cannot give it.
 */
export const readHome = async (call: ShopCall) => {
  const query = { limit: limits.itemLimit };
  const [hero, middle, categoryParts, promoted, recommended, newest, texts] = await Promise.all([
    readBanners(call, "home-hero"),
    readBanners(call, "home-middle"),
    readTreeAndPreview(call),
    readPromoted(call),
    call(recommendations, { query }),
    call(newProducts, { query }),
    readTexts(call),
  ]);
  return {
    hero,
    middle,
    ...categoryParts,
    promoted,
    recommended: shelfOf("Rekomendasi untuk Anda", recommendedPath, expectData(recommended)),
    newest: newest.ok ? shelfOf("Baru di rak", newestPath, newest.data) : undefined,
    ...texts,
  };
};
