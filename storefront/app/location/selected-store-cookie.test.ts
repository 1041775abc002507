import type { Address } from "@gerai/contract/location";
import { expect, test } from "vitest";
import { readSession } from "../session/read-session.ts";
import {
  forgetSelectedStore,
  nearestStoreCookie,
  selectedStoreCookie,
} from "./selected-store-cookie.ts";

const store = {
  id: 7,
  storeName: "Gerai Menteng",
  address: "Jl. Cikini 1",
  city: "Jakarta Pusat",
  distanceMeters: 812,
  encodedStoreCode: "UzE.c2lnbmF0dXJl",
  encodedFcCode: "RjE.c2lnbmF0dXJl",
  instant: true,
  sameday: true,
  opensAt: "07:00",
  closesAt: "22:00",
  timeZone: "WIB" as const,
};

const address = (changes: Partial<Address> = {}): Address => ({
  id: "0190a5a0-0000-7000-8000-000000000001",
  active: true,
  labelAddress: "Rumah é",
  name: "Rina Kartika",
  contactNumber: "081234567890",
  latitude: -6.196,
  longitude: 106.833,
  detailAddress: "Jl. Cikini 5",
  courierNote: "",
  mainAddress: "Menteng, Jakarta Pusat 10310",
  encodedStoreCode: store.encodedStoreCode,
  encodedFcCode: store.encodedFcCode,
  stores: [store],
  storeSupportValid: true,
  storeSupport: 7,
  postCode: "10310",
  province: "DKI Jakarta",
  city: "Jakarta Pusat",
  district: "Menteng",
  subDistrict: "Menteng",
  updatedDate: "2026-01-01T00:00:00.000Z",
  ...changes,
});

const valueOf = (cookie: string): string => /^selectedStr=([^;]*)/.exec(cookie)?.[1] ?? "";

const jsonOf = (cookie: string): unknown =>
  JSON.parse(Buffer.from(decodeURIComponent(valueOf(cookie)), "base64").toString("utf8"));

test("holds the address and its store for one day, and is read as it was written", () => {
  const cookie = selectedStoreCookie(address(), true);
  expect(cookie).toMatch(/; Max-Age=86400; Path=\/; Secure; SameSite=Lax$/);
  expect(jsonOf(cookie)).toMatchObject({
    labelAddress: "Rumah é",
    storeSupport: 7,
    fcCodeSupport: store.encodedFcCode,
    encodedStoreCode: store.encodedStoreCode,
    encodedFcCode: store.encodedFcCode,
  });
  expect(jsonOf(cookie)).not.toHaveProperty("stores");
  expect(readSession(`selectedStr=${valueOf(cookie)}`).selectedStore).toEqual({
    addressId: address().id,
    label: "Rumah é",
    encodedStoreCode: store.encodedStoreCode,
    encodedFcCode: store.encodedFcCode,
  });
});

test("fits into a cookie whatever the address is called", () => {
  const long = address({
    labelAddress: "字".repeat(30),
    name: "字".repeat(30),
    detailAddress: "字".repeat(100),
    courierNote: "字".repeat(100),
    mainAddress: "字".repeat(160),
  });
  const cookie = selectedStoreCookie(long, true);
  expect(cookie.length).toBeLessThan(4096);
  expect(readSession(`selectedStr=${valueOf(cookie)}`).selectedStore?.label).toBe(
    long.labelAddress,
  );
});

test("the nearest store has no address, and is read as it was written", () => {
  const cookie = nearestStoreCookie(store, false);
  expect(readSession(`selectedStr=${valueOf(cookie)}`).selectedStore).toEqual({
    encodedStoreCode: store.encodedStoreCode,
    encodedFcCode: store.encodedFcCode,
  });
});

test("is forgotten at once", () => {
  expect(forgetSelectedStore(false)).toMatch(/^selectedStr=; .*Max-Age=0/);
});
