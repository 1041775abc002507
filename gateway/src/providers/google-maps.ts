import type { Place, PlaceLevel, PlaceSuggestion } from "@gerai/contract/location";
import { z } from "zod";
import type { MapsConfig } from "../config.ts";
import type { Maps } from "./maps.ts";
import { requestProvider, type ProviderRequest, type ProviderResult } from "./request.ts";

/** Google's Places API (New) and Geocoding API, asked in Indonesian and about Indonesia only. */

/** A search is worth waiting for about as long as the pause before it. */
const timing = { timeoutMs: 2_000, attempts: 2 } as const;
const biasMetres = 20_000;
/** What the address form takes. */
const longestAddress = 160;

const typesSchema = z.array(z.string()).default([]);

const predictionSchema = z.object({
  placeId: z.string().regex(/^[A-Za-z0-9_-]{1,300}$/),
  structuredFormat: z.object({
    mainText: z.object({ text: z.string() }),
    secondaryText: z.object({ text: z.string() }).optional(),
  }),
  types: typesSchema,
});
const suggestionsSchema = z.object({
  suggestions: z.array(z.object({ placePrediction: predictionSchema.optional() })).default([]),
});

const detailsSchema = z.object({
  id: z.string(),
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(
      z.object({ longText: z.string(), shortText: z.string().default(""), types: typesSchema }),
    )
    .default([]),
  types: typesSchema,
});

const geocodingSchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        place_id: z.string(),
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: typesSchema }),
        ),
        types: typesSchema,
      }),
    )
    .default([]),
});

interface Component {
  readonly long: string;
  readonly short: string;
  readonly types: readonly string[];
}

interface FoundPlace {
  readonly placeId: string;
  readonly formatted: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly components: readonly Component[];
  readonly types: readonly string[];
}

const levels: readonly (readonly [type: string, level: PlaceLevel])[] = [
  ["administrative_area_level_1", "province"],
  ["administrative_area_level_2", "city"],
  ["administrative_area_level_3", "district"],
  ["administrative_area_level_4", "village"],
];

const levelOf = (types: readonly string[]): PlaceLevel =>
  levels.find(([type]) => types.includes(type))?.[1] ?? "point";

const isInIndonesia = ({ components }: FoundPlace): boolean =>
  components.some(({ types, short }) => types.includes("country") && short === "ID");

/** Levels 1 to 4 are province, city, district and sub-district; what Google leaves out stays empty. */
const placeOf = (found: FoundPlace): Place => {
  const text = (type: string): string =>
    found.components.find(({ types }) => types.includes(type))?.long ?? "";
  return {
    placeId: found.placeId,
    level: levelOf(found.types),
    latitude: found.latitude,
    longitude: found.longitude,
    mainAddress: found.formatted.slice(0, longestAddress),
    province: text("administrative_area_level_1"),
    city: text("administrative_area_level_2"),
    district: text("administrative_area_level_3"),
    subDistrict: text("administrative_area_level_4"),
    postCode: /^\d{5}$/.exec(text("postal_code"))?.[0] ?? "",
  };
};

/** Only places in Indonesia that belong to a province: a name of a sea is no place to deliver to. */
const indonesianPlace = (candidates: readonly FoundPlace[]): Place | null => {
  const places = candidates.filter(isInIndonesia).map(placeOf);
  return places.find(({ province }) => province !== "") ?? null;
};

const suggestionOf = ({
  placeId,
  structuredFormat,
  types,
}: z.output<typeof predictionSchema>): PlaceSuggestion => ({
  placeId,
  level: levelOf(types),
  title: structuredFormat.mainText.text,
  subtitle: structuredFormat.secondaryText?.text ?? "",
});

const detailsPlace = (details: z.output<typeof detailsSchema>): FoundPlace => ({
  placeId: details.id,
  formatted: details.formattedAddress,
  ...details.location,
  components: details.addressComponents.map(({ longText, shortText, types }) => ({
    long: longText,
    short: shortText,
    types,
  })),
  types: details.types,
});

