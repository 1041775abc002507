import * as contract from "@gerai/contract/location";
import type { Place } from "@gerai/contract/location";
import { beforeAll, describe, expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { memberWorld, registerMember, type LoggedIn } from "../../test/support/members.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { seedGazetteer } from "../../test/support/seed-gazetteer.ts";

const world = await forThisFile(memberWorld());
const { call, deps } = world;

let member: LoggedIn;
beforeAll(async () => {
  await seedCatalogue(deps.db);
  member = await registerMember(world, "081234567801");
});

const menteng = {
  latitude: -6.1966,
  longitude: 106.8317,
  mainAddress: "Menteng, Menteng, Kota Jakarta Pusat, DKI Jakarta 10310",
  province: "DKI Jakarta",
  city: "Kota Jakarta Pusat",
  district: "Menteng",
  subDistrict: "Menteng",
  postCode: "10310",
};

const save = async (changes: Partial<Place> = {}) => {
  const body = {
    requestId: "0190a1b2-0000-7000-8000-000000000001",
    labelAddress: "Rumah",
    name: "Rina Kartika",
    contactNumber: "081234567890",
    detailAddress: "Jl. Teuku Umar No. 12",
    ...menteng,
    ...changes,
  };
  const saved = await call(contract.saveAddress, { body }, member.headers);
  if (!saved.ok) throw new Error(saved.code);
  return saved.data;
};

it("are kept as they were sent where nothing is known of the pin", async () => {
  expect(await save({ province: "Bali" })).toMatchObject({ province: "Bali" });
});

describe("where the gazetteer knows the pin", () => {
  beforeAll(() => seedGazetteer(deps.db));

  it.each([
    ["province", { province: "Bali" }],
    ["city", { city: "Kota Bandung" }],
    ["district", { district: "Tebet" }],
    ["postal code", { postCode: "40135" }],
    [
      "all names",
      {
        mainAddress: "Dago, Coblong, Kota Bandung, Jawa Barat 40135",
        province: "Jawa Barat",
        city: "Kota Bandung",
        district: "Coblong",
        subDistrict: "Dago",
        postCode: "40135",
      },
    ],
  ])("are those of the pin where the %s is of another place", async (_, changes) => {
    expect(await save(changes)).toMatchObject(menteng);
  });

  it.each([
    [
      "with the names of another source",
      {
        province: "Daerah Khusus Ibukota Jakarta",
        city: "Jakarta Pusat",
        district: "Kec. Menteng",
      },
    ],
    ["with another number of the same post office", { postCode: "10350" }],
    ["with a street in the formatted address", { mainAddress: "Jl. Teuku Umar, Menteng" }],
    [
      "of the village beside it, which the pin may lie in",
      {
        mainAddress: "Gambir, Gambir, Kota Jakarta Pusat, DKI Jakarta 10110",
        district: "Gambir",
        subDistrict: "Gambir",
        postCode: "10110",
      },
    ],
  ])("are kept %s", async (_, changes) => {
    expect(await save(changes)).toMatchObject({ ...menteng, ...changes });
  });
});
