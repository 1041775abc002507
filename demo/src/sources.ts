import { readFileSync } from "node:fs";
import { regions, type Region } from "./product.ts";

/** How much of the assortment a store carries. */
export type StoreSize = "S" | "M" | "L";

/** A source of the demo shop: a store, a warehouse or a seller. */
export interface DemoSource {
  readonly code: string;
  readonly kind: "store" | "warehouse" | "seller";
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radius: number | null;
  /** Null for sellers, who deliver to all regions. */
  readonly region: Region | null;
  readonly size: StoreSize;
  readonly isDefault: boolean;
}

const file = new URL("../data/stores.txt", import.meta.url);

const regionOf = (text: string): Region => {
  const region = regions.find((known) => known === text);
  if (region === undefined) throw new Error(`unknown region "${text}"`);
  return region;
};

const sizeOf = (text: string): StoreSize => (text === "S" || text === "L" ? text : "M");

/** The code of the warehouse behind all stores of a region. */
export const warehouseCode = (region: Region): string => `GUDANG-${region}`;

const warehouse = (columns: readonly string[]): DemoSource => {
  const [
    ,
    region = "",
    name = "",
    latitude,
    longitude,
    address = "",
    city = "",
    province = "",
    postal = "",
  ] = columns;
  return {
    code: warehouseCode(regionOf(region)),
    kind: "warehouse",
    name,
    address,
    city,
    province,
    postalCode: postal,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radius: null,
    region: regionOf(region),
    size: "L",
    isDefault: false,
  };
};

const seller = (columns: readonly string[]): DemoSource => {
  const [, code = "", name = "", address = "", city = "", province = "", postal = ""] = columns;
  return {
    code,
    kind: "seller",
    name,
    address,
    city,
    province,
    postalCode: postal,
    latitude: null,
    longitude: null,
    radius: null,
    region: null,
    size: "L",
    isDefault: false,
  };
};

/** Guests see the first store of the file. */
const store = (columns: readonly string[], number: number): DemoSource => {
  const [
    region = "",
    name = "",
    latitude,
    longitude,
    radius,
    size = "",
    address = "",
    city = "",
    province = "",
    postal = "",
  ] = columns;
  return {
    code: `${region}-${String(number).padStart(3, "0")}`,
    kind: "store",
    name: `Gerai ${name}`,
    address,
    city,
    province,
    postalCode: postal,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radius: Number(radius),
    region: regionOf(region),
    size: sizeOf(size),
    isDefault: number === 1,
  };
};

/** All sources of the demo shop. */
export const readSources = (): readonly DemoSource[] => {
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split("|").map((column) => column.trim()));
  let stores = 0;
  return rows.map((columns) => {
    if (columns[0] === "gudang") return warehouse(columns);
    if (columns[0] === "penjual") return seller(columns);
    stores += 1;
    return store(columns, stores);
  });
};
