import { Hono, type Context } from "hono";

/** Google Maps Platform, as far as Places API (New) and Geocoding go, with a handful of places. */

interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Administrative levels 1 to 4; Google often leaves out the lower ones. */
  readonly levels: readonly string[];
  readonly postCode?: string;
  readonly country: "ID" | "SG";
}

const dki = "Daerah Khusus Ibukota Jakarta";

const places: readonly MapPlace[] = [
  {
    id: "ChIJfakeMonas0001",
    name: "Monumen Nasional",
    type: "tourist_attraction",
    latitude: -6.1754,
    longitude: 106.8272,
    levels: [dki, "Kota Jakarta Pusat", "Kecamatan Gambir", "Gambir"],
    postCode: "10110",
    country: "ID",
  },
  {
    id: "ChIJfakeTebet0002",
    name: "Jl. Tebet Timur Dalam",
    type: "route",
    latitude: -6.2316,
    longitude: 106.8532,
    levels: [dki, "Kota Jakarta Selatan", "Kecamatan Tebet", "Tebet Timur"],
    postCode: "12820",
    country: "ID",
  },
  {
    id: "ChIJfakeDago_0003",
    name: "Pasar Simpang Dago",
    type: "market",
    latitude: -6.8855,
    longitude: 107.6137,
    levels: ["Jawa Barat", "Kota Bandung"],
    country: "ID",
  },
  {
    id: "ChIJfakeMerlion04",
    name: "Merlion Park",
    type: "tourist_attraction",
    latitude: 1.2868,
    longitude: 103.8545,
    levels: [],
    country: "SG",
  },
];

const countryNames = { ID: "Indonesia", SG: "Singapura" } as const;

const componentsOf = ({ levels, postCode, country }: MapPlace) => [
  ...levels.map((name, index) => ({
    name,
    short: name,
    types: [`administrative_area_level_${index + 1}`, "political"],
  })),
  { name: countryNames[country], short: country, types: ["country", "political"] },
  ...(postCode === undefined ? [] : [{ name: postCode, short: postCode, types: ["postal_code"] }]),
];

const addressOf = ({ name, levels, postCode = "", country }: MapPlace): string =>
  [name, ...levels.toReversed(), `${postCode} ${countryNames[country]}`.trim()].join(", ");

/** What anyone can type to see what happens when the provider fails. */
const troubles: Readonly<Record<string, number>> = { gangguan: 503, kuota: 429 };

const troubleOf = (text: string): number | undefined =>
  Object.entries(troubles).find(([word]) => text.toLowerCase().includes(word))?.[1];

const refuse = (code: 400 | 403 | 404 | 429 | 503, status: string): Response =>
  Response.json({ error: { code, status, message: status } }, { status: code });

const matching = (text: string, regions: readonly string[]): readonly MapPlace[] => {
  const words = text
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 2);
  return places.filter(
    (place) =>
      regions.includes(place.country.toLowerCase()) &&
      words.some((word) => addressOf(place).toLowerCase().includes(word)),
  );
};

const predictionOf = (place: MapPlace) => ({
  placePrediction: {
    placeId: place.id,
    structuredFormat: {
      mainText: { text: place.name },
      secondaryText: { text: place.levels.toReversed().join(", ") },
    },
    types: [place.type],
  },
});

const geocodedOf = (place: MapPlace) => ({
  place_id: place.id,
  formatted_address: addressOf(place),
  geometry: { location: { lat: place.latitude, lng: place.longitude } },
  address_components: componentsOf(place).map(({ name, short, types }) => ({
    long_name: name,
    short_name: short,
    types,
  })),
  types: [place.type],
});

interface AutocompleteRequest {
  readonly input?: unknown;
  readonly includedRegionCodes?: readonly string[];
}

/** Within about two kilometres. */
const reach = 0.02;

const near = (latlng: string): readonly MapPlace[] => {
  const [latitude = Number.NaN, longitude = Number.NaN] = latlng.split(",").map(Number);
  return places.filter(
    (place) =>
      Math.abs(place.latitude - latitude) < reach && Math.abs(place.longitude - longitude) < reach,
  );
};

const geocoding = (c: Context) => {
  const { key, latlng, address = "", components = "" } = c.req.query();
  const answer = (status: string, results: readonly unknown[] = []) => c.json({ status, results });
  if (key === undefined || key === "") return answer("REQUEST_DENIED");
  const trouble = troubleOf(address);
  if (trouble === 503) return refuse(503, "UNAVAILABLE");
  if (trouble === 429) return answer("OVER_QUERY_LIMIT");
  if (latlng === undefined && address === "") return answer("INVALID_REQUEST");
  const regions = [components.replace("country:", "").toLowerCase() || "id"];
  const found = latlng === undefined ? matching(address, regions) : near(latlng);
  return found.length === 0 ? answer("ZERO_RESULTS") : answer("OK", found.map(geocodedOf));
};

/** Google's two services at one address. */
export const mapsFake = (): Hono => {
  const app = new Hono();
  app.use("/v1/*", async (c, next) =>
    c.req.header("x-goog-api-key") ? next() : refuse(403, "PERMISSION_DENIED"),
  );
  app.post("/v1/:method{places:autocomplete}", async (c) => {
    const { input, includedRegionCodes = ["id", "sg"] } = await c.req.json<AutocompleteRequest>();
    if (typeof input !== "string") return refuse(400, "INVALID_ARGUMENT");
    const trouble = troubleOf(input);
    if (trouble === 503) return refuse(503, "UNAVAILABLE");
    if (trouble === 429) return refuse(429, "RESOURCE_EXHAUSTED");
    return c.json({ suggestions: matching(input, includedRegionCodes).map(predictionOf) });
  });
  app.get("/v1/places/:id", (c) => {
    const place = places.find(({ id }) => id === c.req.param("id"));
    if (place === undefined) return refuse(404, "NOT_FOUND");
    return c.json({
      id: place.id,
      formattedAddress: addressOf(place),
      location: { latitude: place.latitude, longitude: place.longitude },
      addressComponents: componentsOf(place).map(({ name, short, types }) => ({
        longText: name,
        shortText: short,
        types,
      })),
      types: [place.type],
    });
  });
  app.get("/maps/api/geocode/json", geocoding);
  return app;
};
