import { mapsFake } from "@gerai/fakes/maps";
import { googleMaps } from "@gerai/gateway/providers/google-maps";
import { serve, type ServerType } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";

/** The adapter speaks Google's HTTP, and the stand-in understands it: each is the other's test. */

let server: ServerType;
let origin: string;

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = serve({ fetch: mapsFake().fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
        origin = `http://127.0.0.1:${port}`;
        resolve();
      });
    }),
);
afterAll(() => new Promise((resolve) => server.close(resolve)));

const maps = (key = "key") => googleMaps({ placesUrl: origin, geocodingUrl: origin, key });

it("finds places of Indonesia, and opens the one that is chosen", async () => {
  const found = await maps().search({ keyword: "monumen", limit: 6, session: "s1" });
  expect(found).toMatchObject({
    ok: true,
    data: { places: [{ title: "Monumen Nasional", level: "point" }] },
  });
  const placeId = found.ok ? (found.data.places[0]?.placeId ?? "") : "";
  expect(await maps().details(placeId, "s1")).toMatchObject({
    ok: true,
    data: { subDistrict: "Gambir", city: "Kota Jakarta Pusat", postCode: "10110" },
  });
  expect(await maps().search({ keyword: "merlion", limit: 6 })).toMatchObject({
    ok: true,
    data: { places: [] },
  });
  expect(await maps().details("ChIJnobody")).toEqual({ ok: true, data: null });
});

it("geocodes both ways", async () => {
  expect(await maps().geocode("Jl. Tebet Timur Dalam 5")).toMatchObject({
    ok: true,
    data: { placeId: "ChIJfakeTebet0002", district: "Kecamatan Tebet" },
  });
  expect(await maps().reverse({ latitude: -6.885, longitude: 107.614 })).toMatchObject({
    ok: true,
    data: { city: "Kota Bandung", subDistrict: "", postCode: "" },
  });
});

it.each([
  ["the sea", -5, 110],
  ["Singapore", 1.287, 103.854],
])("finds no place in %s", async (_, latitude, longitude) => {
  expect(await maps().reverse({ latitude, longitude })).toEqual({ ok: true, data: null });
});

it("says so when Google is down, has no more quota, or does not know the key", async () => {
  const ask = (keyword: string) => maps().search({ keyword, limit: 6 });
  expect(await ask("gangguan")).toEqual({ ok: false, error: "unavailable", status: 503 });
  expect(await ask("kuota")).toEqual({ ok: false, error: "unavailable", status: 429 });
  expect(await maps().geocode("kuota")).toEqual({ ok: false, error: "unavailable" });
  expect(await maps("").search({ keyword: "monas", limit: 6 })).toMatchObject({ error: "refused" });
  expect(await maps("").geocode("monas")).toEqual({ ok: false, error: "refused" });
});
