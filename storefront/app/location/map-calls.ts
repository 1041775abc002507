import { call, type CallResult, live } from "@gerai/contract/client";
import type * as contract from "@gerai/contract/location";
import { browserTransport } from "../session/browser-transport.ts";
import { type Point, roundForGeocoding } from "./point.ts";

/** The calls of the map step, live from the browser. All throw only when their signal fires. */

const search = live<typeof contract.placeSearch>("GET", "/v2/maps/places");
const detail = live<typeof contract.placeDetail>("GET", "/v2/maps/places/:placeId");
const reverse = live<typeof contract.reverseGeocode>("GET", "/v2/maps/reverse");
const reach = live<typeof contract.coordinateCheck>("GET", "/v2/stores/coordinate/check");
const candidates = live<typeof contract.candidateStores>(
  "POST",
  "/v2/stores/coordinate/candidate-list",
);

const asQuery = ({ latitude, longitude }: Point) => ({
  latitude: String(latitude),
  longitude: String(longitude),
});

/** Places in Indonesia whose names are like the text; those near the point first. */
export const searchPlaces = (
  keyword: string,
  near: Point,
  session: string,
  signal: AbortSignal,
): Promise<CallResult<typeof contract.placeSearch>> => {
  const query = { keyword, session, ...asQuery(roundForGeocoding(near)) };
  return call(browserTransport, search, { query }, { signal });
};

/** Opens a suggestion: its point and its names. */
export const findPlace = (
  placeId: string,
  session: string,
  signal: AbortSignal,
): Promise<CallResult<typeof contract.placeDetail>> =>
  call(browserTransport, detail, { params: { placeId }, query: { session } }, { signal });

/** What lies at a point, which goes out with three decimals; PLACE_NOT_FOUND at sea and abroad. */
export const placeAt = (
  point: Point,
  signal: AbortSignal,
): Promise<CallResult<typeof contract.reverseGeocode>> =>
  call(browserTransport, reverse, { query: asQuery(roundForGeocoding(point)) }, { signal });

/** Whether any store serves a point. */
export const reachOf = (
  point: Point,
  signal: AbortSignal,
): Promise<CallResult<typeof contract.coordinateCheck>> =>
  call(browserTransport, reach, { query: asQuery(point) }, { signal });

/** The stores that serve the pin; an empty list where none does. */
export const storesFor = (
  point: Point,
  signal: AbortSignal,
): Promise<CallResult<typeof contract.candidateStores>> =>
  call(browserTransport, candidates, { body: point }, { signal });
