import { many, maybeOne, one, run, type Tx } from "../db/database.ts";
import { compare } from "../import/compare.ts";
import type { FieldReader } from "../import/fields.ts";
import type { Missing, Section } from "../import/report.ts";
import {
  mayDeactivate,
  type ImportKind,
  type ImportOptions,
  type Settled,
  type Settling,
} from "../import/run.ts";
import { leavesMap, parseCoverageArea } from "./coverage-area.ts";
import * as queries from "./import-stores-queries.ts";
import { parseOpeningHours } from "./opening-hours.ts";

export interface StoreImportOptions {
  /** Metres around a store that has neither a radius of its own in the file nor one in the shop. */
  readonly defaultRadius: number;
}

const aliases = {
  store_code: ["code", "kode", "kode_toko", "osm_id"],
  kind: ["jenis", "type"],
  name: ["nama", "nama_toko", "store_name"],
  address: ["alamat"],
  city: ["kota"],
  province: ["provinsi"],
  postal_code: ["kode_pos", "postcode"],
  phone: ["telepon", "no_telepon"],
  latitude: ["lat", "lintang"],
  longitude: ["lon", "lng", "bujur"],
  coverage_radius_m: ["radius_m", "radius"],
  coverage_area: ["area", "wilayah", "geometry", "wkt"],
  opening_hours: ["jam_buka"],
  time_zone: ["zona_waktu", "timezone"],
  offers_instant: ["instant", "instan"],
  offers_sameday: ["sameday"],
  slot_capacity: ["kapasitas_slot", "kapasitas"],
  warehouse_code: ["warehouse", "gudang", "kode_gudang"],
  is_default: ["default", "toko_bawaan"],
  is_active: ["active", "aktif"],
} as const;

type StoreField = keyof typeof aliases;

const codePattern = /^[A-Za-z0-9._/-]{1,64}$/;
const kinds = ["store", "warehouse", "seller"] as const;
const zones = ["wib", "wita", "wit"] as const;

/** A radius or an area; the file may say one of them, and it must lie on the map. */
const parseCoverage = (
  read: FieldReader<StoreField>,
  latitude: number | null,
  longitude: number | null,
) => {
  const radius = read.integer("coverage_radius_m", { min: 0, max: 2_000_000 });
  const given = read.raw("coverage_area");
  const area = given === undefined ? undefined : parseCoverageArea(given);
  if (area !== undefined && "reason" in area) read.fail("coverage_area", area.reason);
  if (area !== undefined && radius !== null) {
    read.fail("coverage_area", "radius dan wilayah tidak bisa keduanya");
  }
  if (radius !== null && latitude !== null && longitude !== null) {
    if (leavesMap(latitude, longitude, radius)) {
      read.fail("coverage_radius_m", "lingkaran melewati kutub atau bujur 180");
    }
  }
  const outline = area !== undefined && "outline" in area ? area.outline : null;
  return { coverage_radius_m: radius, coverage_outline: outline };
};

const parse = (read: FieldReader<StoreField>) => {
  const code = read.text("store_code", { max: 64, pattern: codePattern });
  const name = read.text("name", { max: 80 });
  const latitude = read.number("latitude", { min: -90, max: 90 });
  const longitude = read.number("longitude", { min: -180, max: 180 });
  const kind = read.choice("kind", kinds);
  read.require("store_code", code);
  if ((latitude === null) !== (longitude === null)) read.fail("latitude", "harus ada keduanya");
  const hours = parseOpeningHours(read.text("opening_hours", { max: 200 }) ?? "");
  return {
    store_code: code,
    kind,
    name,
    address: read.text("address", { max: 200 }),
    city: read.text("city", { max: 80 }),
    province: read.text("province", { max: 80 }),
    postal_code: read.text("postal_code", { max: 5, pattern: /^\d{5}$/ }),
    phone: read.text("phone", { max: 30 }),
    latitude,
    longitude,
    ...parseCoverage(read, latitude, longitude),
    opens_at: hours?.opens ?? null,
    closes_at: hours?.closes ?? null,
    time_zone: read.choice("time_zone", zones)?.toUpperCase() ?? null,
    offers_instant: read.boolean("offers_instant"),
    offers_sameday: read.boolean("offers_sameday"),
    slot_capacity: read.integer("slot_capacity", { min: 1, max: 100_000 }),
    warehouse_code: read.text("warehouse_code", { max: 64, pattern: codePattern }),
    is_default: read.boolean("is_default"),
    is_active: read.boolean("is_active"),
  };
};

const linkWarehouses = async (tx: Tx): Promise<Section> => {
  const wanted = await many(tx, queries.wantedWarehouses);
  const changed = await run(tx, queries.linkWarehouses, {
    storeIds: wanted.map((row) => row.store_id),
    warehouseIds: wanted.map((row) => row.warehouse_id),
  });
  return {
    title: "gudang toko",
    difference: { added: 0, changed, unchanged: 0, addedExamples: [], fields: [] },
  };
};

/** Makes sure that guests have a store: the one the file names, or the one nearest to Jakarta's centre. */
const chooseDefault = async (tx: Tx): Promise<readonly string[]> => {
  const wanted = await maybeOne(tx, queries.wantedDefault);
  if (wanted === undefined) return [];
  await run(tx, queries.clearDefault);
  await run(tx, queries.setDefault, { storeCode: wanted.store_code });
  return [`toko bawaan: ${wanted.name} (${wanted.store_code})`];
};

const settleMissing = async (tx: Tx, options: ImportOptions): Promise<Missing> => {
  const { existing, missing, examples } = await one(tx, queries.missingStores);
  const deactivated = mayDeactivate(options, missing.length, existing);
  if (deactivated) await run(tx, queries.deactivateStores, { storeIds: missing });
  return { count: missing.length, examples, deactivated };
};

const settle =
  ({ defaultRadius }: StoreImportOptions) =>
  async (tx: Tx, { options, now, progress }: Settling): Promise<Settled> => {
    progress("membandingkan toko", 0, 1);
    await run(tx, queries.createDesired, { defaultRadius });
    const difference = await compare(tx, queries.comparison);
    await run(tx, queries.writeStores, { now });
    const links = await linkWarehouses(tx);
    const missing = await settleMissing(tx, options);
    const notes = await chooseDefault(tx);
    progress("membandingkan toko", 1, 1);
    const sections = links.difference.changed > 0 ? [links] : [];
    return { sections: [{ title: "toko", difference }, ...sections], missing, notes };
  };

/**
 * Stores, warehouses and sellers. A store without a code is known by its OpenStreetMap id. Names that
 * occur more than once are told apart by their village. A new store stays closed until it has prices,
 * unless the file says otherwise: shoppers near it would find empty shelves.
 */
export const storeImport = (options: StoreImportOptions): ImportKind => ({
  name: "toko",
  aliases,
  staging: queries.staging,
  parse,
  checks: queries.checks,
  tracked: queries.tracked,
  settle: settle(options),
  exported: queries.exported,
});
