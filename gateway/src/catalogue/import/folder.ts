/** A folder of the retailer's files, taken whole: `stores.jsonl`, `products.csv`, … */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { maybeOne, run } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { ImportRefused } from "../../import/lines.ts";
import { noMapping, readMapping, type Mapping } from "../../import/mapping.ts";
import { fileEndings } from "../../import/records.ts";
import { badRowLines, type ImportReport, type Progress } from "../../import/report.ts";
import type { ImportOptions } from "../../import/run.ts";
import type { ArrivingProducts } from "../pictures/arriving.ts";
import { readArrivingProducts } from "./arriving-products.ts";
import { leavePictures } from "./folder-pictures.ts";
import { findFolder, keepFolder } from "./folder-queries.ts";
import {
  defaultKindOptions,
  importers,
  kindNames,
  type KindName,
  type KindOptions,
} from "./kinds.ts";
import { drawMissingPictures } from "./pictures.ts";

interface FolderFile {
  readonly kind: KindName;
  readonly file: string;
  readonly mapping: Mapping;
}

const listFolder = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    throw new ImportRefused(`${folder}: folder tidak bisa dibaca`, { cause: error });
  }
};

/**
 * The files that the import knows, in the order in which they build on each other. A mapping for
 * foreign field names lies beside its file: `products.map.json`.
 * @throws ImportRefused when there are none
 */
const filesOf = async (folder: string): Promise<readonly FolderFile[]> => {
  const names = await listFolder(folder);
  const files: FolderFile[] = [];
  for (const kind of kindNames) {
    const mappingName = `${kind}.map.json`;
    const mapping = names.includes(mappingName)
      ? await readMapping([join(folder, mappingName)])
      : noMapping;
    const found = names.filter(
      (name) =>
        fileEndings.includes(extname(name).toLowerCase()) &&
        basename(name, extname(name)).toLowerCase() === kind,
    );
    files.push(...found.map((name) => ({ kind, file: join(folder, name), mapping })));
  }
  if (files.length === 0) {
    throw new ImportRefused(
      `${folder}: tidak ada ${kindNames.join(", ")} (${fileEndings.join(", ")})`,
    );
  }
  return files;
};

const hashOf = async (files: readonly FolderFile[]): Promise<string> => {
  const hash = createHash("sha256");
  for (const { kind, file, mapping } of files) {
    hash.update(`${kind}\n${JSON.stringify(mapping)}\n`);
    await pipeline(createReadStream(file), hash, { end: false });
  }
  return hash.digest("hex");
};

/**
 * The products of a folder's files, for a dry run of its pictures.
 * @throws ImportRefused when the folder or one of its files cannot be taken
 */
export const readFolderProducts = async (folder: string): Promise<ArrivingProducts> => {
  const files = await filesOf(folder);
  return readArrivingProducts(files.filter(({ kind }) => kind === "products"));
};

export interface FolderOptions {
  readonly importing: Omit<ImportOptions, "mapping">;
  readonly kinds: KindOptions;
}

/**
 * Imports all files of a folder, each kind in a transaction of its own; stops at the first that is
 * refused.
 * @returns what each file changed
 * @throws ImportRefused when the folder or one of its files cannot be taken
 */
export const importFolderFiles = async (
  { db, clock }: Deps,
  folder: string,
  { importing, kinds }: FolderOptions,
  progress: Progress,
): Promise<readonly ImportReport[]> => {
  const reports: ImportReport[] = [];
  for (const { kind, file, mapping } of await filesOf(folder)) {
    const settling = { options: { ...importing, mapping }, now: clock.now(), progress };
    const report = await importers[kind](db, [file], settling, kinds);
    reports.push(report);
    if (report.outcome === "refused") break;
  }
  return reports;
};

const shownBadRows = 20;

const tellBadRows = ({ log }: Deps, report: ImportReport): void => {
  if (report.bad.length === 0) return;
  log.warn(
    { kind: report.kind, bad: report.bad.length, rows: badRowLines(report).slice(0, shownBadRows) },
    "left out rows that are wrong",
  );
};

/**
 * Serves a folder at the start of the shop: imports it unless the same files were imported before. Rows
 * that are wrong are left out and logged; a shop that sells the rest is better than none.
 * @throws ImportRefused when the folder or one of its files cannot be taken at all
 */
export const importFolder = async (
  deps: Deps,
  folder: string,
  progress: Progress,
): Promise<void> => {
  const hash = await hashOf(await filesOf(folder));
  if ((await maybeOne(deps.db, findFolder, { hash })) === undefined) {
    const importing = { dryRun: false, skipBad: true, deactivateMissing: false, force: false };
    const options = { importing, kinds: defaultKindOptions };
    const reports = await importFolderFiles(deps, folder, options, progress);
    for (const report of reports) tellBadRows(deps, report);
    await run(deps.db, keepFolder, { hash, now: deps.clock.now() });
  }
  await drawMissingPictures(deps, progress);
  await leavePictures(deps, folder);
};