const geocodedPlaces = ({ results }: z.output<typeof geocodingSchema>): readonly FoundPlace[] =>
  results.map((result) => ({
    placeId: result.place_id,
    formatted: result.formatted_address,
    latitude: result.geometry.location.lat,
    longitude: result.geometry.location.lng,
    components: result.address_components.map((component) => ({
      long: component.long_name,
      short: component.short_name,
      types: component.types,
    })),
    types: result.types,
  }));

/** Geocoding answers 200 whatever happens, and says in the body what did. */
const geocodingFailures: Readonly<Record<string, "unavailable" | "refused">> = {
  OVER_QUERY_LIMIT: "unavailable",
  UNKNOWN_ERROR: "unavailable",
  OVER_DAILY_LIMIT: "refused",
  REQUEST_DENIED: "refused",
  INVALID_REQUEST: "refused",
};

const queryOf = (values: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();

/**
 * Google Maps Platform as the maps of the shop.
 * @param fetch the global one if not said
 */
export const googleMaps = (
  { placesUrl, geocodingUrl, key }: MapsConfig,
  fetch?: typeof globalThis.fetch,
): Maps => {
  const ask = <Schema extends z.ZodType>(
    request: Omit<ProviderRequest<Schema>, "timeoutMs" | "attempts" | "fetch">,
  ) => requestProvider({ ...request, ...timing, ...(fetch !== undefined && { fetch }) });

  const geocoding = async (
    asked: Readonly<Record<string, string>>,
  ): Promise<ProviderResult<Place | null>> => {
    const query = queryOf({ ...asked, language: "id", region: "id", key });
    const answer = await ask({
      url: `${geocodingUrl}/maps/api/geocode/json?${query}`,
      method: "GET",
      headers: {},
      answer: geocodingSchema,
    });
    if (!answer.ok) return answer;
    const error = geocodingFailures[answer.data.status];
    if (error !== undefined) return { ok: false, error };
    return { ok: true, data: indonesianPlace(geocodedPlaces(answer.data)) };
  };

  return {
    search: async ({ keyword, limit, near, session }) => {
      const answer = await ask({
        url: `${placesUrl}/v1/places:autocomplete`,
        method: "POST",
        headers: {
          "x-goog-api-key": key,
          "x-goog-fieldmask": "suggestions.placePrediction(placeId,structuredFormat,types)",
        },
        body: {
          input: keyword,
          languageCode: "id",
          regionCode: "ID",
          includedRegionCodes: ["id"],
          ...(session !== undefined && { sessionToken: session }),
          ...(near !== undefined && {
            locationBias: { circle: { center: near, radius: biasMetres } },
          }),
        },
        answer: suggestionsSchema,
      });
      if (!answer.ok) return answer;
      const found = answer.data.suggestions.flatMap(({ placePrediction }) =>
        placePrediction === undefined ? [] : [suggestionOf(placePrediction)],
      );
      return { ok: true, data: { places: found.slice(0, limit), streetsUnknown: false } };
    },
    details: async (placeId, session) => {
      const query = queryOf({ languageCode: "id", regionCode: "ID", sessionToken: session });
      const answer = await ask({
        url: `${placesUrl}/v1/places/${encodeURIComponent(placeId)}?${query}`,
        method: "GET",
        headers: {
          "x-goog-api-key": key,
          "x-goog-fieldmask": "id,formattedAddress,location,addressComponents,types",
        },
        answer: detailsSchema,
      });
      if (answer.ok) return { ok: true, data: indonesianPlace([detailsPlace(answer.data)]) };
      // An id that Google does not know, or that is none of its own.
      const isUnknown = answer.status === 404 || answer.status === 400;
      return isUnknown ? { ok: true, data: null } : answer;
    },
    geocode: (address) => geocoding({ address, components: "country:ID" }),
    reverse: ({ latitude, longitude }) => geocoding({ latlng: `${latitude},${longitude}` }),
  };
};
