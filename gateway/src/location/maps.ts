/** Names and places as the shop asks for them: cached, complete, and there even when a provider is not. */
import { openCache } from "@gerai/caching/cache";
import type { Place } from "@gerai/contract/location";
import type { Logger } from "pino";
import type { Db } from "../db/database.ts";
import type { Clock } from "../deps.ts";
import type { MapPoint, Maps } from "../providers/maps.ts";
import type { ProviderResult } from "../providers/request.ts";
import { gazetteerMaps, isGazetteerId } from "./gazetteer-maps.ts";

const bytesPerPlace = 1_000;
const cachedMs = 60 * 60 * 1000;

const roundedTo = (decimals: number) => {
  const factor = 10 ** decimals;
  // Adding zero turns -0 into 0.
  return (value: number): number => Math.round(value * factor) / factor + 0;
};

const pinDecimals = roundedTo(3);

/** Three decimals, about 110 metres: what a pin counts with, and what a cached answer is found by. */
const roundedPin = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: pinDecimals(latitude),
  longitude: pinDecimals(longitude),
});

const isComplete = (place: Place): boolean =>
  [place.province, place.city, place.district, place.subDistrict, place.postCode].every(
    (level) => level !== "",
  );

/** Levels that a provider leaves out are the gazetteer's at the same point. */
const complete = async (place: Place, gazetteer: Maps): Promise<Place> => {
  if (isComplete(place)) return place;
  const known = await gazetteer.reverse(place);
  if (!known.ok || known.data === null) return place;
  const { province, city, district, subDistrict, postCode } = known.data;
  return {
    ...place,
    province: place.province || province,
    city: place.city || city,
    district: place.district || district,
    subDistrict: place.subDistrict || subDistrict,
    postCode: place.postCode || postCode,
  };
};

type PlaceResult = ProviderResult<Place | null>;

interface Outside {
  readonly maps: Maps | undefined;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/** After a failure the provider is left in peace for so long: shoppers shall not wait for it each time. */
const restMs = 10_000;

/** Asks the provider, and the gazetteer where there is no provider or it gives no answer. */
const withGazetteer = ({ maps: provider, clock, log }: Outside, gazetteer: Maps): Maps => {
  if (provider === undefined) return gazetteer;
  let restsUntil = 0;
  const first = async <Data>(
    ask: (maps: Maps) => Promise<ProviderResult<Data>>,
  ): Promise<ProviderResult<Data>> => {
    const now = clock.now().getTime();
    if (now < restsUntil) return ask(gazetteer);
    const result = await ask(provider);
    if (result.ok) return result;
    log.warn(result, "the maps provider gives no answer; the gazetteer does");
    // A refusal comes at once; only silence is worth sparing the shopper.
    if (result.error === "unavailable") restsUntil = now + restMs;
    return ask(gazetteer);
  };
  const completed = async (result: PlaceResult): Promise<PlaceResult> =>
    result.ok && result.data !== null
      ? { ok: true, data: await complete(result.data, gazetteer) }
      : result;
  return {
    search: async (query) =>
      query.keyword === ""
        ? { ok: true, data: { places: [], streetsUnknown: false } }
        : first((maps) => maps.search(query)),
    // The id of a place is only known to the provider that gave it.
    details: async (placeId, session) =>
      isGazetteerId(placeId)
        ? gazetteer.details(placeId)
        : completed(await provider.details(placeId, session)),
    geocode: async (address) => completed(await first((maps) => maps.geocode(address))),
    reverse: async (point) => completed(await first((maps) => maps.reverse(point))),
  };
};

/**
 * The maps of this gateway. Places are kept in the memory of the process for an hour: the gazetteer
 * answers as fast as a table of answers would, and providers forbid to keep theirs for long. Equal
 * questions at the same time are asked once.
 */
export const createMaps = (deps: Outside & { readonly readDb: Db }): Maps => {
  const source = withGazetteer(deps, gazetteerMaps(deps.readDb));
  const cache = openCache<string, { readonly place: Place | null }, () => Promise<PlaceResult>>(
    "places",
    {
      entryBytes: bytesPerPlace,
      ttl: cachedMs,
      fetchMethod: async (_key, _stale, { context: ask }) => {
        const result = await ask();
        return result.ok ? { place: result.data } : undefined;
      },
    },
  );
  const cached = async (key: string, ask: () => Promise<PlaceResult>): Promise<PlaceResult> => {
    const known = await cache.fetch(key, { context: ask });
    return known === undefined
      ? { ok: false, error: "unavailable" }
      : { ok: true, data: known.place };
  };
  return {
    search: (query) => source.search(query),
    details: (placeId, session) =>
      cached(`details ${placeId}`, () => source.details(placeId, session)),
    geocode: (address) => cached(`geocode ${address.toLowerCase()}`, () => source.geocode(address)),
    reverse: async (point) => {
      const pin = roundedPin(point);
      const key = `reverse ${pin.latitude} ${pin.longitude}`;
      const result = await cached(key, () => source.reverse(pin));
      // The pin stays where it was set: only the names are the place's.
      return result.ok && result.data !== null
        ? { ok: true, data: { ...result.data, ...pin } }
        : result;
    },
  };
};
