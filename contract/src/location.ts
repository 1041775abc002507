import { z } from "zod";
import { checkAddressField, type AddressText, plainAddressText } from "./address-rules.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { codeText, coordinate, countQuery, namedObject, typedLine, uuidSchema } from "./schema.ts";
import { notShared } from "./sharing.ts";

/** The clocks of Indonesia: UTC+7, +8 and +9. */
export const timeZones = ["WIB", "WITA", "WIT"] as const;
export type TimeZone = (typeof timeZones)[number];

/** A store that can serve a place; the codes name it in later calls and cannot be forged. */
const storeSchema = namedObject("Store", {
  id: z.number().int(),
  storeName: z.string(),
  address: z.string(),
  city: z.string(),
  distanceMeters: z.number().int(),
  encodedStoreCode: z.string(),
  encodedFcCode: z.string(),
  instant: z.boolean(),
  sameday: z.boolean(),
  /** `07:00`, in the store's own time. */
  opensAt: z.string(),
  closesAt: z.string(),
  timeZone: z.enum(timeZones),
});
export type Store = z.output<typeof storeSchema>;

/** An address (ADR-36). */
export const addressSchema = namedObject("Address", {
  id: z.string(),
  active: z.boolean(),
  labelAddress: z.string(),
  name: z.string(),
  contactNumber: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  detailAddress: z.string(),
  courierNote: z.string(),
  mainAddress: z.string(),
  encodedStoreCode: z.string(),
  encodedFcCode: z.string(),
  stores: z.array(storeSchema),
  storeSupportValid: z.boolean(),
  storeSupport: z.number().int().nullable(),
  postCode: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  subDistrict: z.string(),
  updatedDate: z.iso.datetime(),
});
export type Address = z.output<typeof addressSchema>;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** For the description of the API. */
const examples: Readonly<Record<keyof AddressText, string>> = {
  labelAddress: "Rumah",
  name: "Siti Aminah",
  contactNumber: "081234567890",
  detailAddress: "Jalan Mawar No. 12",
  courierNote: "Pagar hijau",
};

/**
 * Text under a rule of the address form, as it counts. The issue's message is the key of the first rule
 * it fails.
 */
export const addressText = (field: keyof AddressText) =>
  z
    .string()
    .max(limits.typedLength, "max")
    .meta({ examples: [examples[field]] })
    .transform((text) => plainAddressText(field, text))
    .superRefine((text, context) => {
      const rule = checkAddressField(field, text);
      if (rule !== undefined) context.addIssue({ code: "custom", message: rule });
    });

const place = typedLine(160, "locationrequired").min(1, "locationrequired");

const marked = (highest: number) =>
  z.number("locationrequired").min(-highest, "locationrequired").max(highest, "locationrequired");

const addressFormSchema = namedObject("AddressForm", {
  /** Missing for a new address. */
  id: uuidSchema.optional(),
  /** Made anew for each form that adds an address: the same form sent twice adds one. */
  requestId: uuidSchema.optional(),
  labelAddress: addressText("labelAddress"),
  name: addressText("name"),
  contactNumber: addressText("contactNumber"),
  detailAddress: addressText("detailAddress"),
  courierNote: addressText("courierNote").default(""),
  latitude: marked(90),
  longitude: marked(180),
  mainAddress: place,
  province: place,
  city: place,
  district: place,
  subDistrict: place,
  postCode: z.string("locationrequired").regex(/^[0-9]{5}$/, "locationrequired"),
  /** Codes of the stores that the pin was accepted with; the gateway looks for itself. */
  stores: z.array(codeText(200)).max(20).optional(),
  active: z.boolean().default(false),
});
export type AddressForm = z.output<typeof addressFormSchema>;

export const addresses = endpoint({
  method: "GET",
  path: "/v1/account/member/address/coordinate/get",
  auth: "member",
  sharing: notShared,
  summary: "The member's addresses, main address first",
  response: z.object({
    address: z.array(addressSchema),
    /** What the header shows as the place of delivery. */
    deliveryText: z.string(),
  }),
  errors: {},
});

export const saveAddress = endpoint({
  method: "POST",
  path: "/v1/account/member/address/coordinate/update-insert",
  auth: "member",
  sharing: notShared,
  summary: "Adds an address, or changes the one whose id is given",
  body: addressFormSchema,
  response: addressSchema,
  errors: { ADDRESS_LIMIT: 400, LOCATION_NOT_SERVED: 400, ADDRESS_NOT_FOUND: 404 },
});

export const setPrimaryAddress = endpoint({
  method: "GET",
  path: "/v1/account/member/address/setPrimary/:addressId",
  auth: "member",
  headers: ["sec-fetch-site"],
  sharing: notShared,
  summary: "Makes an address the main one",
  params: z.object({ addressId: uuidSchema }),
  response: addressSchema,
  errors: { ADDRESS_NOT_FOUND: 404 },
});

export const deleteAddress = endpoint({
  method: "DELETE",
  path: "/v1/account/member/address/:addressId",
  auth: "member",
  sharing: notShared,
  summary: "Deletes an address that is not the main one; it can be taken back for an hour",
  params: z.object({ addressId: uuidSchema }),
  response: z.object({ id: z.string(), labelAddress: z.string() }),
  errors: { ADDRESS_NOT_FOUND: 404, ADDRESS_IS_MAIN: 409 },
});

export const restoreAddress = endpoint({
  method: "POST",
  path: "/v1/account/member/address/:addressId/restore",
  auth: "member",
  sharing: notShared,
  summary: "Takes back the deletion of an address",
  params: z.object({ addressId: uuidSchema }),
  response: addressSchema,
  errors: { ADDRESS_NOT_FOUND: 404, ADDRESS_LIMIT: 400 },
});

