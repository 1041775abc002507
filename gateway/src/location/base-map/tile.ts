import { baseMap } from "@gerai/contract/base-map";

/** Width and height of a tile in pixels. */
export const tileSize = 256;

/** A tile by the numbers that all web maps use: zoom, column from the west, row from the north. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Web Mercator: longitude and latitude in degrees to a unit square, 0 in the north-west. */
export const toUnit = (longitude: number, latitude: number): [x: number, y: number] => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};

const toLongitude = (x: number): number => (x - 0.5) * 360;
const toLatitude = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** What a tile covers in degrees, with a margin around it in pixels. */
export const boundsOf = ({ z, x, y }: Tile, margin = 0): Bounds => {
  const tiles = 2 ** z;
  const more = margin / tileSize;
  return {
    west: toLongitude((x - more) / tiles),
    east: toLongitude((x + 1 + more) / tiles),
    north: toLatitude((y - more) / tiles),
    south: toLatitude((y + 1 + more) / tiles),
  };
};

/** Whether two boxes share ground; a common border alone does not count. */
export const overlaps = (a: Bounds, b: Bounds): boolean =>
  a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south;

/** Where a point lies on a tile, in pixels from its north-western corner. */
export const pixelOn = (
  { z, x, y }: Tile,
  { longitude, latitude }: { readonly longitude: number; readonly latitude: number },
): [x: number, y: number] => {
  const [unitX, unitY] = toUnit(longitude, latitude);
  return [(unitX * 2 ** z - x) * tileSize, (unitY * 2 ** z - y) * tileSize];
};

/** The point at a place of a tile, given in pixels from its north-western corner. */
export const pointOn = (
  tile: Tile,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly longitude: number; readonly latitude: number } => {
  const tiles = 2 ** tile.z;
  return {
    longitude: toLongitude((tile.x + x / tileSize) / tiles),
    latitude: toLatitude((tile.y + y / tileSize) / tiles),
  };
};

const wholeNumber = /^(?:0|[1-9]\d{0,5})$/;

/** The tile of an address; undefined where the base map has none. */
export const parseTile = (z: string, x: string, y: string): Tile | undefined => {
  if (![z, x, y].every((part) => wholeNumber.test(part))) return undefined;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  if (tile.z < baseMap.minZoom || tile.z > baseMap.maxZoom) return undefined;
  return overlaps(boundsOf(tile), baseMap.bounds) ? tile : undefined;
};
