import { expect, it } from "vitest";
import {
  checkAddressForm,
  emptyForm,
  formFor,
  locationFields,
  readAddressForm,
  refusedFields,
} from "./address-form.ts";

const location = {
  latitude: -6.1936,
  longitude: 106.829612,
  mainAddress: "Gondangdia, Menteng, Kota Jakarta Pusat, DKI Jakarta 10350",
  province: "DKI Jakarta",
  city: "Kota Jakarta Pusat",
  district: "Menteng",
  subDistrict: "Gondangdia",
  postCode: "10350",
  stores: ["a.b", "c.d"],
};

const sent = (fields: readonly (readonly [string, string])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
};

it("reads a marked location back as it was written", () => {
  expect(readAddressForm(sent(locationFields(location))).location).toEqual(location);
});

it.each([
  ["latitude", ""],
  ["latitude", "abc"],
  ["latitude", "91"],
  ["longitude", "-180.1"],
  ["longitude", "Infinity"],
  ["city", ""],
])("does not take a location whose %s is '%s' for one", (name, value) => {
  const form = sent(locationFields(location));
  form.set(name, value);
  expect(readAddressForm(form).location).toBeUndefined();
});

it("wants a location, by map or by name, and says the first mistake of each field", () => {
  const filled = {
    ...emptyForm,
    labelAddress: "Rumah",
    name: "Rina Kartika",
    contactNumber: "081234567890",
    detailAddress: "Jl. Melati 12",
  };
  expect(checkAddressForm(filled)).toEqual({ location: "locationrequired" });
  expect(checkAddressForm({ ...filled, placeId: "31.71" })).toEqual({});
  expect(checkAddressForm({ ...filled, location })).toEqual({});
  expect(checkAddressForm({ ...emptyForm, location, name: "B2" })).toEqual({
    labelAddress: "addressrequired",
    name: "alphaSpacesName",
    contactNumber: "phonerequired",
    detailAddress: "addressdetailrequired",
  });
});

it("passes on the gateway's rules that it knows sentences for", () => {
  const fields = { name: "hasVowels", contactNumber: "too_strange", latitude: "too_big" };
  expect(refusedFields(fields)).toEqual({ name: "hasVowels" });
  expect(refusedFields(undefined)).toEqual({});
});

it("fills the recipient in from the member, and leaves out what the rules refuse", () => {
  expect(formFor("Rina Kartika", "081234567890")).toEqual({
    ...emptyForm,
    name: "Rina Kartika",
    contactNumber: "081234567890",
  });
  expect(formFor("R. A. Kartini Djojoadhiningrat Binti", "")).toEqual(emptyForm);
});
