import { describe, expect, it } from "vitest";
import { googleMaps } from "./google-maps.ts";

const config = {
  placesUrl: "https://places.test",
  geocodingUrl: "https://maps.test",
  key: "secret-key",
};

interface Asked {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Maps whose provider always answers this, and what the provider was asked. */
const answering = (answer: unknown, status = 200) => {
  const asked: Asked[] = [];
  const maps = googleMaps(config, async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    asked.push({
      url: new URL(request.url),
      headers: request.headers,
      body: text === "" ? undefined : JSON.parse(text),
    });
    return Response.json(answer, { status });
  });
  return { maps, asked };
};

const component = (long: string, type: string, short = long) => ({
  long_name: long,
  short_name: short,
  types: [type, "political"],
});

const tebet = {
  place_id: "ChIJtebet",
  formatted_address:
    "Jl. Tebet Timur Dalam No.1, Tebet Timur, Kec. Tebet, Jakarta 12820, Indonesia",
  geometry: { location: { lat: -6.2312, lng: 106.8535 } },
  types: ["street_address"],
  address_components: [
    component("Tebet Timur", "administrative_area_level_4"),
    component("Kecamatan Tebet", "administrative_area_level_3"),
    component("Kota Jakarta Selatan", "administrative_area_level_2"),
    component("Daerah Khusus Ibukota Jakarta", "administrative_area_level_1"),
    component("Indonesia", "country", "ID"),
    component("12820", "postal_code"),
  ],
};

describe("Google's geocoding", () => {
  it("gives the administrative levels as they are specified", async () => {
    const { maps, asked } = answering({ status: "OK", results: [tebet] });
    expect(await maps.reverse({ latitude: -6.231, longitude: 106.853 })).toEqual({
      ok: true,
      data: {
        placeId: "ChIJtebet",
        level: "point",
        latitude: -6.2312,
        longitude: 106.8535,
        mainAddress: tebet.formatted_address,
        subDistrict: "Tebet Timur",
        district: "Kecamatan Tebet",
        city: "Kota Jakarta Selatan",
        province: "Daerah Khusus Ibukota Jakarta",
        postCode: "12820",
      },
    });
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      latlng: "-6.231,106.853",
      language: "id",
      region: "id",
      key: "secret-key",
    });
  });

  it("is restricted to Indonesia", async () => {
    const { maps, asked } = answering({ status: "OK", results: [tebet] });
    await maps.geocode("tebet & sekitarnya");
    expect(asked[0]?.url.searchParams.get("components")).toBe("country:ID");
    expect(asked[0]?.url.searchParams.get("address")).toBe("tebet & sekitarnya");
  });

  it.each([
    ["nothing", { status: "ZERO_RESULTS", results: [] }],
    [
      "a place abroad",
      {
        status: "OK",
        results: [{ ...tebet, address_components: [component("Singapore", "country", "SG")] }],
      },
    ],
    [
      "a sea",
      {
        status: "OK",
        results: [{ ...tebet, address_components: [component("Indonesia", "country", "ID")] }],
      },
    ],
  ])("finds no place in %s", async (_, answer) => {
    const { maps } = answering(answer);
    expect(await maps.reverse({ latitude: -5, longitude: 110 })).toEqual({ ok: true, data: null });
  });

  it.each([
    ["OVER_QUERY_LIMIT", "unavailable"],
    ["REQUEST_DENIED", "refused"],
  ])("says %s in the body", async (status, error) => {
    const { maps } = answering({ status, error_message: "…" });
    expect(await maps.geocode("tebet")).toEqual({ ok: false, error });
  });

  it("is not believed when it answers something else", async () => {
    const { maps } = answering({ status: "OK", results: [{ place_id: 7 }] });
    expect(await maps.geocode("tebet")).toMatchObject({ ok: false, error: "bad_answer" });
  });
});

describe("Google's places", () => {
  const prediction = {
    placePrediction: {
      placeId: "ChIJmonas",
      structuredFormat: {
        mainText: { text: "Monumen Nasional" },
        secondaryText: { text: "Gambir, Jakarta Pusat" },
      },
      types: ["tourist_attraction"],
    },
  };

  it("are searched in Indonesia only, around the shopper, within one session", async () => {
    const { maps, asked } = answering({
      suggestions: [prediction, { queryPrediction: { text: {} } }],
    });
    const near = { latitude: -6.2, longitude: 106.8 };
    expect(await maps.search({ keyword: "monas", limit: 6, near, session: "abc" })).toEqual({
      ok: true,
      data: {
        places: [
          {
            placeId: "ChIJmonas",
            level: "point",
            title: "Monumen Nasional",
            subtitle: "Gambir, Jakarta Pusat",
          },
        ],
        streetsUnknown: false,
      },
    });
    expect(asked[0]?.url.href).toBe("https://places.test/v1/places:autocomplete");
    expect(asked[0]?.headers.get("x-goog-api-key")).toBe("secret-key");
    expect(asked[0]?.body).toEqual({
      input: "monas",
      languageCode: "id",
      regionCode: "ID",
      includedRegionCodes: ["id"],
      sessionToken: "abc",
      locationBias: { circle: { center: near, radius: 20_000 } },
    });
  });

  it("end their session with the details of the one that was chosen", async () => {
    const { maps, asked } = answering({
      id: "ChIJmonas",
      formattedAddress: "Gambir, Jakarta",
      location: { latitude: -6.1754, longitude: 106.8272 },
      addressComponents: [
        { longText: "Jakarta", shortText: "Jakarta", types: ["administrative_area_level_1"] },
        { longText: "Indonesia", shortText: "ID", types: ["country"] },
      ],
      types: ["administrative_area_level_3"],
    });
    expect(await maps.details("ChIJmonas", "abc")).toMatchObject({
      ok: true,
      data: { level: "district", province: "Jakarta", city: "", postCode: "" },
    });
    expect(asked[0]?.url.pathname).toBe("/v1/places/ChIJmonas");
    expect(asked[0]?.url.searchParams.get("sessionToken")).toBe("abc");
  });

  it.each([400, 404])("are none for an id that is answered with %d", async (status) => {
    const { maps } = answering({ error: { status: "NOT_FOUND" } }, status);
    expect(await maps.details("x")).toEqual({ ok: true, data: null });
  });

  it.each([
    [403, "refused"],
    [429, "unavailable"],
    [503, "unavailable"],
  ])("fail with %d as %s", async (status, error) => {
    const { maps } = answering({}, status);
    expect(await maps.search({ keyword: "x", limit: 1 })).toEqual({ ok: false, error, status });
  });
});
