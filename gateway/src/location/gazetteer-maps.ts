/** The maps provider that is always there: the gazetteer of all Indonesian villages. */
import { many, maybeOne, type Db } from "../db/database.ts";
import type { MapPoint, Maps } from "../providers/maps.ts";
import { groundAt } from "./base-map/coast.ts";
import { placeByCode, villagesNear } from "./gazetteer-queries.ts";
import { geocodeWords, searchPlaces } from "./place-search.ts";
import { placeView, suggestionView } from "./place-views.ts";

const codePattern = /^\d\d(\.\d\d(\.\d\d(\.\d{4})?)?)?$/;

/** Whether an id is one of the gazetteer's; other providers' look different. */
export const isGazetteerId = (placeId: string): boolean => codePattern.test(placeId);

/** Piers, stilts and a rounded pin reach this far beyond the coast that the map knows. */
const shoreMetres = 250;
/** Islets that the map of coasts leaves out are known by their village. */
const isletMetres = 700;

const metresPerDegree = 111_195;

const isNearShore = ({ latitude, longitude }: MapPoint): boolean => {
  const reach = shoreMetres / metresPerDegree;
  return Array.from({ length: 8 }, (_, step) => (step * Math.PI) / 4).some(
    (angle) =>
      groundAt(latitude + reach * Math.sin(angle), longitude + reach * Math.cos(angle)) ===
      "indonesia",
  );
};

/** So many villages hold the nearest one. */
const looked = 8;

/** The village at a point, or undefined at sea and abroad. */
const villageAt = async (db: Db, point: MapPoint) => {
  const ground = groundAt(point.latitude, point.longitude);
  if (ground === "abroad") return undefined;
  const [village] = await many(db, villagesNear, { ...point, limit: looked });
  if (ground === "indonesia" || village === undefined) return village;
  return village.distance <= isletMetres || isNearShore(point) ? village : undefined;
};

const answer = <Data>(data: Data) => ({ ok: true, data }) as const;

/** Reads the gazetteer in this database; it never fails but with the database. */
export const gazetteerMaps = (db: Db): Maps => ({
  search: async (query) => {
    const { places, isPartial } = await searchPlaces(db, query);
    return answer({ places: places.map(suggestionView), streetsUnknown: isPartial });
  },
  details: async (placeId) => {
    const row = isGazetteerId(placeId)
      ? await maybeOne(db, placeByCode, { code: placeId })
      : undefined;
    return answer(row === undefined ? null : placeView(row));
  },
  geocode: async (address) => {
    const row = await geocodeWords(db, address);
    return answer(row === undefined ? null : placeView(row));
  },
  reverse: async (point) => {
    const village = await villageAt(db, point);
    return answer(village === undefined ? null : placeView(village));
  },
});
