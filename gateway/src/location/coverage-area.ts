/** Areas that stores serve, as retailers' files give them: GeoJSON or WKT, to the text that the shop keeps. */
import { kinks } from "@turf/kinks";
import { polygonArea } from "d3-polygon";
import { z } from "zod";

type Position = readonly [longitude: number, latitude: number];

export type CoverageArea = { readonly outline: string } | { readonly reason: string };

const mostCorners = 1_000;
const kept = 6;

const positionSchema = z.tuple([z.number(), z.number()], z.number());
const polygonSchema = z.object({
  type: z.literal("Polygon"),
  coordinates: z.array(z.array(positionSchema)),
});
const shapeSchema = z.object({ type: z.string(), geometry: z.unknown().optional() });

const refuse = (reason: string): CoverageArea => ({ reason });

/** `POLYGON((106.8 -6.2, …))`; undefined where it is something else. */
const ringsOfWkt = (text: string): readonly (readonly Position[])[] | undefined => {
  const body = /^\s*polygon\s*\(\s*(\(.*\))\s*\)\s*$/is.exec(text)?.[1];
  return body
    ?.slice(1, -1)
    .split(/\)\s*,\s*\(/)
    .map((ring) =>
      ring.split(",").map((pair): Position => {
        const [longitude = Number.NaN, latitude = Number.NaN, ...more] = pair
          .trim()
          .split(/\s+/)
          .map(Number);
        return [more.length > 0 ? Number.NaN : longitude, latitude];
      }),
    );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** GeoJSON, as a polygon or as a feature with one. */
const ringsOfGeoJson = (value: unknown): readonly (readonly Position[])[] | CoverageArea => {
  const shape = shapeSchema.safeParse(value);
  if (!shape.success) return refuse("harus poligon GeoJSON atau WKT");
  if (shape.data.type === "Feature") return ringsOfGeoJson(shape.data.geometry);
  if (shape.data.type === "MultiPolygon") return refuse("lebih dari satu wilayah");
  const polygon = polygonSchema.safeParse(value);
  if (!polygon.success) return refuse("harus poligon GeoJSON atau WKT");
  return polygon.data.coordinates.map((ring) =>
    ring.map(([longitude, latitude]): Position => [longitude, latitude]),
  );
};

const isOnGlobe = ([longitude, latitude]: Position): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

const isSame = (a: Position | undefined, b: Position | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** Corners without repetitions; the last is joined to the first. */
const cornersOf = (ring: readonly Position[]): readonly Position[] => {
  const rounded = ring.map(([longitude, latitude]): Position => [
    Number(longitude.toFixed(kept)),
    Number(latitude.toFixed(kept)),
  ]);
  const corners = rounded.filter((corner, index) => !isSame(corner, rounded[index - 1]));
  return isSame(corners[0], corners.at(-1)) ? corners.slice(0, -1) : corners;
};

/** Half the world: wider, and it goes round the other side. */
const crossesDateLine = (corners: readonly Position[]): boolean => {
  const longitudes = corners.map(([longitude]) => longitude);
  return Math.max(...longitudes) - Math.min(...longitudes) > 180;
};

const crossesItself = (corners: readonly Position[]): boolean => {
  const ring = [...corners, ...corners.slice(0, 1)].map(([x, y]) => [x, y]);
  return kinks({ type: "Polygon", coordinates: [ring] }).features.length > 0;
};

const areaOf = (rings: readonly (readonly Position[])[]): CoverageArea => {
  const [ring, ...holes] = rings;
  if (ring === undefined) return refuse("wilayah tanpa titik");
  if (holes.length > 0) return refuse("wilayah berlubang tidak didukung");
  if (!ring.every(isOnGlobe))
    return refuse("titik di luar bumi, atau bukan pasangan bujur lintang");
  const corners = cornersOf(ring);
  if (corners.length > mostCorners) {
    return refuse(`${corners.length} titik, paling banyak ${mostCorners}`);
  }
  if (corners.length < 3 || polygonArea(corners.map(([x, y]) => [x, y])) === 0) {
    return refuse("wilayah tanpa luas");
  }
  if (crossesDateLine(corners)) return refuse("wilayah melewati bujur 180");
  if (crossesItself(corners)) return refuse("garis batas wilayah saling berpotongan");
  return { outline: `(${corners.map(([x, y]) => `(${x},${y})`).join(",")})` };
};

/**
 * Reads the area of a store: GeoJSON (an object, or as text) or WKT, longitude before latitude, one
 * simple ring in degrees. Holes, several parts, crossing borders and areas around the date line are
 * refused with a reason.
 */
export const parseCoverageArea = (value: unknown): CoverageArea => {
  const isText = typeof value === "string";
  const rings =
    (isText ? ringsOfWkt(value) : undefined) ?? ringsOfGeoJson(isText ? parseJson(value) : value);
  return "reason" in rings || "outline" in rings ? rings : areaOf(rings);
};

const metresPerDegree = 111_195;

/** Whether a circle around a store leaves the map: its degrees end at the poles and the date line. */
export const leavesMap = (latitude: number, longitude: number, radius: number): boolean => {
  const north = radius / metresPerDegree;
  if (Math.abs(latitude) + north >= 90) return true;
  const radians = Math.PI / 180;
  const ratio = Math.sin(north * radians) / Math.cos(latitude * radians);
  return ratio >= 1 || Math.abs(longitude) + Math.asin(ratio) / radians >= 180;
};
