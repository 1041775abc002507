/** From the villages of the package to all places of the gazetteer, with what search and ranking need. */
import type { PlaceLevel } from "@gerai/contract/location";
import { formsOf, nameKey, searchedWords, wordsOf } from "./place-words.ts";

/** One village of the npm package `geografis` (Ministry of Home Affairs, 72/2019 and 146.1-4717/2020). */
export interface Village {
  /** Its code and those above it: 31.74.01.1001. */
  readonly code: string;
  /** 0 where it is unknown. */
  readonly postal: number;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly village: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface GazetteerPlace {
  readonly code: string;
  readonly level: Exclude<PlaceLevel, "point">;
  readonly name: string;
  readonly village: string;
  readonly district: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly spacing: number;
  readonly nameKey: string;
  readonly ownWords: readonly string[];
  readonly allWords: readonly string[];
}

export interface GazetteerWord {
  readonly word: string;
  readonly places: number;
  readonly forms: readonly string[];
}

/** Levels above the village, with the length of their codes. */
const upperLevels = [
  { level: "district", codeLength: 8 },
  { level: "city", codeLength: 5 },
  { level: "province", codeLength: 2 },
] as const;

const metresPerDegree = 111_195;

/** Metres on the plane, exact enough within a district. */
const roughMetres = (
  a: Pick<Village, "latitude" | "longitude">,
  b: Pick<Village, "latitude" | "longitude">,
): number =>
  metresPerDegree *
  Math.hypot(
    a.latitude - b.latitude,
    (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180),
  );

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> =>
  Map.groupBy(items, keyOf);

/** `Kota Administrasi Jakarta Selatan` is written without its legal form on an address. */
const cityName = (city: string): string => city.replace(/ Administrasi /, " ");

const mostFrequent = (codes: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
};

/** A village without a postal code has the one that most of its district have, else of its city. */
const mendPostalCodes = (villages: readonly Village[]): readonly Village[] => {
  const known = villages.filter(({ postal }) => postal > 0);
  const usual = new Map(
    [8, 5].flatMap((length) =>
      [...groupBy(known, ({ code }) => code.slice(0, length))].map(
        ([code, group]) => [code, mostFrequent(group.map(({ postal }) => postal))] as const,
      ),
    ),
  );
  return villages.map((village) => {
    const { code, postal } = village;
    if (postal > 0) return village;
    return { ...village, postal: usual.get(code.slice(0, 8)) ?? usual.get(code.slice(0, 5)) ?? 0 };
  });
};

interface Surroundings {
  readonly latitude: number;
  readonly longitude: number;
  readonly spacing: number;
}

/** The middle of a district, and how far its villages lie from each other. */
const surroundingsOf = (villages: readonly Village[]): Surroundings => {
  const middle = {
    latitude: medianOf(villages.map(({ latitude }) => latitude)),
    longitude: medianOf(villages.map(({ longitude }) => longitude)),
  };
  const reach = medianOf(villages.map((village) => roughMetres(village, middle)));
  const spacing = Math.round((2 * reach) / Math.sqrt(villages.length));
  return { ...middle, spacing: Math.min(Math.max(spacing, 100), 50_000) };
};

/** The village in the thick of it: nearest to the mean of all, where each counts by how close its neighbours are. */
const centreOf = (
  villages: readonly Village[],
  spacingOf: (village: Village) => number,
): Village | undefined => {
  let [weights, latitude, longitude] = [0, 0, 0];
  for (const village of villages) {
    const weight = 1 / spacingOf(village) ** 2;
    weights += weight;
    latitude += weight * village.latitude;
    longitude += weight * village.longitude;
  }
  const mean = { latitude: latitude / weights, longitude: longitude / weights };
  let [centre] = villages;
  for (const village of villages) {
    if (centre === undefined || roughMetres(village, mean) < roughMetres(centre, mean)) {
      centre = village;
    }
  }
  return centre;
};

const placeOf = (
  village: Village,
  level: GazetteerPlace["level"],
  code: string,
  spacing: number,
): GazetteerPlace => {
  const city = cityName(village.city);
  const postalCode = String(village.postal).padStart(5, "0");
  const levels = { village: village.village, district: village.district, city };
  const names = { ...levels, province: village.province };
  const above = {
    village: [village.district, city, village.province],
    district: [city, village.province],
    city: [village.province],
    province: [],
  }[level];
  const ownWords = [...searchedWords(names[level]), ...(level === "village" ? [postalCode] : [])];
  return {
    code,
    level,
    name: names[level],
    ...names,
    postalCode,
    latitude: village.latitude,
    longitude: village.longitude,
    spacing,
    nameKey: nameKey(names[level]),
    ownWords,
    allWords: [...new Set([...ownWords, ...above.flatMap(searchedWords)])],
  };
};

/** All villages, districts, cities and provinces. */
export const placesOf = (source: readonly Village[]): readonly GazetteerPlace[] => {
  const villages = mendPostalCodes(source);
  const districts = new Map(
    [...groupBy(villages, ({ code }) => code.slice(0, 8))].map(([code, group]) => [
      code,
      surroundingsOf(group),
    ]),
  );
  const spacingOf = ({ code }: Village): number => districts.get(code.slice(0, 8))?.spacing ?? 1;
  const upper = upperLevels.flatMap(({ level, codeLength }) =>
    [...groupBy(villages, ({ code }) => code.slice(0, codeLength))].flatMap(([code, group]) => {
      const centre = centreOf(group, spacingOf);
      return centre === undefined ? [] : [placeOf(centre, level, code, spacingOf(centre))];
    }),
  );
  return [
    ...upper,
    ...villages.map((village) => placeOf(village, "village", village.code, spacingOf(village))),
  ];
};

/** Trigrams find long words that are spelt alike; short ones have too few, and need their forms. */
const longestWithForms = 6;

/** Every word of the places' names, but for short ones and numbers: those are not mended. */
export const vocabularyOf = (places: readonly GazetteerPlace[]): readonly GazetteerWord[] => {
  const counts = new Map<string, number>();
  for (const { name } of places) {
    for (const word of wordsOf(name)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word]) => word.length > 2 && !/\d/.test(word))
    .map(([word, count]) => ({
      word,
      places: count,
      forms: word.length <= longestWithForms ? formsOf(word) : [],
    }));
};
