import * as contract from "@gerai/contract/location";
import type { Place } from "@gerai/contract/location";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seedGazetteer } from "../../test/support/seed-gazetteer.ts";
import { testGateway } from "../../test/support/test-gateway.ts";
import type { Maps } from "../providers/maps.ts";
import type { ProviderResult } from "../providers/request.ts";

const monas: Place = {
  placeId: "ChIJmonas",
  level: "point",
  latitude: -6.1754,
  longitude: 106.8272,
  mainAddress: "Monumen Nasional, Gambir, Jakarta",
  subDistrict: "",
  district: "",
  city: "Kota Jakarta Pusat",
  province: "Daerah Khusus Ibukota Jakarta",
  postCode: "",
};

const failed = { ok: false, error: "unavailable" } as const;

/** A provider that knows one place, and can be switched off. */
let isDown = false;
let asked: string[] = [];
const answer = async <Data>(what: string, data: Data): Promise<ProviderResult<Data>> => {
  asked.push(what);
  return isDown ? failed : { ok: true, data };
};
const provider: Maps = {
  search: ({ keyword }) =>
    answer(`search ${keyword}`, {
      places: [
        { placeId: "ChIJmonas", level: "point", title: "Monumen Nasional", subtitle: "Gambir" },
      ],
      streetsUnknown: false,
    }),
  details: (placeId) => answer(`details ${placeId}`, placeId === monas.placeId ? monas : null),
  geocode: (address) => answer(`geocode ${address}`, monas),
  reverse: ({ latitude, longitude }) => answer(`reverse ${latitude},${longitude}`, monas),
};

let now = Date.parse("2026-06-01T03:00:00Z");
const { call, deps } = await forThisFile(
  testGateway({
    maps: provider,
    clock: { now: () => new Date(now) },
  }),
);
beforeAll(() => seedGazetteer(deps.db));

beforeEach(() => {
  isDown = false;
  asked = [];
  now += 60_000;
});

const reverse = (latitude: number, longitude: number) =>
  call(contract.reverseGeocode, {
    query: { latitude: String(latitude), longitude: String(longitude) },
  });
const search = (keyword: string) => call(contract.placeSearch, { query: { keyword } });
const details = (placeId: string) => call(contract.placeDetail, { params: { placeId } });

it("is asked before the gazetteer, which fills in the levels it leaves out", async () => {
  expect(await search("monas")).toMatchObject({
    ok: true,
    data: { places: [{ placeId: "ChIJmonas" }] },
  });
  expect(await details("ChIJmonas")).toMatchObject({
    ok: true,
    data: {
      mainAddress: monas.mainAddress,
      province: monas.province,
      city: monas.city,
      district: "Gambir",
      subDistrict: "Gambir",
      postCode: "10110",
    },
  });
});

it("is asked once for all points that round to the same three decimals", async () => {
  const around = [
    [-6.17512, 106.82712],
    [-6.17488, 106.82688],
    [-6.175, 106.827],
  ] as const;
  const answers = await Promise.all(
    around.map(([latitude, longitude]) => reverse(latitude, longitude)),
  );
  for (const found of answers) {
    expect(found).toMatchObject({ ok: true, data: { latitude: -6.175, longitude: 106.827 } });
  }
  expect(asked).toEqual(["reverse -6.175,106.827"]);
});

it("is replaced by the gazetteer while it is down, and left in peace for a while", async () => {
  isDown = true;
  expect(await search("tebet tmur")).toMatchObject({
    ok: true,
    data: { places: [{ title: "Tebet Timur, Tebet" }] },
  });
  expect(await reverse(-6.1966, 106.8317)).toMatchObject({
    ok: true,
    data: { subDistrict: "Menteng" },
  });
  expect(asked).toEqual(["search tebet tmur"]);
  isDown = false;
  now += 11_000;
  await search("monas");
  expect(asked).toEqual(["search tebet tmur", "search monas"]);
});

it("knows streets, and the gazetteer in its place says that it does not", async () => {
  const streets = async () => {
    const result = await search("jl. tebet timur");
    return result.ok ? result.data.streetsUnknown : result;
  };
  expect(await streets()).toBe(false);
  isDown = true;
  expect(await streets()).toBe(true);
});

it("is not asked about nothing", async () => {
  expect(await search("  ")).toMatchObject({ ok: true, data: { places: [] } });
  expect(asked).toEqual([]);
});

it("is not asked for places of the gazetteer, nor the gazetteer for its own", async () => {
  expect(await details("31.71.06.1001")).toMatchObject({
    ok: true,
    data: { subDistrict: "Menteng" },
  });
  expect(asked).toEqual([]);
  isDown = true;
  expect(await details("ChIJother")).toMatchObject({ code: "UNAVAILABLE", statusCode: 503 });
  isDown = false;
  // A failure is not kept.
  expect(await details("ChIJother")).toMatchObject({ code: "PLACE_NOT_FOUND" });
});
