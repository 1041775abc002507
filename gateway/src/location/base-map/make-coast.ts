/**
 * Makes coast.topo.json anew: land of Indonesia and of what lies around it, from the coastlines of
 * OpenStreetMap at 100 m that the npm package `@geo-maps/countries-coastline-100m` holds. The package
 * weighs 40 MB, of which the shop needs one; so its file is cut once, here, and not with each set-up.
 *
 * `npm pack @geo-maps/countries-coastline-100m@0.6.0`, unpack, then
 * `node gateway/src/location/base-map/make-coast.ts package/map.geo.json`
 */
import { readFile, writeFile } from "node:fs/promises";
import { baseMap } from "@gerai/contract/base-map";
import { geoIdentity, type GeoStream } from "d3-geo";
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { topology } from "topojson-server";

interface Country {
  /** ISO 3166-1 alpha-3. */
  readonly A3: string;
}

type Shape = Polygon | MultiPolygon;

/** Steps along each axis: about 10 m, a tenth of the source's own exactness. */
const quantization = 500_000;

const { west, south, east, north } = baseMap.bounds;

const isWithin = ([longitude = 0, latitude = 0]: Position): boolean =>
  longitude > west && longitude < east && latitude > south && latitude < north;

/** The parts of a polygon that lie within the bounds. */
const clip = (rings: readonly Position[][]): Position[][][] => {
  const parts: Position[][][] = [];
  let part: Position[][] = [];
  let ring: Position[] = [];
  const collect: GeoStream = {
    polygonStart: () => void (part = []),
    polygonEnd: () => void (part.length > 0 && parts.push(part)),
    lineStart: () => void (ring = []),
    lineEnd: () => {
      const [first] = ring;
      if (first !== undefined && ring.length > 2) part.push([...ring, first]);
    },
    point: (x, y) => void ring.push([x, y]),
  };
  const projection = geoIdentity().clipExtent([
    [west, south],
    [east, north],
  ]);
  const stream = projection.stream(collect);
  stream.polygonStart();
  for (const points of rings) {
    stream.lineStart();
    for (const [x = 0, y = 0] of points.slice(0, -1)) stream.point(x, y);
    stream.lineEnd();
  }
  stream.polygonEnd();
  return parts;
};

const polygonsOf = ({ geometry }: Feature<Shape, Country>): Position[][][] =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;

const landWithin = (features: readonly Feature<Shape, Country>[]): MultiPolygon => ({
  type: "MultiPolygon",
  coordinates: features
    .flatMap(polygonsOf)
    .filter(([outer = []]) => outer.some(isWithin))
    .flatMap((rings) => (rings[0]?.every(isWithin) === true ? [rings] : clip(rings))),
});

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("usage: node make-coast.ts map.geo.json");
const { features } = JSON.parse(await readFile(source, "utf8")) as FeatureCollection<
  Shape,
  Country
>;
const isIndonesia = ({ properties }: Feature<Shape, Country>): boolean => properties.A3 === "IDN";
const coast = topology(
  {
    indonesia: landWithin(features.filter(isIndonesia)),
    abroad: landWithin(features.filter((feature) => !isIndonesia(feature))),
  },
  quantization,
);
await writeFile(new URL("coast.topo.json", import.meta.url), `${JSON.stringify(coast)}\n`);
