/** Stores, warehouses and sellers as a kind of import. */
import { many, maybeOne, one, run, type Tx } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import {
  choice,
  flag,
  integer,
  meaning,
  needed,
  number,
  parsed,
  text,
} from "../import/kind-fields.ts";
import { beside } from "../import/report.ts";
import { stagedFile } from "../import/staged-file.ts";
import { isHidden, tableKind } from "../import/table-kind.ts";
import { leavesMap, parseCoverageArea } from "./coverage-area.ts";
import { parseOpeningHours } from "./opening-hours.ts";

const pattern = /^[A-Za-z0-9._/-]{1,64}$/;

const openAreas = `'POLYGON((' || translate(replace(btrim(t.coverage_outline, '()'), '),(', ';'), ',;', ' ,') ||
    ', ' || replace(split_part(btrim(t.coverage_outline, '()'), '),(', 1), ',', ' ') || '))'`;

const areaAliases = ["area", "wilayah", "geometry", "wkt"];

const file = stagedFile({
  statements: "location.stores",
  key: ["store_code"],
  fields: {
    store_code: needed(text(64, ["code", "kode", "kode_toko", "osm_id"], { pattern })),
    kind: choice(["store", "warehouse", "seller"], ["jenis", "type"]),
    name: text(80, ["nama", "nama_toko", "store_name"]),
    address: text(200, ["alamat"]),
    city: text(80, ["kota"]),
    province: text(80, ["provinsi"]),
    postal_code: text(5, ["kode_pos", "postcode"], { pattern: /^\d{5}$/ }),
    phone: text(30, ["telepon", "no_telepon"]),
    latitude: number({ min: -90, max: 90 }, ["lat", "lintang"]),
    longitude: number({ min: -180, max: 180 }, ["lon", "lng", "bujur"]),
    coverage_radius_m: {
      ...integer(0, 2_000_000, ["radius_m", "radius"]),
      exported: "case when t.coverage_outline is null then t.coverage_radius_m end",
    },
    coverage_area: {
      ...parsed("text", areaAliases, (given) => {
        const area = parseCoverageArea(given);
        return "outline" in area ? { value: area.outline } : area;
      }),
      column: "coverage_outline",
      exported: openAreas,
    },
    opening_hours: {
      ...text(200, ["jam_buka"]),
      use: "read",
      exported: "to_char(t.opens_at, 'HH24:MI') || '-' || to_char(t.closes_at, 'HH24:MI')",
    },
    time_zone: meaning(choice(["wib", "wita", "wit"], ["zona_waktu", "timezone"]), (zone) =>
      zone.toUpperCase(),
    ),
    offers_instant: flag(["instant", "instan"]),
    offers_sameday: flag(["sameday"]),
    slot_capacity: integer(1, 100_000, ["kapasitas_slot", "kapasitas"]),
    warehouse_code: {
      ...text(64, ["warehouse", "gudang", "kode_gudang"], { pattern }),
      exported: "w.store_code",
    },
    is_default: flag(["default", "toko_bawaan"]),
    is_active: flag(["active", "aktif"]),
  },
  check: ({ latitude, longitude, coverage_radius_m: radius }, read) => {
    if ((latitude === null) !== (longitude === null)) read.fail("latitude", "harus ada keduanya");
    if (radius === null) return;
    if (read.isGiven("coverage_area")) {
      read.fail("coverage_area", "radius dan wilayah tidak bisa keduanya");
    }
    if (latitude !== null && longitude !== null && leavesMap(latitude, longitude, radius)) {
      read.fail("coverage_radius_m", "lingkaran melewati kutub atau bujur 180");
    }
  },
  derived: { opens_at: "time", closes_at: "time" },
  derive: ({ opening_hours: said }) => {
    const hours = parseOpeningHours(said ?? "");
    return { opens_at: hours?.opens ?? null, closes_at: hours?.closes ?? null };
  },
  checks: {
    without_name: {
      field: "name",
      why: "'wajib diisi untuk toko baru'",
      joins: "left join stores t on t.store_code = s.store_code",
      where: "s.name is null and t.store_id is null",
    },
    without_position: {
      field: "latitude",
      why: "'toko tanpa koordinat'",
      joins: `left join stores t on t.store_code = s.store_code
        and (t.latitude is not null or (s.kind is null and t.kind <> 'store'))`,
      where: "coalesce(s.kind, 'store') = 'store' and s.latitude is null and t.store_id is null",
    },
    of_unknown_warehouses: {
      field: "warehouse_code",
      why: `'gudang "' || s.warehouse_code || '" tidak dikenal'`,
      joins: `left join stores t on t.store_code = s.warehouse_code and t.kind = 'warehouse'
        left join staged w on w.store_code = s.warehouse_code and w.kind = 'warehouse'`,
      where: "s.warehouse_code is not null and t.store_id is null and w.row_no is null",
    },
    second_default: {
      field: "is_default",
      why: "'sudah ada toko bawaan lain di berkas'",
      where: "s.is_default and s.row_no > (select min(d.row_no) from staged d where d.is_default)",
    },
    default_without_shelf: {
      field: "is_default",
      why: "'toko bawaan harus berjenis store'",
      joins: "left join stores t on t.store_code = s.store_code",
      where: "s.is_default and coalesce(s.kind, t.kind, 'store') <> 'store'",
    },
    closed_default: {
      field: "is_active",
      why: "'toko bawaan tidak bisa ditutup: tandai toko lain dulu'",
      joins: "left join stores t on t.store_code = s.store_code",
      where: `(not s.is_active or s.kind <> 'store') and (s.is_default or t.is_default
        and not exists (select from staged d where d.is_default and d.store_code <> s.store_code))`,
    },
  },
});

