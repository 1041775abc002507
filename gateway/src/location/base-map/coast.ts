import { readFileSync } from "node:fs";
import { polygonContains } from "d3-polygon";
import type { Position } from "geojson";
import { feature } from "topojson-client";
import type { MultiPolygon, Topology } from "topojson-specification";

/** What lies at a point; the sea is anything that is no land within the map's bounds. */
export type Ground = "indonesia" | "abroad" | "sea";

type Point = [longitude: number, latitude: number];

/** A piece of land: the outer ring, then its holes. Each ring ends where it begins. */
export interface Land {
  readonly rings: readonly Point[][];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Coast {
  readonly indonesia: readonly Land[];
  readonly abroad: readonly Land[];
}

type CoastTopology = Topology<Readonly<Record<keyof Coast, MultiPolygon>>>;

const pointOf = ([longitude = 0, latitude = 0]: Position): Point => [longitude, latitude];

const landOf = (polygon: readonly Position[][]): Land => {
  const rings = polygon.map((ring) => ring.map(pointOf));
  const longitudes = (rings[0] ?? []).map(([longitude]) => longitude);
  const latitudes = (rings[0] ?? []).map(([, latitude]) => latitude);
  return {
    rings,
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
};

const readCoast = (): Coast => {
  const file = new URL("coast.topo.json", import.meta.url);
  const topology = JSON.parse(readFileSync(file, "utf8")) as CoastTopology;
  const landsOf = (name: keyof Coast): readonly Land[] =>
    feature(topology, topology.objects[name]).geometry.coordinates.map(landOf);
  return { indonesia: landsOf("indonesia"), abroad: landsOf("abroad") };
};

let known: Coast | undefined;

/** Land of Indonesia and around it, exact to some 100 m; read with the first question (about 60 ms). */
export const loadCoast = (): Coast => (known ??= readCoast());

const holds = (land: Land, [longitude, latitude]: Point): boolean => {
  if (longitude < land.west || longitude > land.east) return false;
  if (latitude < land.south || latitude > land.north) return false;
  const [outer = [], ...holes] = land.rings;
  const isIn = (ring: Point[]) => polygonContains(ring, [longitude, latitude]);
  return isIn(outer) && !holes.some(isIn);
};

/** On what ground a point lies, in degrees. Islets and quays of less than 100 m count as sea. */
export const groundAt = (latitude: number, longitude: number): Ground => {
  const { indonesia, abroad } = loadCoast();
  const point: Point = [longitude, latitude];
  // Abroad first: Oecusse lies in the middle of Indonesian ground, which has no hole for it.
  if (abroad.some((land) => holds(land, point))) return "abroad";
  return indonesia.some((land) => holds(land, point)) ? "indonesia" : "sea";
};
