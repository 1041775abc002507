import { statement } from "../../db/statement.ts";
import { coversPoint } from "../../location/coverage-queries.ts";

/** SQL of the office's stores. */

/** By name; the patterns are in small letters. */
export const storesOfScope = statement({
  name: "stores.of_scope",
  text: `select s.store_id, s.store_code, s.name, s.city, s.is_active, s.opens_at, s.closes_at, s.time_zone
    from stores s
    where s.kind = 'store' and (:isEverywhere::boolean or s.store_code = any(:codes::text[]))
      and lower(concat_ws(' ', s.name, s.store_code, s.city)) like all (:words::text[])
    order by s.name, s.store_code limit :limit`,
});

/**
 * Names to choose from: the chosen store first, then those that hold the patterns, which are in small letters; also of
 * warehouses and sellers where all sources are asked for.
 */
export const namesOfScope = statement({
  name: "stores.names_of_scope",
  text: `select s.store_code as code, s.name from stores s
    where (s.kind = 'store' or :withSources::boolean) and (:isEverywhere::boolean or s.store_code = any(:codes::text[]))
      and (s.store_code = :chosen::text
        or lower(concat_ws(' ', s.name, s.store_code, s.city)) like all (:words::text[]))
    order by s.store_code is distinct from :chosen, s.name, s.store_code limit :limit`,
  nullable: ["chosen"],
});

export const storeByCode = statement({
  name: "stores.by_code",
  text: `select s.store_id, s.store_code, s.name, s.city, s.is_active, s.opens_at, s.closes_at, s.time_zone, s.address,
      s.offers_instant, s.offers_sameday, s.slot_capacity, s.latitude, s.longitude, s.coverage_radius_m,
      s.coverage_outline
    from stores s where s.store_code = :storeCode and s.kind = 'store'`,
  filled: ["latitude", "longitude"],
});

export const pausesOfStores = statement({
  name: "stores.pauses",
  text: `select store_id, until, reason, paused_by, paused_at from store_pauses
    where store_id = any(:storeIds::bigint[]) and (until is null or until > :now)`,
});

/** From a day on. */
export const pausedWindows = statement({
  name: "stores.paused_windows",
  text: `select store_id, slot_date, slot_start, reason, paused_by, paused_at from slot_pauses
    where store_id = any(:storeIds::bigint[]) and slot_date >= :fromDate`,
});

export const countOffShelf = statement({
  name: "stores.count_off_shelf",
  text: `select store_id, count(*)::int4 as products from store_products
    where store_id = any(:storeIds::bigint[]) and off_shelf_at is not null group by store_id`,
});

/** The latest first. */
export const offShelfOfStore = statement({
  name: "stores.off_shelf",
  text: `select o.product_id, p.sku, p.name, o.off_shelf_reason, o.off_shelf_by, o.off_shelf_at
    from store_products o join products p on p.product_id = o.product_id
    where o.store_id = :storeId and o.off_shelf_at is not null order by o.off_shelf_at desc, o.product_id`,
  filled: ["off_shelf_at"],
});

export const takenOfWindows = statement({
  name: "stores.taken_of_windows",
  text: `select slot_date, slot_start, taken from slot_capacities
    where store_id = :storeId and slot_date >= :fromDate`,
});

/** Districts whose centre the store covers. */
export const districtsOfStore = statement({
  name: "stores.districts",
  text: `select g.name, g.city, g.latitude, g.longitude from stores s
    join gazetteer_places g on g.level = 'district' and point(g.longitude, g.latitude) <@ s.coverage_box
      and ${coversPoint({ latitude: "g.latitude", longitude: "g.longitude" })}
    where s.store_id = :storeId order by g.name, g.code limit 100`,
});

export const putTerms = statement({
  name: "stores.put_terms",
  text: `update stores set opens_at = :opensAt, closes_at = :closesAt, offers_instant = :offersInstant,
      offers_sameday = :offersSameday, slot_capacity = :capacity, updated_at = :now
    where store_id = :storeId`,
  nullable: ["capacity"],
});

export const putStorePause = statement({
  name: "stores.put_pause",
  text: `insert into store_pauses (store_id, until, reason, paused_by, paused_at)
    values (:storeId, :until, :reason, :by, :now)
    on conflict (store_id) do update set until = excluded.until, reason = excluded.reason,
      paused_by = excluded.paused_by, paused_at = excluded.paused_at`,
  nullable: ["until"],
});

/** No row where nothing was paused. */
export const dropStorePause = statement({
  name: "stores.drop_pause",
  text: `delete from store_pauses where store_id = :storeId and (until is null or until > :now) returning reason`,
});

/** No row where it is paused already. */
export const putWindowPause = statement({
  name: "stores.put_window_pause",
  text: `insert into slot_pauses (store_id, slot_date, slot_start, reason, paused_by, paused_at)
    values (:storeId, :date, :start, :reason, :by, :now) on conflict (store_id, slot_date, slot_start) do nothing
    returning store_id`,
});

export const dropWindowPause = statement({
  name: "stores.drop_window_pause",
  text: `delete from slot_pauses where store_id = :storeId and slot_date = :date and slot_start = :start
    returning reason`,
});

/** The article first that is called so, then what sells most; the patterns are in small letters. */
export const productsOfStore = statement({
  name: "stores.products",
  text: `select o.product_id, p.sku, p.name, o.available, o.off_shelf_at is not null as is_off_shelf
    from store_products o join products p on p.product_id = o.product_id
    where o.store_id = :storeId and p.is_active
      and (lower(p.sku) = :sku or lower(p.name) like all (:words::text[]))
    order by lower(p.sku) = :sku desc, p.popularity desc, o.product_id limit :limit`,
});

export const productOfStore = statement({
  name: "stores.product",
  text: `select p.sku, p.name from store_products o join products p on p.product_id = o.product_id
    where o.store_id = :storeId and o.product_id = :productId`,
});

/** No row where it is off already. */
export const takeOff = statement({
  name: "stores.take_off_shelf",
  text: `update store_products set off_shelf_at = :now, off_shelf_by = :by, off_shelf_reason = :reason
    where store_id = :storeId and product_id = :productId and off_shelf_at is null returning product_id`,
});

/** No row where it is on already. */
export const putBack = statement({
  name: "stores.put_on_shelf",
  text: `update store_products set off_shelf_at = null, off_shelf_by = '', off_shelf_reason = ''
    where store_id = :storeId and product_id = :productId and off_shelf_at is not null returning product_id`,
});

/** Categories that shoppers see: in the store's own order, the rest behind as the retailer orders them. */
export const shelvesOfStore = statement({
  name: "stores.shelves",
  text: `select c.category_id, way.names, array_position(own.category_ids, c.category_id) as own_rank
    from categories c
    cross join lateral (select string_agg(step.name, ' › ' order by cardinality(step.path)) as names,
        array_agg(step.position order by cardinality(step.path)) as positions, bool_and(step.is_active) as is_shown
      from categories step where step.category_id = any(c.path)) way
    left join shelf_orders own on own.store_id = :storeId
    where way.is_shown order by own_rank nulls last, way.positions, way.names`,
  nullable: ["own_rank"],
});

export const putShelfOrder = statement({
  name: "stores.put_shelf_order",
  text: `insert into shelf_orders (store_id, category_ids) values (:storeId, :categoryIds)
    on conflict (store_id) do update set category_ids = excluded.category_ids`,
});
