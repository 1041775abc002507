import type { Place, PlaceLevel, PlaceSuggestion } from "@gerai/contract/location";

interface PlaceRow {
  readonly code: string;
  readonly level: string;
  readonly name: string;
  readonly village: string;
  readonly district: string;
  readonly city: string;
  readonly province: string;
  readonly postal_code: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The name of a place as it stands on an address: village, district, city, province and postal code. */
const formattedPlace = (row: PlaceRow): string =>
  `${row.village}, ${row.district}, ${row.city}, ${row.province} ${row.postal_code}`;

/** A place with all its names. */
export const placeView = (row: PlaceRow): Place => ({
  placeId: row.code,
  level: row.level as PlaceLevel,
  latitude: row.latitude,
  longitude: row.longitude,
  mainAddress: formattedPlace(row),
  subDistrict: row.village,
  district: row.district,
  city: row.city,
  province: row.province,
  postCode: row.postal_code,
});

const titles: Readonly<Record<string, (row: PlaceRow) => readonly [string, string]>> = {
  village: (row) => [
    `${row.village}, ${row.district}`,
    `${row.city}, ${row.province} ${row.postal_code}`,
  ],
  district: (row) => [`Kecamatan ${row.district}`, `${row.city}, ${row.province}`],
  city: (row) => [row.city, row.province],
  province: (row) => [row.province, "Provinsi"],
};

/** A place as the search box offers it. */
export const suggestionView = (row: PlaceRow): PlaceSuggestion => {
  const [title, subtitle] = titles[row.level]?.(row) ?? [row.name, row.province];
  return { placeId: row.code, level: row.level as PlaceLevel, title, subtitle };
};