export const nearestStores = endpoint({
  method: "GET",
  path: "/v2/stores/nearest",
  auth: "none",
  headers: ["latitude", "longitude"],
  sharing: notShared,
  summary: "Stores nearest to the position of the headers; the default store without one",
  query: z.object({ limit: countQuery(1, 20) }),
  response: z.object({ storeList: z.array(storeSchema) }),
  errors: {},
});

export const candidateStores = endpoint({
  method: "POST",
  path: "/v2/stores/coordinate/candidate-list",
  auth: "none",
  sharing: notShared,
  summary: "Stores that serve a point, nearest first; empty where none does",
  body: z.object({ latitude, longitude }),
  response: z.array(storeSchema),
  errors: {},
});

export const addressStore = endpoint({
  method: "GET",
  path: "/v2/stores/coordinate",
  auth: "member",
  sharing: notShared,
  summary:
    "The store that serves one of the member's addresses: the one asked about if it does, else the nearest",
  query: z.object({
    latitude: coordinate(90),
    longitude: coordinate(180),
    storeCode: codeText(200).default(""),
    addressId: uuidSchema,
  }),
  response: storeSchema,
  errors: { ADDRESS_NOT_FOUND: 404, LOCATION_NOT_SERVED: 400 },
});

const supportSchema = z.object({
  storeSupportValid: z.boolean(),
  /** The store that serves the place: the one that was asked about if it does, else the nearest that does. */
  store: storeSchema.nullable(),
});

export const storeValidation = endpoint({
  method: "GET",
  path: "/v2/stores/validations",
  auth: "member",
  sharing: notShared,
  summary: "Whether a store serves one of the member's addresses",
  query: z.object({
    orderMethod: z.literal(`${limits.orderMethod}`).default(`${limits.orderMethod}`),
    /** As an earlier answer encoded it; a code that the gateway did not sign counts as no store. */
    storeCode: codeText(200),
    addressId: uuidSchema,
  }),
  response: supportSchema,
  errors: { ADDRESS_NOT_FOUND: 404 },
});

export const coordinateCheck = endpoint({
  method: "GET",
  path: "/v2/stores/coordinate/check",
  auth: "none",
  sharing: notShared,
  summary: "Whether any store serves a point",
  query: z.object({ latitude: coordinate(90), longitude: coordinate(180) }),
  response: supportSchema,
  errors: {},
});

/** How much of the world a place is; `point` is an address or a building. */
const placeLevelSchema = z.enum(["point", "village", "district", "city", "province"]);
export type PlaceLevel = z.output<typeof placeLevelSchema>;

/**
 * A place of the maps provider with its administrative levels (1 province, 2 city, 3 district, 4
 * sub-district). They are always complete: a district or a city has those of its centre.
 */
const placeSchema = namedObject("Place", {
  placeId: z.string(),
  level: placeLevelSchema,
  latitude: z.number(),
  longitude: z.number(),
  /** The formatted address. */
  mainAddress: z.string(),
  subDistrict: z.string(),
  district: z.string(),
  city: z.string(),
  province: z.string(),
  postCode: z.string(),
});
export type Place = z.output<typeof placeSchema>;

const placeSuggestionSchema = namedObject("PlaceSuggestion", {
  placeId: z.string(),
  level: placeLevelSchema,
  title: z.string(),
  subtitle: z.string(),
});
export type PlaceSuggestion = z.output<typeof placeSuggestionSchema>;

const placesFoundSchema = namedObject("PlacesFound", {
  places: z.array(placeSuggestionSchema),
  /**
   * Whether the text names a street or a building and only villages, and what they lie in, are known.
   * Never where a maps provider has answered.
   */
  streetsUnknown: z.boolean(),
});
export type PlacesFound = z.output<typeof placesFoundSchema>;

/** One for the searches up to and with the choice of a place; providers bill them as one. */
const searchSession = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,36}$/)
  .optional();

export const placeSearch = endpoint({
  method: "GET",
  path: "/v2/maps/places",
  auth: "none",
  sharing: notShared,
  summary:
    "Places in Indonesia whose names are like the text; near the position first, if there is one",
  query: z.object({
    keyword: typedLine(100).default(""),
    limit: countQuery(6, 20),
    latitude: coordinate(90).optional(),
    longitude: coordinate(180).optional(),
    session: searchSession,
  }),
  response: placesFoundSchema,
  errors: {},
});

export const placeDetail = endpoint({
  method: "GET",
  path: "/v2/maps/places/:placeId",
  auth: "none",
  sharing: notShared,
  summary: "One place with its coordinates",
  params: z.object({ placeId: z.string().regex(/^[A-Za-z0-9._-]{1,300}$/) }),
  query: z.object({ session: searchSession }),
  response: placeSchema,
  errors: { PLACE_NOT_FOUND: 404 },
});

export const geocode = endpoint({
  method: "GET",
  path: "/v2/maps/geocode",
  auth: "none",
  sharing: notShared,
  summary: "The place in Indonesia that an address in words means most likely",
  query: z.object({ address: typedLine(200).min(1) }),
  response: placeSchema,
  errors: { PLACE_NOT_FOUND: 404 },
});

export const reverseGeocode = endpoint({
  method: "GET",
  path: "/v2/maps/reverse",
  auth: "none",
  sharing: notShared,
  summary: "The place at a point, which counts with three decimals; none at sea and abroad",
  query: z.object({ latitude: coordinate(90), longitude: coordinate(180) }),
  response: placeSchema,
  errors: { PLACE_NOT_FOUND: 404 },
});
