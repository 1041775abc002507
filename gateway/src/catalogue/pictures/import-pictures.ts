/** Takes a folder of photographs: each into the shop, and to the products that it is named after. */
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { many, type Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import {
  backgroundEncoder,
  createEncoder,
  importingWidth,
  type Encoder,
} from "../../images/encoder.ts";
import { photographLimits } from "../../images/photo-work.ts";
import { ImportRefused } from "../../import/lines.ts";
import { lockImports } from "../../import/lock.ts";
import { aboutRow, type BadRow, type Complaint } from "../../import/refusals.ts";
import type { ImportReport, Progress } from "../../import/report.ts";
import { keepPhotographs, takePhotograph, type Photograph } from "../../media/photographs.ts";
import { mediaPlaces } from "../../media/places.ts";
import { pictureId } from "../../media/source.ts";
import { noneArriving, type ArrivingProducts } from "./arriving.ts";
import { isPictureName } from "./file-names.ts";
import { placePictures, tellPlaced } from "./place-pictures.ts";
import { missingFiles } from "./queries.ts";
import { findTargets, type Target, type Targets } from "./targets.ts";

/** The folder of pictures within a folder of the retailer's files. */
export const imagesFolder = "images";

/** Few enough that a kill costs a minute of work. */
const batchSize = 100;

export interface PictureImport {
  readonly dryRun: boolean;
  readonly progress: Progress;
  /** Of a dry run: products that came before the pictures, and were not written either. */
  readonly arriving?: ArrivingProducts | undefined;
}

/** A picture for one product at one position, and the file that it came from. */
interface Placing {
  readonly name: string;
  readonly target: Target;
  readonly photograph: Photograph;
}

interface Pass {
  readonly bad: BadRow[];
  readonly added: string[];
  changed: number;
  unchanged: number;
  /** Which file was taken for a product and position. */
  readonly taken: Map<string, string>;
}

interface Run {
  readonly deps: Deps;
  readonly encoder: Encoder;
  readonly folder: string;
  readonly pass: Pass;
}

const complain = ({ folder, pass }: Run, name: string, reason: string): void => {
  pass.bad.push({ file: join(folder, name), line: 0, complaints: aboutRow(reason) });
};

/** Targets that no earlier file of this run was for. */
const freeTargets = (from: Run, { name, targets }: Targets): readonly Target[] =>
  targets.filter(({ productId, position }) => {
    const key = `${productId}:${position}`;
    const earlier = from.pass.taken.get(key);
    if (earlier === undefined) from.pass.taken.set(key, name);
    else complain(from, name, `gambar ke-${position} produk ini sudah ada: ${earlier}`);
    return earlier === undefined;
  });

const readPicture = async (path: string): Promise<Uint8Array | { readonly reason: string }> => {
  const { size } = await stat(path);
  if (size <= photographLimits.bytes) return readFile(path);
  const megabytes = (size / 1_000_000).toFixed(1).replace(".", ",");
  return {
    reason: `${megabytes} MB, paling banyak ${photographLimits.bytes / 1_000_000} MB`,
  };
};

const isShown = ({ name, target, photograph }: Placing): boolean =>
  target.picture === photograph.picture && target.pictureSource === name;

const count = (pass: Pass, { name, target, photograph }: Placing): void => {
  if (target.picture === photograph.picture) pass.unchanged += 1;
  else if (target.picture === null) pass.added.push(name);
  else pass.changed += 1;
};

/** A picture that all its products show already is not read any further. */
const photographOf = async (
  { deps, encoder }: Run,
  bytes: Uint8Array,
  targets: readonly Target[],
): Promise<Photograph | { readonly reason: string }> => {
  const picture = pictureId(bytes);
  if (targets.every((target) => target.picture === picture)) return { picture, size: null };
  const { originals } = mediaPlaces(deps.config);
  return takePhotograph({ db: deps.db, encoder, originals }, bytes);
};

const placeFile = async (from: Run, file: Targets): Promise<readonly Placing[]> => {
  const { name } = file;
  if (file.reason !== undefined) complain(from, name, file.reason);
  const targets = freeTargets(from, file);
  if (targets.length === 0) return [];
  const bytes = await readPicture(join(from.folder, name));
  const photograph = "reason" in bytes ? bytes : await photographOf(from, bytes, targets);
  if ("reason" in photograph) {
    complain(from, name, photograph.reason);
    return [];
  }
  return targets.map((target) => ({ name, target, photograph }));
};

const write = async (tx: Tx, placings: readonly Placing[], now: Date): Promise<void> => {
  await lockImports(tx);
  const photographs = placings.map(({ photograph }) => photograph);
  await keepPhotographs(tx, photographs, now);
  const placed = placings.map((placing) => ({ ...placing, picture: placing.photograph.picture }));
  await placePictures(tx, placed, now);
  await tellPlaced(tx, now);
};

const importBatch = async (
  from: Run,
  names: readonly string[],
  { dryRun, arriving = noneArriving }: PictureImport,
  onFile: () => void,
): Promise<void> => {
  const { deps, encoder, pass } = from;
  const inTurn = pLimit(encoder.width + 1);
  const files = await findTargets(deps.db, names, arriving);
  const placed = await Promise.all(
    files.map((file) => inTurn(() => placeFile(from, file).finally(onFile))),
  );
  const placings = placed.flat();
  for (const placing of placings) count(pass, placing);
  const changes = placings.filter((placing) => !isShown(placing));
  if (dryRun || changes.length === 0) return;
  await deps.db.transaction((tx) => write(tx, changes, deps.clock.now()));
};

const listPictures = async (folder: string): Promise<readonly string[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && isPictureName(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    throw new ImportRefused(`${folder}: folder tidak bisa dibaca`, { cause: error });
  }
};

const missing = (file: string): readonly Complaint[] => [
  { fields: ["image"], why: `${file} tidak ada` },
];

const placeOf = (saidIn: string): Pick<BadRow, "file" | "line"> => {
  const colon = saidIn.lastIndexOf(":");
  return { file: saidIn.slice(0, colon), line: Number(saidIn.slice(colon + 1)) };
};

const complainOfMissing = async (
  { deps, folder, pass }: Run,
  names: readonly string[],
  arriving = noneArriving,
): Promise<void> => {
  for (const { said_in: saidIn, source } of await many(deps.db, missingFiles, { names })) {
    pass.bad.push({ ...placeOf(saidIn), complaints: missing(join(folder, source)) });
  }
  const held = new Set(names);
  for (const [name, columns] of arriving.columns) {
    if (held.has(name)) continue;
    const complaints = missing(join(folder, name));
    for (const { saidIn } of columns) pass.bad.push({ ...placeOf(saidIn), complaints });
  }
};

const examples = 3;

const reportOf = (
  { bad, added, changed, unchanged }: Pass,
  rows: number,
  { dryRun }: PictureImport,
): ImportReport => ({
  kind: "gambar",
  rows,
  bad,
  sections: [
    {
      title: "gambar produk",
      difference: {
        added: added.length,
        changed,
        unchanged,
        addedExamples: added.slice(0, examples),
        fields: [],
      },
    },
  ],
  missing: null,
  notes: [],
  outcome: dryRun ? "compared" : "applied",
});

/** Whether a folder of the retailer's files has pictures. */
export const hasPictures = async (folder: string): Promise<boolean> => {
  const found = await stat(join(folder, imagesFolder)).catch(() => undefined);
  return found?.isDirectory() === true;
};

/** `FOLDER/images` where there is one, else the folder itself. */
const picturesFolder = async (folder: string): Promise<string> =>
  (await hasPictures(folder)) ? join(folder, imagesFolder) : folder;

const newPass = (): Pass => ({
  bad: [],
  added: [],
  changed: 0,
  unchanged: 0,
  taken: new Map(),
});

/**
 * Takes the pictures of a folder, in batches that each stand for themselves: an import that was killed is simply
 * run again. A picture that cannot be taken is reported, and what was shown before stays.
 * @throws ImportRefused when the folder cannot be read
 */
export const importPictures = async (
  deps: Deps,
  folder: string,
  options: PictureImport,
): Promise<ImportReport> => {
  const place = await picturesFolder(folder);
  const names = await listPictures(place);
  const pass = newPass();
  const encoder = createEncoder(importingWidth());
  const from: Run = { deps, encoder, folder: place, pass };
  let done = 0;
  const onFile = (): void => {
    done += 1;
    options.progress("membaca gambar", done, names.length);
  };
  try {
    for (let start = 0; start < names.length; start += batchSize) {
      await importBatch(from, names.slice(start, start + batchSize), options, onFile);
    }
  } finally {
    encoder.close();
  }
  await complainOfMissing(from, names, options.arriving);
  return reportOf(pass, names.length, options);
};

/** Some pictures of a folder, by their place in the order of names. */
export interface Slice {
  readonly start: number;
  readonly count: number;
}

/**
 * The same for a worker: a few pictures, encoded one after the other.
 * @returns what was wrong with them, and whether more pictures follow
 * @throws ImportRefused when the folder cannot be read
 */
export const importSlice = async (
  deps: Deps,
  folder: string,
  { start, count: wanted }: Slice,
): Promise<{ readonly bad: readonly BadRow[]; readonly isLast: boolean }> => {
  const place = await picturesFolder(folder);
  const names = await listPictures(place);
  const from: Run = { deps, encoder: backgroundEncoder, folder: place, pass: newPass() };
  const options = { dryRun: false, progress: () => undefined };
  await importBatch(from, names.slice(start, start + wanted), options, () => undefined);
  const isLast = start + wanted >= names.length;
  if (isLast) await complainOfMissing(from, names);
  return { bad: from.pass.bad, isLast };
};

/** Tells whether a folder's pictures are those of before, without reading them. */
export const fingerprintOf = async (folder: string): Promise<string> => {
  const place = await picturesFolder(folder);
  const hash = createHash("sha256").update("images");
  for (const name of await listPictures(place)) {
    const { size, mtimeMs } = await stat(join(place, name));
    hash.update(`${name}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest("hex");
};
