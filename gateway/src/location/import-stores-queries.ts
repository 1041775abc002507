/** SQL of the store import; all of it reads or writes temporary tables of the running import. */
import { statement } from "../db/statement.ts";
import { declareComparison, declareWrite } from "../import/compare.ts";
import { refusedRow } from "../import/refusals.ts";
import { stagingTable } from "../import/stage.ts";
import { trackTable } from "../import/tracked.ts";

export const stagedColumns = {
  store_code: "text",
  kind: "text",
  name: "text",
  address: "text",
  city: "text",
  province: "text",
  postal_code: "text",
  phone: "text",
  latitude: "float8",
  longitude: "float8",
  coverage_radius_m: "integer",
  coverage_outline: "text",
  opens_at: "time",
  closes_at: "time",
  time_zone: "text",
  offers_instant: "boolean",
  offers_sameday: "boolean",
  slot_capacity: "integer",
  warehouse_code: "text",
  is_default: "boolean",
  is_active: "boolean",
} as const;

export const staging = stagingTable("location.stores", stagedColumns, ["store_code"]);

const needs = [staging.create];

export const checks = [
  statement({
    name: "location.stores_without_name",
    text: `select s.row_no, s.file, s.line, 'name: wajib diisi untuk toko baru' as reason
      from staged s left join stores t on t.store_code = s.store_code
      where s.name is null and t.store_id is null`,
    needs,
    row: refusedRow,
  }),
  statement({
    name: "location.stores_without_position",
    text: `select s.row_no, s.file, s.line, 'latitude: toko tanpa koordinat' as reason
      from staged s
      left join stores t on t.store_code = s.store_code
        and (t.latitude is not null or (s.kind is null and t.kind <> 'store'))
      where coalesce(s.kind, 'store') = 'store' and s.latitude is null and t.store_id is null`,
    needs,
    row: refusedRow,
  }),
  statement({
    name: "location.stores_of_unknown_warehouses",
    text: `select s.row_no, s.file, s.line,
        'warehouse_code: gudang "' || s.warehouse_code || '" tidak dikenal' as reason
      from staged s
      left join stores t on t.store_code = s.warehouse_code and t.kind = 'warehouse'
      left join staged w on w.store_code = s.warehouse_code and w.kind = 'warehouse'
      where s.warehouse_code is not null and t.store_id is null and w.row_no is null`,
    needs,
    row: refusedRow,
  }),
  statement({
    name: "location.second_default_stores",
    text: `select s.row_no, s.file, s.line, 'is_default: sudah ada toko bawaan lain di berkas' as reason
      from staged s
      where s.is_default and s.row_no > (select min(d.row_no) from staged d where d.is_default)`,
    needs,
    row: refusedRow,
  }),
];

/**
 * The stores as they should be: what the row says, else what the shop has, else a default. Only stores
 * whose name others share need their village, so only they pay for looking it up.
 */
export const createDesired = statement({
  name: "location.desired_stores",
  text: `
  create temporary table desired_stores on commit drop as
  with named as (
    select s.*, s.name is not null and count(*) over (partition by lower(s.name)) > 1 as shares_name
    from staged s
  )
  select s.store_code,
    coalesce(s.kind, t.kind, 'store') as kind,
    left(case when s.shares_name
      then s.name || ' ' || coalesce(place.village, nullif(s.address, ''), s.city, s.store_code)
      else coalesce(s.name, t.name) end, 120) as name,
    coalesce(s.address, t.address, '') as address,
    coalesce(s.city, t.city, place.city, '') as city,
    coalesce(s.province, t.province, place.province, '') as province,
    coalesce(s.postal_code, nullif(t.postal_code, ''), place.postal_code, '') as postal_code,
    coalesce(s.phone, t.phone, '') as phone,
    coalesce(s.latitude, t.latitude) as latitude,
    coalesce(s.longitude, t.longitude) as longitude,
    case when coverage.outline is null then coalesce(s.coverage_radius_m, t.coverage_radius_m,
      case when coalesce(s.kind, t.kind, 'store') = 'store' then :defaultRadius::integer end) end as coverage_radius_m,
    coverage.outline as coverage_outline,
    coalesce(s.opens_at, t.opens_at, '07:00') as opens_at,
    coalesce(s.closes_at, t.closes_at, '22:00') as closes_at,
    coalesce(s.time_zone, case when s.province is distinct from t.province then time_zone_of(s.province) end,
      t.time_zone, time_zone_of(place.province), 'WIB') as time_zone,
    coalesce(s.offers_instant, t.offers_instant, true) as offers_instant,
    coalesce(s.offers_sameday, t.offers_sameday, true) as offers_sameday,
    coalesce(s.slot_capacity, t.slot_capacity) as slot_capacity,
    coalesce(s.is_active, t.is_active, coalesce(s.kind, 'store') <> 'store') as is_active
  from named s
  left join stores t on t.store_code = s.store_code
  cross join lateral (
    -- A radius in the file takes the place of an area, and the other way round.
    select coalesce(s.coverage_outline, case when s.coverage_radius_m is null then t.coverage_outline end) as outline
  ) coverage
  left join lateral (
    select g.village, g.city, g.province, g.postal_code from gazetteer_places g
    where g.level = 'village' and s.latitude is not null and (s.shares_name or s.postal_code is null or time_zone_of(s.province) is null)
    order by point(g.longitude, g.latitude) <-> point(s.longitude, s.latitude)
    limit 1
  ) place on true`,
  parameters: { defaultRadius: "int4" },
  needs,
  row: {},
});

