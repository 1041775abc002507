import {
  categories,
  categoryProducts,
  newProducts,
  promotedProducts,
  recommendations,
} from "@gerai/contract/catalogue";
import { banners, homeBottom, homeSeo } from "@gerai/contract/content";
import { limits } from "@gerai/contract/limits";
import { categoryPath, newestPath, promotionsPath, recommendedPath } from "../catalogue/paths.ts";
import type { ShopCall } from "../session/shop-context.ts";
import { bannerView, categoryTile, dataOr, type Shelf, shelfOf } from "./home-view.ts";

/** Specification, chapter 9: the preview of a category begins at 0, shows 6, ascending. */
const preview = { start: 0, limit: limits.itemLimit, sortDirection: "asc" } as const;

const nothing = {
  products: [],
  pagination: { totalData: 0, totalPage: 0, pageSize: 0, currentPage: 0 },
};
const noFacets = {
  brands: [],
  categories: [],
  minPrice: 0,
  maxPrice: 0,
  onPromotion: 0,
  inStock: 0,
};

const readBanners = async (call: ShopCall, location: string) => {
  const query = { limit: limits.bannerLimit };
  return dataOr(await call(banners, { params: { location }, query }), []).map(bannerView);
};

const readPreview = async (call: ShopCall, categoryId: number): Promise<Shelf | undefined> => {
  const params = { categoryId: String(categoryId) };
  const answer = await call(categoryProducts, { params, query: preview });
  if (!answer.ok) return undefined;
  const { id, name, slug } = answer.data.category;
  return shelfOf(name, categoryPath({ slug, categoryId: id }), answer.data);
};