const { needs } = file;

/** Stores and their new warehouse: the one the file names; a store without any gets the nearest. */
const wantedWarehouses = statement({
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

const linkWarehouses = statement({
  name: "location.link_warehouses",
  text: `
    update stores t set warehouse_id = wanted.warehouse_id
    from unnest(:storeIds::bigint[], :warehouseIds::bigint[]) wanted (store_id, warehouse_id)
    where wanted.store_id = t.store_id`,
  parameters: { storeIds: "int8[]", warehouseIds: "int8[]" },
  row: {},
});

/** Whether the file makes another store the default than the one that is it. */
const givesDefaultAway = statement({
  name: "location.gives_default_store_away",
  text: `select exists (select from stores t join staged s on s.is_default and s.store_code <> t.store_code
    where t.is_default) as gives_away`,
  needs,
  row: { gives_away: "bool" },
});

/** The store that should become the default and is not; Monas is Jakarta's kilometre zero. */
const wantedDefault = statement({
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

const clearDefault = statement({
  name: "location.clear_default_store",
  text: `update stores set is_default = false where is_default`,
  row: {},
});

const setDefault = statement({
  name: "location.set_default_store",
  text: `update stores set is_default = true, is_active = true where store_code = :storeCode`,
  parameters: { storeCode: "text" },
  row: {},
});

const linkStores = async (tx: Tx) => {
  const wanted = await many(tx, wantedWarehouses);
  const changed = await run(tx, linkWarehouses, {
    storeIds: wanted.map((row) => row.store_id),
    warehouseIds: wanted.map((row) => row.warehouse_id),
  });
  return changed > 0 ? [beside("gudang toko", { changed })] : [];
};

/** Before the rows are written: the default store may close with the file that names another one. */
const releaseDefault = async (tx: Tx): Promise<undefined> => {
  const { gives_away: givesAway } = await one(tx, givesDefaultAway);
  if (givesAway) await run(tx, clearDefault);
};

/** Makes sure that guests have a store: the one the file names, or the one nearest to Jakarta's centre. */
const chooseDefault = async (tx: Tx): Promise<readonly string[]> => {
  const wanted = await maybeOne(tx, wantedDefault);
  if (wanted === undefined) return [];
  await run(tx, setDefault, { storeCode: wanted.store_code });
  return [`toko bawaan: ${wanted.name} (${wanted.store_code})`];
};

/**
 * Stores, warehouses and sellers. A store without a code is known by its OpenStreetMap id. Names that
 * occur more than once are told apart by their village; only they pay for looking it up. A new store stays
 * closed until it has prices, unless the file says otherwise: shoppers near it would find empty shelves.
 */
export const stores = tableKind({
  name: "toko",
  file,
  table: "stores",
  label: (row) => `${row}.name || ' (' || ${row}.store_code || ')'`,
  fate: {
    ...isHidden,
    // Guests keep their store.
    added: { hide: "is_active = t.is_default" },
    stays: { is_active: "t.is_default" },
    among: "t.is_active and t.kind = 'store'",
    spared: "t.is_default",
    together: [["kind", "latitude", "longitude"]],
  },
  desired: {
    from: `(select staged.*,
        staged.name is not null and count(*) over (partition by lower(staged.name)) > 1 as shares_name
      from staged)`,
    columns: {
      kind: { otherwise: "'store'" },
      name: {
        is: `left(case when s.shares_name
          then s.name || ' ' || coalesce(place.village, nullif(s.address, ''), s.city, s.store_code)
          else coalesce(s.name, t.name) end, 120)`,
      },
      address: { otherwise: "''" },
      city: { otherwise: "place.city, ''" },
      province: { otherwise: "place.province, ''" },
      postal_code: {
        is: "coalesce(s.postal_code, nullif(t.postal_code, ''), place.postal_code, '')",
      },
      phone: { otherwise: "''" },
      latitude: {},
      longitude: {},
      coverage_radius_m: {
        is: `case when coverage.outline is null then coalesce(s.coverage_radius_m, t.coverage_radius_m,
          case when coalesce(s.kind, t.kind, 'store') = 'store' then :defaultRadius::integer end) end`,
      },
      coverage_outline: { is: "coverage.outline" },
      opens_at: { otherwise: "'07:00'" },
      closes_at: { otherwise: "'22:00'" },
      time_zone: {
        is: `coalesce(s.time_zone, case when s.province is distinct from t.province then time_zone_of(s.province) end,
          t.time_zone, time_zone_of(place.province), 'WIB')`,
      },
      offers_instant: { otherwise: "true" },
      offers_sameday: { otherwise: "true" },
      slot_capacity: {},
      is_active: { otherwise: "coalesce(s.kind, 'store') <> 'store'" },
    },
    joins: `cross join lateral (
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
  },
  also: { updated_at: ":now::timestamptz" },
  prepare: releaseDefault,
  alongside: linkStores,
  finish: async (tx) => ({ notes: await chooseDefault(tx) }),
  exported: {
    joins: "left join stores w on w.store_id = t.warehouse_id",
    where: "t.kind <> 'seller'",
    orderBy: "t.kind desc, t.store_code",
  },
});
