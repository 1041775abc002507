import { geoIdentity, geoPath } from "d3-geo";
import { loadCoast, type Coast, type Land } from "./coast.ts";
import { boundsOf, overlaps, tileSize, toUnit, type Tile } from "./tile.ts";

/** Lines and fills reach beyond the tile, so that no seam shows where two of them meet. */
const bleed = 4;

/** Points of a line that are nearer to each other than this, in pixels, are left out. */
const finest = 0.6;

type Ring = readonly [x: number, y: number][];

/** The rings in the unit square, projected once. */
const projected = new WeakMap<Land, readonly Ring[]>();

const ringsOf = (land: Land): readonly Ring[] => {
  const known = projected.get(land);
  if (known !== undefined) return known;
  const rings = land.rings.map((ring) => ring.map(([lon, lat]) => toUnit(lon, lat)));
  projected.set(land, rings);
  return rings;
};

/** Depends on the zoom alone, so that the coasts of neighbouring tiles meet. */
const thin = (ring: Ring, gap: number): [number, number][] => {
  const kept: [number, number][] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (const point of ring) {
    const [x, y] = point;
    if (Math.abs(x - lastX) < gap && Math.abs(y - lastY) < gap) continue;
    kept.push(point);
    [lastX, lastY] = point;
  }
  const [first] = kept;
  return first === undefined || kept.length < 3 ? [] : [...kept, first];
};

/** The land of a tile as the path of an SVG, in the tile's pixels; empty on the open sea. */
export const landPath = (tile: Tile, kind: keyof Coast): string => {
  const { z, x, y } = tile;
  const width = tileSize * 2 ** z;
  const view = boundsOf(tile, bleed);
  const { [kind]: lands } = loadCoast();
  const coordinates = lands
    .filter((land) => overlaps(land, view))
    .map((land) => ringsOf(land).map((ring) => thin(ring, finest / width)))
    .map((rings) => rings.filter((ring) => ring.length > 0))
    .filter((rings) => rings.length > 0);
  const projection = geoIdentity()
    .scale(width)
    .translate([-x * tileSize, -y * tileSize])
    .clipExtent([
      [-bleed, -bleed],
      [tileSize + bleed, tileSize + bleed],
    ]);
  return geoPath(projection).digits(1)({ type: "MultiPolygon", coordinates }) ?? "";
};
