/** Writes what the shop has as files that the import reads. */
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Terminal } from "../../cli/terminal.ts";
import { readJsonRows } from "../../db/cursor.ts";
import { many, run, type Database, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { liftTimeLimit } from "../../db/time-limit.ts";
import { csvHead, csvLine, isSaid } from "../../import/csv-text.ts";
import { ImportRefused } from "../../import/lines.ts";
import { encode } from "../../media/encode.ts";
import { kindNames, kinds, type KindName } from "./kinds.ts";

type Row = Readonly<Record<string, unknown>>;

const selects: Partial<Record<KindName, string | undefined>> = Object.fromEntries(
  kindNames.map((name) => [name, kinds[name].files.exported]),
);

/** In the order in which an import takes them. */
export const exportNames = kindNames.filter((name) => selects[name] !== undefined);

/** How rows of one form of file look. */
interface Form {
  /** The line above the rows, where the form has one. */
  readonly head?: (row: Row) => string;
  readonly line: (row: Row) => string;
}

const csv: Form = { head: csvHead, line: csvLine };

const jsonLines: Form = {
  line: (row) => {
    const said = Object.entries(row).filter(([, value]) => isSaid(value));
    return `${JSON.stringify(Object.fromEntries(said))}\n`;
  },
};

const forms: Readonly<Record<string, Form>> = { ".csv": csv, ".jsonl": jsonLines };

async function* linesOf(rows: AsyncIterable<Row>, { head, line }: Form): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst && head !== undefined) yield head(row);
    isFirst = false;
    yield line(row);
  }
}

/** What selects the pictures that a kind names; its files have them beside. */
export const picturesOf: Partial<Record<KindName, string>> = {
  categories: "select picture from categories where not borrows_picture",
  brands: "select picture from brands",
  promotions: "select picture from promotions",
  banners: "select picture from banners union select phone_picture from banners",
};

const pictureStatements = new Map(
  Object.entries(picturesOf).map(([kind, named]) => [
    kind,
    statement({
      name: `export.pictures_of_${kind}`,
      text: `select p.picture, p.source, p.source_type, p.width from pictures p
        where p.picture in (${named}) and p.source is not null`,
      row: { picture: "text", source: "bytea?", source_type: "text", width: "int4" },
    }),
  ]),
);

const largestPicture = 2_400;

/** Pictures of a kind, in a folder of its name beside the file. */
const writePictures = async (tx: Tx, kind: KindName, folder: string): Promise<void> => {
  const named = pictureStatements.get(kind);
  if (named === undefined) return;
  await mkdir(join(folder, kind), { recursive: true });
  for (const row of await many(tx, named)) {
    const { picture, source, source_type: sourceType, width } = row;
    if (source === null) continue;
    const isDrawn = sourceType === "image/svg+xml";
    const isKept = isDrawn || sourceType === "image/webp";
    const original = { source, sourceType, width };
    const bytes = isKept ? source : await encode(original, largestPicture, "webp");
    await writeFile(join(folder, kind, `${picture}.${isDrawn ? "svg" : "webp"}`), bytes);
  }
};

const readSnapshot = statement({
  name: "export.read_snapshot",
  text: "set transaction isolation level repeatable read, read only",
  row: {},
});

/** A snapshot: what others write meanwhile is not in it; on a sharded database each node takes its own. */
const reading = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await run(tx, readSnapshot);
    await liftTimeLimit(tx);
    return work(tx);
  });

/** Rows of a kind as lines of JSON, one by one, for as long as somebody reads them. */
export const printKind = (
  database: Database,
  kind: KindName,
  { out, isRead }: Pick<Terminal, "out" | "isRead">,
): Promise<void> =>
  reading(database, async (tx) => {
    for await (const line of linesOf(readJsonRows(tx, selects[kind] ?? ""), jsonLines)) {
      if (!isRead()) break;
      out(line.trimEnd());
    }
  });

/**
 * A kind as the text of a CSV file.
 * @returns undefined where it has more than `most` characters
 */
export const exportText = (
  database: Database,
  kind: KindName,
  most: number,
): Promise<string | undefined> =>
  reading(database, async (tx) => {
    const lines: string[] = [];
    let length = 0;
    for await (const line of linesOf(readJsonRows(tx, selects[kind] ?? ""), csv)) {
      lines.push(line);
      length += line.length;
      if (length > most) return undefined;
    }
    return lines.join("");
  });

/** Writes a kind to a file, whole or not at all. */
const writeKind = async (tx: Tx, kind: KindName, file: string): Promise<void> => {
  const form = forms[extname(file).toLowerCase()];
  if (form === undefined) throw new ImportRefused(`${file}: hanya .csv dan .jsonl`);
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const lines = Readable.from(linesOf(readJsonRows(tx, selects[kind] ?? ""), form));
    await pipeline(lines, createWriteStream(unfinished));
    await writePictures(tx, kind, dirname(file));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/**
 * Writes a kind to a `.jsonl` or `.csv` file, whole or not at all.
 * @throws ImportRefused for another ending
 */
export const exportKind = (database: Database, kind: KindName, file: string): Promise<void> =>
  reading(database, (tx) => writeKind(tx, kind, file));

/** Writes a file of each kind, all as of one moment, into a folder that `gerai import folder` takes. */
export const exportFolder = (
  database: Database,
  folder: string,
  told: (file: string) => void,
): Promise<void> =>
  reading(database, async (tx) => {
    for (const kind of exportNames) {
      const file = join(folder, `${kind}.jsonl`);
      await writeKind(tx, kind, file);
      told(file);
    }
  });
