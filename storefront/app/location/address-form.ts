import {
  type AddressRule,
  type AddressText,
  addressFields,
  checkAddressField,
} from "@gerai/contract/address-rules";
import type { FieldErrors } from "@gerai/contract/errors";
import type { Address, Place } from "@gerai/contract/location";
import { textValue } from "../http/text-value.ts";
import { ruleMessages } from "./messages.ts";
import { type Point, roundPin } from "./point.ts";

/** What the map says about a place: its formatted address, and administrative levels 1 to 4. */
export type PlaceNames = Pick<
  Place,
  "mainAddress" | "province" | "city" | "district" | "subDistrict" | "postCode"
>;

/** A pin that stores serve, and the names of its place. */
export interface MarkedLocation extends Point, PlaceNames {
  /** Their encoded codes. */
  readonly stores: readonly string[];
}

const placeNames = [
  "mainAddress",
  "province",
  "city",
  "district",
  "subDistrict",
  "postCode",
] as const satisfies readonly (keyof PlaceNames)[];

/** A marked location as the hidden fields of the form, by name. */
export const locationFields = (
  location: MarkedLocation,
): readonly (readonly [string, string])[] => [
  ["latitude", String(location.latitude)],
  ["longitude", String(location.longitude)],
  ...placeNames.map((name) => [name, location[name]] as const),
  ["stores", location.stores.join(",")],
];

/** What the form holds while it is being filled in. */
export interface AddressFormValues extends AddressText {
  /** Marked on the map. */
  readonly location: MarkedLocation | undefined;
  /** Search and choice of a place where no script runs; the choice counts before the mark. */
  readonly placeKeyword: string;
  readonly placeId: string;
  readonly main: boolean;
}

export type AddressFormErrors = Partial<Record<keyof AddressText | "location", AddressRule>>;

export const emptyForm: AddressFormValues = {
  labelAddress: "",
  name: "",
  contactNumber: "",
  detailAddress: "",
  courierNote: "",
  location: undefined,
  placeKeyword: "",
  placeId: "",
  main: false,
};

const passing = (field: keyof AddressText, text: string): string =>
  checkAddressField(field, text) === undefined ? text : "";

/** The form of a new address: most are the member's own. What the rules refuse is left to be typed. */
export const formFor = (fullName: string, phone: string): AddressFormValues => ({
  ...emptyForm,
  name: passing("name", fullName),
  contactNumber: passing("contactNumber", phone),
});

/** Of a place only its names. */
export const namesOf = (place: PlaceNames): PlaceNames => ({
  mainAddress: place.mainAddress,
  province: place.province,
  city: place.city,
  district: place.district,
  subDistrict: place.subDistrict,
  postCode: place.postCode,
});

/** The point of two fields; undefined unless both are numbers of the world. */
const readPoint = (form: FormData): Point | undefined => {
  const [latitude, longitude] = [textValue(form, "latitude"), textValue(form, "longitude")];
  if (latitude === "" || longitude === "") return undefined;
  const point = roundPin({ latitude: Number(latitude), longitude: Number(longitude) });
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
};

const readLocation = (form: FormData): MarkedLocation | undefined => {
  const point = readPoint(form);
  if (point === undefined || placeNames.some((name) => textValue(form, name) === ""))
    return undefined;
  return {
    ...point,
    mainAddress: textValue(form, "mainAddress"),
    province: textValue(form, "province"),
    city: textValue(form, "city"),
    district: textValue(form, "district"),
    subDistrict: textValue(form, "subDistrict"),
    postCode: textValue(form, "postCode"),
    stores: textValue(form, "stores")
      .split(",")
      .filter((code) => code !== ""),
  };
};

/** The location among values that were kept by the names of their fields. */
export const savedLocation = (
  values: Readonly<Record<string, string>>,
): MarkedLocation | undefined => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return readLocation(form);
};

/** The form as it was typed, ready for its rules. */
export const readAddressForm = (form: FormData): AddressFormValues => ({
  labelAddress: textValue(form, "labelAddress"),
  name: textValue(form, "name"),
  contactNumber: textValue(form, "contactNumber"),
  detailAddress: textValue(form, "detailAddress"),
  courierNote: textValue(form, "courierNote"),
  location: readLocation(form),
  placeKeyword: textValue(form, "placeKeyword"),
  placeId: textValue(form, "placeId"),
  main: form.get("main") === "on",
});

/** The first failed rule of each field; empty when the form may be sent. */
export const checkAddressForm = (values: AddressFormValues): AddressFormErrors => {
  const errors: AddressFormErrors = {};
  for (const field of addressFields) {
    const rule = checkAddressField(field, values[field]);
    if (rule !== undefined) errors[field] = rule;
  }
  if (values.placeId === "" && values.location === undefined) errors.location = "locationrequired";
  return errors;
};

const isRule = (rule: string | undefined): rule is AddressRule =>
  rule !== undefined && Object.hasOwn(ruleMessages, rule);

/** The gateway's word on the fields of the form. */
export const refusedFields = (fields: FieldErrors | undefined): AddressFormErrors => {
  const errors: AddressFormErrors = {};
  for (const field of addressFields) {
    const rule = fields?.[field];
    if (isRule(rule)) errors[field] = rule;
  }
  return errors;
};

/** An address as the form shows it to be changed. */
export const formOf = (address: Address): AddressFormValues => ({
  ...emptyForm,
  labelAddress: address.labelAddress,
  name: address.name,
  contactNumber: address.contactNumber,
  detailAddress: address.detailAddress,
  courierNote: address.courierNote,
  location: {
    latitude: address.latitude,
    longitude: address.longitude,
    ...namesOf(address),
    stores: address.stores.map(({ encodedStoreCode }) => encodedStoreCode),
  },
  main: address.active,
});
