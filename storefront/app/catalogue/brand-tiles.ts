import type { Brand, brands } from "@gerai/contract/brands";
import { call, live } from "@gerai/contract/client";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { browserTransport } from "../session/browser-transport.ts";
import fallbackPicture from "../ui/fallback-picture.svg?url";
import { brandPath } from "./paths.ts";

export interface BrandTile {
  readonly name: string;
  readonly to: string;
  readonly count: number;
  /** Address of its picture. */
  readonly picture: string;
}

/** Brands for a keyword. */
export interface FoundBrands {
  readonly keyword: string;
  readonly tiles: readonly BrandTile[];
  /** No name has the keyword: these are spelt similarly. */
  readonly isNear: boolean;
}

export const brandTile = (brand: Brand): BrandTile => ({
  name: brand.name,
  to: brandPath(brand),
  count: brand.productCount,
  picture: brand.image || fallbackPicture,
});

/** The gateway's answer for a keyword. */
export const foundBrands = (
  keyword: string,
  { brands: found, isNear }: ResponseOf<typeof brands>,
): FoundBrands => ({ keyword, tiles: found.map(brandTile), isNear });

const route = live<typeof brands>("GET", "/v2/brands");

/** What the shop has for a keyword, asked by the browser; undefined where it cannot say. */
export const readBrands = async (
  keyword: string,
  signal: AbortSignal,
): Promise<FoundBrands | undefined> => {
  const result = await call(browserTransport, route, { query: { keyword } }, { signal });
  return result.ok ? foundBrands(keyword, result.data) : undefined;
};