const rows = {
  name: "location.stores",
  table: "stores",
  desired: "desired_stores",
  needs: [createDesired],
  key: ["store_code"],
  columns: [
    "kind",
    "name",
    "address",
    "city",
    "province",
    "postal_code",
    "phone",
    "latitude",
    "longitude",
    "coverage_radius_m",
    "coverage_outline",
    "opens_at",
    "closes_at",
    "time_zone",
    "offers_instant",
    "offers_sameday",
    "slot_capacity",
    "is_active",
  ],
} as const;

const { table, key, columns: compared } = rows;

/** Stores that were added are hidden: orders may name them by now. */
export const tracked = [
  trackTable({
    table,
    key,
    columns: compared,
    added: { hide: "is_active = false" },
    givesBack: false,
    isShown: true,
  }),
];

export const comparison = declareComparison({
  ...rows,
  label: "d.name || ' (' || d.store_code || ')'",
});

export const writeStores = declareWrite({
  ...rows,
  also: { updated_at: ":now::timestamptz" },
  parameters: { now: "timestamptz" },
});

/** Stores and their new warehouse: the one the file names; a store without any gets the nearest. */
export const wantedWarehouses = statement({
  name: "location.wanted_warehouses",
  text: `
    select store.store_id, wanted.warehouse_id
    from staged s
    join stores store on store.store_code = s.store_code and store.kind = 'store'
    left join stores named on named.store_code = s.warehouse_code
    left join lateral (
      select w.store_id from stores w
      where w.kind = 'warehouse' and w.is_active
      order by distance_m(store.latitude, store.longitude, w.latitude, w.longitude), w.store_id
      limit 1
    ) nearest on true
    cross join lateral (
      select coalesce(named.store_id, store.warehouse_id, nearest.store_id) as warehouse_id
    ) wanted
    where store.warehouse_id is distinct from wanted.warehouse_id`,
  needs,
  row: { store_id: "int8", warehouse_id: "int8" },
});

export const linkWarehouses = statement({
  name: "location.link_warehouses",
  text: `
    update stores t set warehouse_id = wanted.warehouse_id
    from unnest(:storeIds::bigint[], :warehouseIds::bigint[]) wanted (store_id, warehouse_id)
    where wanted.store_id = t.store_id`,
  parameters: { storeIds: "int8[]", warehouseIds: "int8[]" },
  row: {},
});

/** The store that should become the default and is not; Monas is Jakarta's kilometre zero. */
export const wantedDefault = statement({
  name: "location.wanted_default_store",
  text: `
    select t.name, t.store_code from stores t
    left join staged s on s.store_code = t.store_code and s.is_default
    where t.kind = 'store' and not t.is_default
      and (s.is_default
        or not exists (select from stores d where d.is_default)
          and not exists (select from staged d where d.is_default))
    order by s.is_default nulls last,
      distance_m(-6.175392, 106.827153, t.latitude, t.longitude), t.store_id
    limit 1`,
  needs,
  row: { name: "text", store_code: "text" },
});

export const clearDefault = statement({
  name: "location.clear_default_store",
  text: `update stores set is_default = false where is_default`,
  row: {},
});

export const setDefault = statement({
  name: "location.set_default_store",
  text: `update stores set is_default = true, is_active = true where store_code = :storeCode`,
  parameters: { storeCode: "text" },
  row: {},
});

const isMissing = `t.is_active and t.kind = 'store' and not t.is_default and s.store_code is null`;

export const missingStores = statement({
  name: "location.missing_stores",
  text: `
    select count(*) filter (where t.is_active and t.kind = 'store')::int as existing,
      coalesce(array_agg(t.store_id order by t.store_id) filter (where ${isMissing}), '{}') as missing,
      coalesce((array_agg(t.name || ' (' || t.store_code || ')' order by t.store_id)
        filter (where ${isMissing}))[1:3], '{}') as examples
    from stores t left join staged s on s.store_code = t.store_code`,
  needs,
  row: { existing: "int4", missing: "int8[]", examples: "text[]" },
});

export const deactivateStores = statement({
  name: "location.deactivate_stores",
  text: "update stores set is_active = false where store_id = any(:storeIds::bigint[])",
  parameters: { storeIds: "int8[]" },
  row: {},
});

const openAreas = `'POLYGON((' || translate(replace(btrim(t.coverage_outline, '()'), '),(', ';'), ',;', ' ,') ||
    ', ' || replace(split_part(btrim(t.coverage_outline, '()'), '),(', 1), ',', ' ') || '))'`;

/** Stores and warehouses as rows of a file; sellers come with their products. */
export const exported = `select t.store_code, t.kind, t.name, t.address, t.city, t.province, t.postal_code, t.phone,
      t.latitude, t.longitude,
      case when t.coverage_outline is null then t.coverage_radius_m end as coverage_radius_m,
      ${openAreas} as coverage_area,
      to_char(t.opens_at, 'HH24:MI') || '-' || to_char(t.closes_at, 'HH24:MI') as opening_hours,
      t.time_zone, t.offers_instant, t.offers_sameday, t.slot_capacity, w.store_code as warehouse_code,
      t.is_default, t.is_active
    from stores t left join stores w on w.store_id = t.warehouse_id
    where t.kind <> 'seller' order by t.kind desc, t.store_code`;
