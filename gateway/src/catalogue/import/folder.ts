/** A folder of the retailer's files, taken whole: `stores.jsonl`, `products.csv`, … */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { operatorName } from "../../account/operator.ts";
import type { Db } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { withLearned } from "../../import/learned-columns.ts";
import { ImportRefused } from "../../import/lines.ts";
import { noMapping, readMapping, type Mapping } from "../../import/mapping.ts";
import { defaultOptions, type ImportOptions } from "../../import/options.ts";
import { tableEndings, textEnding } from "../../import/records.ts";
import type { ImportReport, Progress } from "../../import/report.ts";
import { rehearse } from "../../import/run.ts";
import type { ArrivingProducts } from "../pictures/arriving.ts";
import { readArrivingProducts } from "./arriving-products.ts";
import { contentPictures } from "./content/content-pictures.ts";
import { picturesOf } from "./export.ts";
import { leavePictures } from "./folder-pictures.ts";
import { forgetImported, isImported, keepImported } from "./folder-queries.ts";
import { importKind, kindNames, type KindName } from "./kinds.ts";

/** All files of one kind: they are imported together, so that none lacks what the others name. */
interface FolderFiles {
  readonly kind: KindName;
  readonly files: readonly string[];
  readonly mapping: Mapping;
}

const listFolder = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    throw new ImportRefused(`${folder}: folder tidak bisa dibaca`, { cause: error });
  }
};

/** Files of a kind lie side by side, `pages.csv`, or one for each row in a folder of its name, `pages/terms.md`. */
const filesOfKind = async (
  folder: string,
  names: readonly string[],
  kind: KindName,
): Promise<readonly string[]> => {
  const tables = names.filter((name) => {
    const ending = extname(name);
    return (
      tableEndings.includes(ending.toLowerCase()) && basename(name, ending).toLowerCase() === kind
    );
  });
  const inside = names.includes(kind) ? await listFolder(join(folder, kind)) : [];
  const texts = inside.filter((name) => extname(name) === textEnding);
  return [...tables, ...texts.map((name) => join(kind, name))].map((name) => join(folder, name));
};

/**
 * The files that the import knows, in the order in which they build on each other. A mapping for
 * foreign field names lies beside its file: `products.map.json`.
 * @throws ImportRefused when there are none
 */
const filesOf = async (db: Db, folder: string): Promise<readonly FolderFiles[]> => {
  const names = await listFolder(folder);
  const found: FolderFiles[] = [];
  for (const kind of kindNames) {
    const mappingName = `${kind}.map.json`;
    const said = names.includes(mappingName)
      ? await readMapping([join(folder, mappingName)])
      : noMapping;
    const files = await filesOfKind(folder, names, kind);
    if (files.length > 0) found.push({ kind, files, mapping: await withLearned(db, kind, said) });
  }
  if (found.length === 0) {
    throw new ImportRefused(
      `${folder}: tidak ada ${kindNames.join(", ")} (${tableEndings.join(", ")})`,
    );
  }
  return found;
};

/** By which a file is known again: a change of it, of a picture it names, or of a file it builds on is another. */
interface StampedFiles extends FolderFiles {
  readonly stamp: string;
}

/** The files of a kind on top of those before them. */
const chainOf = async (before: string, { kind, files, mapping }: FolderFiles): Promise<string> => {
  const hash = createHash("sha256").update(`${before}\n${kind}\n${JSON.stringify(mapping)}\n`);
  for (const file of files) {
    hash.update(`${basename(file)}\n`);
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  }
  return hash.digest("hex");
};

/**
 * The products of a folder's files, for a dry run of its pictures.
 * @throws ImportRefused when the folder or one of its files cannot be taken
 */
export const readFolderProducts = async (db: Db, folder: string): Promise<ArrivingProducts> => {
  const files = await filesOf(db, folder);
  const products = files.filter(({ kind }) => kind === "products");
  return readArrivingProducts(
    products.flatMap((found) => found.files.map((file) => ({ file, mapping: found.mapping }))),
  );
};

const stampFiles = async (
  folder: string,
  files: readonly FolderFiles[],
): Promise<readonly StampedFiles[]> => {
  const pictures = await contentPictures(folder);
  const stamped: StampedFiles[] = [];
  let chain = "";
  for (const file of files) {
    chain = await chainOf(chain, file);
    const hash = createHash("sha256").update(chain).update(pictures);
    stamped.push({ ...file, stamp: file.kind in picturesOf ? hash.digest("hex") : chain });
  }
  return stamped;
};

const importOfKind = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { kind, files, mapping }: FolderFiles,
  options: ImportOptions,
  progress: Progress,
): Promise<ImportReport> => {
  const isRehearsal = options.dryRun;
  const settling = { options: { ...options, mapping }, now: clock.now(), isRehearsal, progress };
  return importKind(db, kind, files, settling);
};

const importFiles = async (
  needs: Pick<Deps, "db" | "clock">,
  files: readonly FolderFiles[],
  options: ImportOptions,
  progress: Progress,
): Promise<readonly ImportReport[]> => {
  const reports: ImportReport[] = [];
  for (const file of files) {
    const report = await importOfKind(needs, file, options, progress);
    reports.push(report);
    if (report.outcome === "refused") break;
  }
  return reports;
};

/**
 * Imports all files of a folder, each kind in a transaction of its own; stops at the first that is
 * refused. A dry run compares each with the shop as those before it would leave it.
 * @returns what each file changed
 * @throws ImportRefused when the folder or one of its files cannot be taken
 */
export const importFolderFiles = async (
  { db, clock, ids }: Deps,
  folder: string,
  options: ImportOptions,
  progress: Progress,
): Promise<readonly ImportReport[]> => {
  const files = await filesOf(db, folder);
  // They are taken back together.
  const whole = { ...options, batch: ids.next() };
  const importInto = (into: Deps["db"]) => importFiles({ db: into, clock }, files, whole, progress);
  return options.dryRun ? rehearse(db, importInto) : importInto(db);
};

/** What differs between the folders that a shop is started with. */
interface StartOptions {
  /** Whether `gerai import undo` may take it back. */
  readonly isForgotten: boolean;
}

/**
 * Serves a folder at the start of the shop: imports its files, from the first on that was not imported at the last start.
 * Rows that are wrong are left out.
 * @returns what was imported, with the rows that were left out
 * @throws ImportRefused when the folder or one of its files cannot be taken at all
 */
export const importFolder = async (
  deps: Deps,
  folder: string,
  progress: Progress,
  start: StartOptions = { isForgotten: false },
): Promise<readonly ImportReport[]> => {
  // Rows that are wrong are left out; a shop that sells the rest is better than none.
  const atStart = { ...defaultOptions, skipBad: true, by: operatorName(), ...start };
  const options = { ...atStart, batch: deps.ids.next() };
  const reports: ImportReport[] = [];
  const files = await stampFiles(folder, await filesOf(deps.db, folder));
  await forgetImported(
    deps.db,
    "files",
    files.map(({ stamp }) => stamp),
  );
  for (const file of files) {
    if (await isImported(deps.db, "files", file.stamp)) continue;
    reports.push(await importOfKind(deps, file, options, progress));
    await keepImported(deps.db, "files", file.stamp, deps.clock.now());
  }
  await leavePictures(deps, folder);
  return reports;
};
