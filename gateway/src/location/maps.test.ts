import * as contract from "@gerai/contract/location";
import { beforeAll, describe, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { seedGazetteer } from "../../test/support/seed-gazetteer.ts";
import { testGateway } from "../../test/support/test-gateway.ts";

const { call, deps } = await forThisFile(testGateway());

beforeAll(async () => {
  await seedCatalogue(deps.db);
  await seedGazetteer(deps.db);
});

const search = async (keyword: string, more: object = {}) => {
  const result = await call(contract.placeSearch, { query: { keyword, ...more } });
  if (!result.ok) throw new Error(result.code);
  return result.data;
};

const titles = async (keyword: string, more: object = {}): Promise<readonly string[]> =>
  (await search(keyword, more)).places.map(({ title }) => title);

const reverse = (latitude: number, longitude: number) =>
  call(contract.reverseGeocode, {
    query: { latitude: String(latitude), longitude: String(longitude) },
  });

describe("place search", () => {
  it("offers the district before the village of the same name, and names that go on after", async () => {
    expect(await titles("Menteng")).toEqual([
      "Kecamatan Menteng",
      "Menteng, Menteng",
      "Menteng Dalam, Tebet",
    ]);
    expect(await titles("menteng tebet")).toEqual(["Menteng Dalam, Tebet"]);
  });

  it("offers cities and provinces themselves, not all that lies in them", async () => {
    expect(await titles("bandung")).toEqual(["Kota Bandung", "Kabupaten Bandung"]);
    expect(await titles("kab. bandung")).toEqual(["Kabupaten Bandung", "Kota Bandung"]);
    expect(await titles("jawa barat")).toEqual(["Jawa Barat"]);
  });

  it.each([
    ["mentng dalam", "Menteng Dalam, Tebet"],
    ["tebet tmur", "Tebet Timur, Tebet"],
    ["kebayoran bru", "Kecamatan Kebayoran Baru"],
    ["kebayoranbaru", "Kecamatan Kebayoran Baru"],
    ["kby baru", "Kecamatan Kebayoran Baru"],
    ["jl. tebet timur", "Tebet Timur, Tebet"],
    ["menteng jkt", "Kecamatan Menteng"],
    ["jaksel", "Kota Jakarta Selatan"],
    ["12820", "Tebet Timur, Tebet"],
    ["tebet t", "Tebet Timur, Tebet"],
    ["kel menteng", "Menteng, Menteng"],
  ])("understands %s", async (keyword, title) => {
    expect((await titles(keyword))[0]).toBe(title);
  });

  it("puts places that are near before equal ones", async () => {
    expect(await titles("bandung", { latitude: "-6.9425", longitude: "107.7497" })).toEqual([
      "Kabupaten Bandung",
      "Kota Bandung",
    ]);
  });

  it("takes no village far away for a building of which it has a part of the name", async () => {
    const jakarta = { latitude: "-6.175", longitude: "106.827" };
    for (const keyword of ["Imb Indonesia", "Imbi Plaza", "Jl. Imbi", "Imby"]) {
      expect([keyword, await titles(keyword, jakarta)]).toEqual([keyword, []]);
    }
    expect(await titles("Imb", jakarta)).toEqual(["Imbi, Jayapura Utara"]);
    expect(await titles("Imbi", jakarta)).toEqual(["Imbi, Jayapura Utara"]);
    expect(await titles("Plaza Menteng", jakarta)).toContain("Kecamatan Menteng");
    const jayapura = { latitude: "-2.53", longitude: "140.71" };
    expect(await titles("Imbi Plaza", jayapura)).toEqual(["Imbi, Jayapura Utara"]);
    expect(await titles("Imby")).toEqual(["Imbi, Jayapura Utara"]);
    expect(await titles("Imbi Plaza")).toEqual([]);
  });

  it.each([
    ["jl. tebet timur", true],
    ["Plaza Menteng", true],
    ["Grand Indonesia", true],
    ["menteng", false],
    ["tebet tmur", false],
    ["12820", false],
  ])("says whether %s names what it does not know", async (keyword, streetsUnknown) => {
    expect((await search(keyword)).streetsUnknown).toBe(streetsUnknown);
  });

  it("knows no places abroad, and takes text with signs for what it is", async () => {
    expect(await titles("London")).toEqual([]);
    for (const keyword of [
      "",
      "%",
      "'; drop table stores; --",
      "\\",
      "   ",
      "a & b | !c:*",
      "(",
      "é'",
    ]) {
      expect(Array.isArray(await titles(keyword))).toBe(true);
    }
  });
});

describe("places", () => {
  it("come with all administrative levels", async () => {
    const placeId = "32.73.02.1004";
    expect(await call(contract.placeDetail, { params: { placeId } })).toMatchObject({
      ok: true,
      data: {
        level: "village",
        subDistrict: "Dago",
        district: "Coblong",
        city: "Kota Bandung",
        province: "Jawa Barat",
        postCode: "40135",
        mainAddress: "Dago, Coblong, Kota Bandung, Jawa Barat 40135",
      },
    });
  });

  it.each(["999999", "31.99", "ChIJnUvjRenzaS4RoobX2g-_cVM"])(
    "are unknown as %s",
    async (placeId) => {
      expect(await call(contract.placeDetail, { params: { placeId } })).toMatchObject({
        code: "PLACE_NOT_FOUND",
        statusCode: 404,
        detail: "Lokasi tidak ditemukan.",
      });
    },
  );

  it("are found by an address in words, streets and all", async () => {
    const address =
      "Jl. Haji Jian No. 5, RT.3/RW.2, Melawai, Kec. Kby. Baru, Jakarta Selatan 12160";
    expect(await call(contract.geocode, { query: { address } })).toMatchObject({
      ok: true,
      data: { subDistrict: "Melawai", postCode: "12160" },
    });
    expect(
      await call(contract.geocode, { query: { address: "Baker Street, London" } }),
    ).toMatchObject({
      code: "PLACE_NOT_FOUND",
    });
  });
});

describe("the place at a point", () => {
  it("is the nearest village, with the pin where it was", async () => {
    expect(await reverse(-6.19712, 106.83249)).toMatchObject({
      ok: true,
      data: { subDistrict: "Menteng", latitude: -6.197, longitude: 106.832 },
    });
  });

  it.each([
    ["the Java Sea", -5.2, 110.5],
    ["the bay of Jakarta", -6.05, 106.84],
    ["Kuching", 1.5535, 110.3593],
    ["Johor Bahru", 1.4927, 103.7414],
    ["Singapore", 1.3521, 103.8198],
    ["Dili", -8.5569, 125.5736],
    ["Oecusse", -9.3, 124.3],
    ["Tawau", 4.244, 117.89],
    ["Port Moresby", -9.4438, 147.1803],
    ["the North Pole", 90, 0],
    ["the date line", 0, 180],
  ])("is none in %s", async (_, latitude, longitude) => {
    expect(await reverse(latitude, longitude)).toMatchObject({
      code: "PLACE_NOT_FOUND",
      detail: "Lokasi tidak ditemukan.",
    });
  });

  it("is asked for with numbers within the globe", async () => {
    expect(await reverse(91, 0)).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(
      await call(contract.reverseGeocode, { query: { latitude: "abc", longitude: "" } }),
    ).toMatchObject({ code: "VALIDATION_FAILED" });
  });
});
