import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { one, run, type Database, type Tx } from "../db/database.ts";
import {
  analyzeGazetteer,
  gazetteerIsEmpty,
  insertPlaces,
  insertWords,
  settleGazetteer,
} from "./gazetteer-queries.ts";
import {
  placesOf,
  vocabularyOf,
  type GazetteerPlace,
  type GazetteerWord,
  type Village,
} from "./gazetteer-rows.ts";

const batchSize = 10_000;

const readVillages = async (): Promise<readonly Village[]> => {
  // The package's own module parses a second file of the same size; its data file is all we need.
  const file = createRequire(import.meta.url).resolve("geografis/data/json/data.json");
  return JSON.parse(await readFile(file, "utf8")) as Village[];
};

const placeColumns = (places: readonly GazetteerPlace[]) => ({
  codes: places.map(({ code }) => code),
  levels: places.map(({ level }) => level),
  names: places.map(({ name }) => name),
  villages: places.map(({ village }) => village),
  districts: places.map(({ district }) => district),
  cities: places.map(({ city }) => city),
  provinces: places.map(({ province }) => province),
  postalCodes: places.map(({ postalCode }) => postalCode),
  latitudes: places.map(({ latitude }) => latitude),
  longitudes: places.map(({ longitude }) => longitude),
  spacings: places.map(({ spacing }) => spacing),
  nameKeys: places.map(({ nameKey }) => nameKey),
  ownWords: places.map(({ ownWords }) => ownWords.join(" ")),
  allWords: places.map(({ allWords }) => allWords.join(" ")),
});

const wordColumns = (words: readonly GazetteerWord[]) => ({
  words: words.map(({ word }) => word),
  placeCounts: words.map(({ places }) => places),
  forms: words.map(({ forms }) => forms.join(" ")),
});

type Told = (done: number, total: number) => void;

const writePlaces = async (
  tx: Tx,
  places: readonly GazetteerPlace[],
  told: Told,
): Promise<void> => {
  for (let start = 0; start < places.length; start += batchSize) {
    await run(tx, insertPlaces, placeColumns(places.slice(start, start + batchSize)));
    told(Math.min(start + batchSize, places.length), places.length);
  }
};

/** Fills an empty gazetteer with these villages and all that they lie in. */
export const fillGazetteer = async (
  db: Database,
  villages: readonly Village[],
  told: Told = () => undefined,
): Promise<void> => {
  const places = placesOf(villages);
  const words = vocabularyOf(places);
  await db.transaction(async (tx) => {
    await writePlaces(tx, places, told);
    await run(tx, insertWords, wordColumns(words));
    await run(tx, settleGazetteer);
  });
  // After the commit: on a sharded database ANALYZE inside would wait for the transaction's own locks.
  await run(db, analyzeGazetteer);
};

/**
 * Fills the gazetteer with all villages of Indonesia, once.
 * @returns how many villages were added; 0 when it was filled before
 */
export const loadGazetteer = async (db: Database, progress: Told): Promise<number> => {
  if (!(await one(db, gazetteerIsEmpty)).empty) return 0;
  const villages = await readVillages();
  await fillGazetteer(db, villages, progress);
  return villages.length;
};
