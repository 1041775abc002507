import type { Place, PlacesFound } from "@gerai/contract/location";
import type { ProviderResult } from "./request.ts";

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

interface PlaceQuery {
  readonly keyword: string;
  /** Places at most. */
  readonly limit: number;
  /** Where the shopper is, or looks: places around it come first. */
  readonly near?: MapPoint | undefined;
  /** Ties the searches of one choice together. */
  readonly session?: string | undefined;
}

/** Names and places of Indonesia. Null where there is no such place, at sea and abroad. */
export interface Maps {
  readonly search: (query: PlaceQuery) => Promise<ProviderResult<PlacesFound>>;
  readonly details: (placeId: string, session?: string) => Promise<ProviderResult<Place | null>>;
  readonly geocode: (address: string) => Promise<ProviderResult<Place | null>>;
  readonly reverse: (point: MapPoint) => Promise<ProviderResult<Place | null>>;
}
