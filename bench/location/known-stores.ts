import { existsSync, readFileSync } from "node:fs";
import type { Place } from "@gerai/contract/location";

/** A shop of which people who stood before it said what province and city it is in. */
export interface KnownStore {
  readonly latitude: number;
  readonly longitude: number;
  readonly province: string;
  readonly city: string;
}

const file = new URL("../../../shared/data/stores.jsonl", import.meta.url);

export const hasKnownStores = (): boolean => existsSync(file);

/** 3,410 minimarkets of OpenStreetMap; none of them is known to the gazetteer. */
export const readKnownStores = (): readonly KnownStore[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as KnownStore);

/** Names without legal form, blanks and capitals. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(kota|kabupaten|kab|provinsi|daerah istimewa|dki)\b/g, "")
    .replace(/[^a-z]/g, "");

const isSameProvince = (said: string, found: string): boolean =>
  plain(said === "DIY" ? "Yogyakarta" : said) === plain(found);

/** `Jakarta` stands for any of its cities, and `Bandung` for city and regency alike. */
const isSameCity = (said: string, { city, province }: Place): boolean =>
  plain(said) === "jakarta" ? plain(province) === "jakarta" : plain(said) === plain(city);

export interface Agreement {
  readonly stores: number;
  /** Shares from 0 to 1. */
  readonly province: number;
  readonly city: number;
  readonly found: number;
  /** What was said and what was found where these differ, with how often. */
  readonly differences: readonly (readonly [difference: string, count: number])[];
}

type Reverse = (store: KnownStore) => Promise<Place | null>;

/** How often the place at a store's coordinates is in the province and city that people named. */
export const measureAgreement = async (
  stores: readonly KnownStore[],
  reverse: Reverse,
): Promise<Agreement> => {
  const [found, provinces, cities] = [
    new Set<KnownStore>(),
    new Set<KnownStore>(),
    new Set<KnownStore>(),
  ];
  const differences = new Map<string, number>();
  for (const store of stores) {
    const place = await reverse(store);
    if (place !== null) found.add(store);
    if (place !== null && isSameProvince(store.province, place.province)) provinces.add(store);
    if (place !== null && isSameCity(store.city, place)) cities.add(store);
    else {
      const key = `${store.city} (${store.province}) → ${place?.city ?? "–"}`;
      differences.set(key, (differences.get(key) ?? 0) + 1);
    }
  }
  return {
    stores: stores.length,
    province: provinces.size / stores.length,
    city: cities.size / stores.length,
    found: found.size / stores.length,
    differences: [...differences].toSorted(([, a], [, b]) => b - a),
  };
};
