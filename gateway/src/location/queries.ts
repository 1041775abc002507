import { statement } from "../db/statement.ts";

const shelfRow = { store_id: "int8", store_code: "text", warehouse_id: "int8?" } as const;

export const defaultShelf = statement({
  name: "location.default_shelf",
  text: `select store_id, store_code, warehouse_id from stores where is_default and is_active`,
  row: shelfRow,
});

export const shelfByCode = statement({
  name: "location.shelf_by_code",
  text: `select store_id, store_code, warehouse_id from stores
    where store_code = $1 and kind = 'store' and is_active`,
  row: shelfRow,
});

export const shelfOfMainAddress = statement({
  name: "location.shelf_of_main_address",
  text: `select s.store_id, s.store_code, s.warehouse_id
    from addresses a
    cross join lateral covering_stores(a.latitude, a.longitude, 1) c
    join stores s using (store_id)
    where a.member_id = $1 and a.is_main`,
  row: shelfRow,
});

const storeColumns = `s.store_id, s.store_code, s.name, s.address, s.city, s.offers_instant, s.offers_sameday,
  s.opens_at, s.closes_at, s.time_zone, w.store_code as warehouse_code`;

const storeRow = {
  store_id: "int8",
  store_code: "text",
  name: "text",
  address: "text",
  city: "text",
  offers_instant: "bool",
  offers_sameday: "bool",
  opens_at: "time",
  closes_at: "time",
  time_zone: "text",
  warehouse_code: "text?",
  distance: "float8",
} as const;

export const coveringStores = statement({
  name: "location.covering_stores",
  text: `select ${storeColumns}, c.distance
    from covering_stores($1, $2, $3) c
    join stores s using (store_id)
    left join stores w on w.store_id = s.warehouse_id
    order by c.distance, s.store_id`,
  row: storeRow,
});

/** The store with the code $3, if it serves the point. */
export const coveringStore = statement({
  name: "location.covering_store",
  text: `select ${storeColumns}, distance_m($1, $2, s.latitude, s.longitude) as distance
    from stores s
    left join stores w on w.store_id = s.warehouse_id
    where s.store_code = $3 and s.is_active and s.kind = 'store' and covers_point(s, $1, $2)`,
  row: storeRow,
});

/** The index takes degrees for a plane; twice as many and some more hold the nearest on the sphere. */
export const nearestStores = statement({
  name: "location.nearest_stores",
  text: `with around as materialized (
      select store_id from stores
      where is_active and kind = 'store'
      order by point(longitude, latitude) <-> point($2, $1)
      limit 2 * $3 + 10
    )
    select ${storeColumns}, distance_m($1, $2, s.latitude, s.longitude) as distance
    from around
    join stores s using (store_id)
    left join stores w on w.store_id = s.warehouse_id
    order by distance, s.store_id
    limit $3`,
  row: storeRow,
});

export const defaultStore = statement({
  name: "location.default_store",
  text: `select ${storeColumns}, 0::float8 as distance
    from stores s
    left join stores w on w.store_id = s.warehouse_id
    where s.is_default and s.is_active`,
  row: storeRow,
});

const addressColumns = `a.address_id, a.label, a.recipient, a.contact_number, a.latitude, a.longitude,
  a.detail, a.courier_note, a.formatted, a.postal_code, a.province, a.city, a.district, a.sub_district,
  a.is_main, a.updated_at`;

const addressColumnTypes = {
  address_id: "uuid",
  label: "text",
  recipient: "text",
  contact_number: "text",
  latitude: "float8",
  longitude: "float8",
  detail: "text",
  courier_note: "text",
  formatted: "text",
  postal_code: "text",
  province: "text",
  city: "text",
  district: "text",
  sub_district: "text",
  is_main: "bool",
  updated_at: "timestamptz",
} as const;

const addressRow = {
  ...addressColumnTypes,
  store_id: "int8?",
  store_code: "text?",
  store_name: "text?",
  store_address: "text?",
  store_city: "text?",
  offers_instant: "bool?",
  offers_sameday: "bool?",
  opens_at: "time?",
  closes_at: "time?",
  time_zone: "text?",
  warehouse_code: "text?",
  distance: "float8?",
} as const;

/** Addresses with the nearest store that serves each: one statement for a whole list. */
const addressesWithStore = (condition: string) => `
  select ${addressColumns}, s.store_id, s.store_code, s.name as store_name, s.address as store_address,
    s.city as store_city, s.offers_instant, s.offers_sameday, s.opens_at, s.closes_at,
    s.time_zone, w.store_code as warehouse_code, c.distance
  from addresses a
  left join lateral covering_stores(a.latitude, a.longitude, 1) c on true
  left join stores s on s.store_id = c.store_id
  left join stores w on w.store_id = s.warehouse_id
  where a.member_id = $1 ${condition}
  order by a.is_main desc, a.updated_at desc, a.address_id`;

export const addressesOf = statement({
  name: "location.addresses_of",
  text: addressesWithStore(""),
  row: addressRow,
});

export const addressOf = statement({
  name: "location.address_of",
  text: addressesWithStore("and a.address_id = $2"),
  row: addressRow,
});

/** Writers of one member's addresses wait for each other here. */
export const lockAddressBook = statement({
  name: "location.lock_address_book",
  text: `insert into address_books (member_id) values ($1)
    on conflict (member_id) do update set member_id = excluded.member_id`,
  row: {},
});

export const countAddresses = statement({
  name: "location.count_addresses",
  text: `select count(*)::int4 as total from addresses where member_id = $1`,
  row: { total: "int4" },
});

export const insertAddress = statement({
  name: "location.insert_address",
  text: `insert into addresses (member_id, address_id, label, recipient, contact_number, latitude, longitude,
      detail, courier_note, formatted, province, city, district, sub_district, postal_code, is_main,
      created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)`,
  row: {},
});

export const updateAddress = statement({
  name: "location.update_address",
  text: `update addresses set label = $3, recipient = $4, contact_number = $5, latitude = $6, longitude = $7,
      detail = $8, courier_note = $9, formatted = $10, province = $11, city = $12, district = $13,
      sub_district = $14, postal_code = $15, updated_at = $16
    where member_id = $1 and address_id = $2`,
  row: {},
});

export const clearMainAddress = statement({
  name: "location.clear_main_address",
  text: `update addresses set is_main = false where member_id = $1 and is_main and address_id <> $2`,
  row: {},
});

export const setMainAddress = statement({
  name: "location.set_main_address",
  text: `update addresses set is_main = true, updated_at = $3
    where member_id = $1 and address_id = $2`,
  row: {},
});
