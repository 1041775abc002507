import { exampleShop } from "@gerai/storefront/app/shop/example-shop.ts";
import type { MapTiles } from "@gerai/storefront/app/shop/shop-config.ts";
import type { Environment } from "./environment.ts";
import { OperatorError } from "./failure.ts";

const serviceZooms = { minZoom: 4, maxZoom: 19 } as const;

/**
 * The tile service of the operator's choice, else the embedded base map.
 * @throws OperatorError where a service is named without saying whose map it is: all of them want that
 */
export const mapTiles = (env: Environment): MapTiles => {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = env;
  if (url === undefined) return exampleShop.mapTiles;
  if (attribution === undefined) {
    throw new OperatorError("MAP_TILES_ATTRIBUTION must be set together with MAP_TILES_URL.");
  }
  const attributionUrl = env.MAP_TILES_ATTRIBUTION_URL;
  return { url, attribution, ...(attributionUrl && { attributionUrl }), ...serviceZooms };
};
