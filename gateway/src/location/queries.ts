import { deleteSome } from "../db/delete-some.ts";
import { statement } from "../db/statement.ts";
import { coversPoint, storesCovering } from "./coverage-queries.ts";

const givenPoint = { latitude: ":latitude", longitude: ":longitude" };
const addressPoint = { latitude: "a.latitude", longitude: "a.longitude" };

export const defaultShelf = statement({
  name: "location.default_shelf",
  text: `select store_id, store_code, warehouse_id from stores where is_default and is_active`,
});

export const shelfByCode = statement({
  name: "location.shelf_by_code",
  text: `select store_id, store_code, warehouse_id from stores
    where store_code = :storeCode and kind = 'store' and is_active`,
});

export const shelfOfMainAddress = statement({
  name: "location.shelf_of_main_address",
  text: `select s.store_id, s.store_code, s.warehouse_id
    from addresses a
    cross join lateral ${storesCovering(addressPoint, "1")} s
    where a.member_id = :memberId and a.is_main`,
});

const storeColumns = `s.store_id, s.store_code, s.name, s.address, s.city, s.offers_instant, s.offers_sameday,
  s.opens_at, s.closes_at, s.time_zone, w.store_code as warehouse_code`;

export const coveringStores = statement({
  name: "location.covering_stores",
  text: `select ${storeColumns}, s.distance
    from ${storesCovering(givenPoint, ":limit")} s
    left join stores w on w.store_id = s.warehouse_id
    order by s.distance, s.store_id`,
  nullable: ["warehouse_code"],
});

/** The store with this code, if it serves the point. */
export const coveringStore = statement({
  name: "location.covering_store",
  text: `select ${storeColumns}, distance_m(:latitude, :longitude, s.latitude, s.longitude) as distance
    from stores s
    left join stores w on w.store_id = s.warehouse_id
    where s.store_code = :storeCode and s.is_active and s.kind = 'store' and ${coversPoint(givenPoint)}`,
  nullable: ["warehouse_code"],
});

/** The index takes degrees for a plane; twice as many and some more hold the nearest on the sphere. */
export const nearestStores = statement({
  name: "location.nearest_stores",
  text: `with around as materialized (
      select store_id from stores
      where is_active and kind = 'store'
      order by point(longitude, latitude) <-> point(:longitude, :latitude)
      limit 2 * :limit::int8 + 10
    )
    select ${storeColumns}, distance_m(:latitude, :longitude, s.latitude, s.longitude) as distance
    from around
    join stores s using (store_id)
    left join stores w on w.store_id = s.warehouse_id
    order by distance, s.store_id
    limit :limit`,
  nullable: ["warehouse_code"],
});

export const defaultStore = statement({
  name: "location.default_store",
  text: `select ${storeColumns}, 0::float8 as distance
    from stores s
    left join stores w on w.store_id = s.warehouse_id
    where s.is_default and s.is_active`,
  nullable: ["warehouse_code"],
});

const addressColumns = `a.address_id, a.label, a.recipient, a.contact_number, a.latitude, a.longitude,
  a.detail, a.courier_note, a.formatted, a.postal_code, a.province, a.city, a.district, a.sub_district,
  a.is_main, a.updated_at`;

/** Addresses with the nearest store that serves each: one statement for a whole list. */
const addressesWithStore = (condition: string) => `
  select ${addressColumns}, s.store_id, s.store_code, s.name as store_name, s.address as store_address,
    s.city as store_city, s.offers_instant, s.offers_sameday, s.opens_at, s.closes_at,
    s.time_zone, w.store_code as warehouse_code, s.distance
  from addresses a
  left join lateral ${storesCovering(addressPoint, "1")} s on true
  left join stores w on w.store_id = s.warehouse_id
  where a.member_id = :memberId and a.deleted_at is null ${condition}
  order by a.is_main desc, a.updated_at desc, a.address_id`;

export const addressesOf = statement({
  name: "location.addresses_of",
  text: addressesWithStore(""),
  nullable: [
    "store_id",
    "store_code",
    "store_name",
    "store_address",
    "store_city",
    "offers_instant",
    "offers_sameday",
    "opens_at",
    "closes_at",
    "time_zone",
    "warehouse_code",
    "distance",
  ],
});

export const addressOf = statement({
  name: "location.address_of",
  text: addressesWithStore("and a.address_id = :addressId"),
  nullable: [
    "store_id",
    "store_code",
    "store_name",
    "store_address",
    "store_city",
    "offers_instant",
    "offers_sameday",
    "opens_at",
    "closes_at",
    "time_zone",
    "warehouse_code",
    "distance",
  ],
});

/** Writers of one member's addresses wait for each other here. */
export const lockAddressBook = statement({
  name: "location.lock_address_book",
  text: `insert into address_books (member_id) values (:memberId)
    on conflict (member_id) do update set member_id = excluded.member_id`,
});

export const countAddresses = statement({
  name: "location.count_addresses",
  text: `select count(*)::int4 as total from addresses
    where member_id = :memberId and deleted_at is null`,
});

export const insertAddress = statement({
  name: "location.insert_address",
  text: `insert into addresses (member_id, address_id, label, recipient, contact_number, latitude, longitude,
      detail, courier_note, formatted, province, city, district, sub_district, postal_code, is_main,
      created_at, updated_at)
    values (:memberId, :addressId, :label, :recipient, :contactNumber, :latitude, :longitude,
      :detail, :courierNote, :formatted, :province, :city, :district, :subDistrict, :postalCode, false,
      :now, :now)`,
});

export const updateAddress = statement({
  name: "location.update_address",
  text: `update addresses set label = :label, recipient = :recipient,
      contact_number = :contactNumber, latitude = :latitude, longitude = :longitude, detail = :detail,
      courier_note = :courierNote, formatted = :formatted, province = :province, city = :city,
      district = :district, sub_district = :subDistrict, postal_code = :postalCode, updated_at = :now
    where member_id = :memberId and address_id = :addressId and deleted_at is null`,
});

export const clearMainAddress = statement({
  name: "location.clear_main_address",
  text: `update addresses set is_main = false where member_id = :memberId and is_main and address_id <> :addressId`,
});

export const setMainAddress = statement({
  name: "location.set_main_address",
  text: `update addresses set is_main = true, updated_at = :now
    where member_id = :memberId and address_id = :addressId and deleted_at is null`,
});

/** Hides the address; one that is deleted already keeps the moment of its deletion. */
export const deleteAddress = statement({
  name: "location.delete_address",
  text: `update addresses set deleted_at = coalesce(deleted_at, :now)
    where member_id = :memberId and address_id = :addressId and not is_main
    returning label`,
});

export const restoreAddress = statement({
  name: "location.restore_address",
  text: `update addresses set deleted_at = null
    where member_id = :memberId and address_id = :addressId`,
});

/** Erases one deleted address. */
export const removeDeletedAddress = statement({
  name: "location.remove_deleted_address",
  text: `delete from addresses
    where member_id = :memberId and address_id = :addressId and deleted_at is not null`,
});

/** Removes all members' addresses that were deleted before then. */
export const removeDeletedAddresses = statement({
  name: "location.remove_deleted_addresses",
  text: deleteSome("addresses", "member_id, address_id", "deleted_at < :deletedBefore"),
});
