import { expect, test } from "vitest";
import { readCookies, writeCookie } from "../http/cookies.ts";
import { readSession } from "./read-session.ts";

const encoded = (value: unknown): string =>
  encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));

const nearest = {
  storeSupport: 7,
  encodedStoreCode: "UzE.c2lnbmF0dXJl",
  encodedFcCode: "RjE.c2lnbmF0dXJl",
  fcCodeSupport: "RjE.c2lnbmF0dXJl",
};

const chosen = {
  ...nearest,
  id: "0190a5a0-0000-7000-8000-000000000001",
  active: false,
  labelAddress: "Kantor é",
  name: "Rina Kartika",
  contactNumber: "081234567890",
  latitude: -6.2,
  longitude: 106.8,
  detailAddress: "Jl. Cikini 5",
  courierNote: "",
  mainAddress: "Menteng, Jakarta Pusat 10310",
  storeSupportValid: true,
  postCode: "10310",
  province: "DKI Jakarta",
  city: "Jakarta Pusat",
  district: "Menteng",
  subDistrict: "Menteng",
  updatedDate: "2026-01-01T00:00:00.000Z",
};

const selectionOf = (value: unknown) => readSession(`selectedStr=${encoded(value)}`);

test("reads what the cookies say", () => {
  const store = encoded(chosen);
  const cookies = `token=abcdefghijklmnop1234; selectedStr=${store}; latitude=-6.2; longitude=106.816666`;
  expect(readSession(cookies)).toEqual({
    token: "abcdefghijklmnop1234",
    fingerprint: undefined,
    selectedStore: {
      encodedStoreCode: nearest.encodedStoreCode,
      encodedFcCode: nearest.encodedFcCode,
      addressId: chosen.id,
      label: "Kantor é",
    },
    isSelectionBroken: false,
    latitude: "-6.2",
    longitude: "106.816666",
  });
});

test("takes malformed cookies for absent", () => {
  const session = readSession("token=short; latitude=1e9; longitude=abc");
  expect(session.isSelectionBroken).toBe(false);
  expect(Object.values(session).filter(Boolean)).toEqual([]);
  expect(readSession(null).token).toBeUndefined();
});

test("a store without an address is the one nearest to the device", () => {
  const { selectedStore } = selectionOf(nearest);
  expect(selectedStore).toMatchObject({ encodedStoreCode: nearest.encodedStoreCode });
  expect(selectedStore?.addressId).toBeUndefined();
});

test.each([
  ["no base64", "%%%"],
  ["no JSON", Buffer.from("{").toString("base64")],
  ["no object", encoded("S1")],
  ["a list", encoded([chosen])],
  ["null", encoded(null)],
  ["an address alone", encoded({ ...chosen, encodedStoreCode: undefined })],
  ["an empty code", encoded({ ...chosen, encodedStoreCode: "" })],
  ["a code that breaks out of its header", encoded({ ...nearest, encodedStoreCode: "a.b\nc" })],
  ["signs that no header bears", encoded({ ...nearest, encodedFcCode: "a.\u{1f600}" })],
  ["half an address", encoded({ ...nearest, labelAddress: "Rumah" })],
  ["a wrong kind of value", encoded({ ...chosen, latitude: "-6.2" })],
])("a selection that is broken is dropped, and known to be: %s", (_, cookie) => {
  const session = readSession(`selectedStr=${cookie}`);
  expect(session.selectedStore).toBeUndefined();
  expect(session.isSelectionBroken).toBe(true);
});

test("the first of equal names counts, and a broken escape stays as it is", () => {
  expect(readCookies("a=1; a=2; b=%E0%A4%A").get("a")).toBe("1");
  expect(readCookies("b=%E0%A4%A").get("b")).toBe("%E0%A4%A");
});

test("cookies are closed to scripts and sent by HTTPS only, where there is HTTPS", () => {
  expect(writeCookie("x", "a b", { maxAge: 60, secure: true })).toBe(
    "x=a%20b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(writeCookie("x", "1", { maxAge: 0, secure: false, readable: true })).toBe(
    "x=1; Max-Age=0; Path=/; SameSite=Lax",
  );
});
