import { mapFilePath } from "@gerai/storefront/app/location/map-file.ts";
import { exampleShop } from "@gerai/storefront/app/shop/example-shop.ts";
import type { MapTiles } from "@gerai/storefront/app/shop/shop-config.ts";
import type { Environment } from "./environment.ts";
import { OperatorError } from "./failure.ts";

const serviceZooms = { minZoom: 4, maxZoom: 19 } as const;

const openStreetMap = "© OpenStreetMap";

/** The base map lies below the streets and is OpenStreetMap's, whosever the streets are. */
const streetsAttribution = (given = openStreetMap): string =>
  given.includes("OpenStreetMap") ? given : `${given} · ${openStreetMap}`;

const embeddedTiles = ({ MAP_FILE, MAP_FILE_ATTRIBUTION }: Environment): MapTiles => {
  if (MAP_FILE !== undefined) {
    const streets = { url: mapFilePath, attribution: streetsAttribution(MAP_FILE_ATTRIBUTION) };
    return { ...exampleShop.mapTiles, streets };
  }
  if (MAP_FILE_ATTRIBUTION !== undefined) {
    throw new OperatorError("MAP_FILE must be set where MAP_FILE_ATTRIBUTION is.");
  }
  return exampleShop.mapTiles;
};

/**
 * The tile service of the operator's choice, else the embedded base map, with streets where there is a file.
 * @throws OperatorError where a service is named without saying whose map it is: all of them want that; and
 * where both a service and a file are named
 */
export const mapTiles = (env: Environment): MapTiles => {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = env;
  if (url === undefined) return embeddedTiles(env);
  if (env.MAP_FILE !== undefined) {
    throw new OperatorError("MAP_FILE must not be set together with MAP_TILES_URL.");
  }
  if (attribution === undefined) {
    throw new OperatorError("MAP_TILES_ATTRIBUTION must be set together with MAP_TILES_URL.");
  }
  const attributionUrl = env.MAP_TILES_ATTRIBUTION_URL;
  return { url, attribution, ...(attributionUrl && { attributionUrl }), ...serviceZooms };
};
