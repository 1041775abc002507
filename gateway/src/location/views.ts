import type { Address, Store } from "@gerai/contract/location";
import { toTimeZone } from "../calendar.ts";
import type { StatementRow } from "../db/statement.ts";
import type { addressesOf, coveringStores } from "./queries.ts";
import { encodeStoreCode } from "./shelf.ts";

export type StoreRow = StatementRow<typeof coveringStores>;
export type AddressRow = StatementRow<typeof addressesOf>;

const encodeOptional = (secret: string, code: string | null): string =>
  code === null ? "" : encodeStoreCode(secret, code);

/** `07:00:00` as `07:00`. */
const clock = (time: string): string => time.slice(0, 5);

/** A store as the contract has it, its codes signed. */
export const storeView = (secret: string, row: StoreRow): Store => ({
  id: row.store_id,
  storeName: row.name,
  address: row.address,
  city: row.city,
  distanceMeters: Math.round(row.distance),
  encodedStoreCode: encodeStoreCode(secret, row.store_code),
  encodedFcCode: encodeOptional(secret, row.warehouse_code),
  instant: row.offers_instant,
  sameday: row.offers_sameday,
  opensAt: clock(row.opens_at),
  closesAt: clock(row.closes_at),
  timeZone: toTimeZone(row.time_zone),
});

const supportingStore = (secret: string, row: AddressRow): Store | undefined =>
  row.store_id === null || row.store_code === null
    ? undefined
    : storeView(secret, {
        store_id: row.store_id,
        store_code: row.store_code,
        name: row.store_name ?? "",
        address: row.store_address ?? "",
        city: row.store_city ?? "",
        offers_instant: row.offers_instant ?? false,
        offers_sameday: row.offers_sameday ?? false,
        opens_at: row.opens_at ?? "",
        closes_at: row.closes_at ?? "",
        time_zone: row.time_zone ?? "",
        warehouse_code: row.warehouse_code,
        distance: row.distance ?? 0,
      });

/** An address with the store that serves it, if any. */
export const addressView = (secret: string, row: AddressRow): Address => {
  const store = supportingStore(secret, row);
  return {
    id: row.address_id,
    active: row.is_main,
    labelAddress: row.label,
    name: row.recipient,
    contactNumber: row.contact_number,
    latitude: row.latitude,
    longitude: row.longitude,
    detailAddress: row.detail,
    courierNote: row.courier_note,
    mainAddress: row.formatted,
    encodedStoreCode: store?.encodedStoreCode ?? "",
    encodedFcCode: store?.encodedFcCode ?? "",
    stores: store === undefined ? [] : [store],
    storeSupportValid: store !== undefined,
    storeSupport: store?.id ?? null,
    postCode: row.postal_code,
    province: row.province,
    city: row.city,
    district: row.district,
    subDistrict: row.sub_district,
    updatedDate: row.updated_at.toISOString(),
  };
};
