import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { one, run, type Database } from "../db/database.ts";
import { gazetteerIsEmpty, insertPlaces } from "./queries.ts";

/** One village of the npm package `geografis` (Ministry of Home Affairs, 72/2019 and 146.1-4717/2020). */
interface Village {
  readonly code: string;
  readonly postal: number;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly village: string;
  readonly latitude: number;
  readonly longitude: number;
}

const batchSize = 10_000;

const readVillages = async (): Promise<readonly Village[]> => {
  // The package's own module parses a second file of the same size; its data file is all we need.
  const file = createRequire(import.meta.url).resolve("geografis/data/json/data.json");
  return JSON.parse(await readFile(file, "utf8")) as Village[];
};

/** `Kota Administrasi Jakarta Selatan` is written without its legal form on an address. */
const cityName = (city: string): string => city.replace(/ Administrasi /, " ");

const columnsOf = (villages: readonly Village[]): readonly unknown[] => [
  villages.map(({ code }) => code),
  villages.map(({ village }) => village),
  villages.map(({ district }) => district),
  villages.map(({ city }) => cityName(city)),
  villages.map(({ province }) => province),
  villages.map(({ postal }) => String(postal).padStart(5, "0")),
  villages.map(({ latitude }) => latitude),
  villages.map(({ longitude }) => longitude),
];

/**
 * Fills the gazetteer with all villages of Indonesia, once.
 * @returns how many places were added; 0 when it was filled before
 */
export const loadGazetteer = async (
  db: Database,
  progress: (done: number, total: number) => void,
): Promise<number> => {
  if (!(await one(db, gazetteerIsEmpty)).empty) return 0;
  const villages = await readVillages();
  await db.transaction(async (tx) => {
    for (let start = 0; start < villages.length; start += batchSize) {
      await run(tx, insertPlaces, columnsOf(villages.slice(start, start + batchSize)));
      progress(Math.min(start + batchSize, villages.length), villages.length);
    }
    await tx.client.query("analyze gazetteer_places");
  });
  return villages.length;
};
