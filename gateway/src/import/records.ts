import { basename, extname } from "node:path";
import { csvAssembler, detectDelimiter, type CsvRecord } from "./csv.ts";
import { ImportRefused, readLines } from "./lines.ts";
import { readMarkdown } from "./markdown.ts";

/** A row of the file: its cells by normalised column name, or why it could not be read. */
export type SourceRecord =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly problem: string };

/** `Harga Jual`, `harga-jual` and `harga_jual` are one column. */
export const columnKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s./-]+/g, "_");

const keys = new Map<string, string>();
const cachedKey = (name: string): string => {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = columnKey(name);
  if (keys.size < 1_000) keys.set(name, key);
  return key;
};

const byKey = (entries: Iterable<readonly [string, unknown]>): Record<string, unknown> => {
  const values = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of entries) values[cachedKey(name)] = value;
  return values;
};

const parseJson = (line: number, text: string): SourceRecord => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { line, problem: `bukan JSON yang benar (${(error as Error).message})` };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { line, problem: "bukan objek JSON" };
  }
  return { line, values: byKey(Object.entries(value)) };
};

async function* readJsonLines(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SourceRecord> {
  for await (const lines of readLines(file, onBytes)) {
    for (const { number, text } of lines) {
      if (text === null) yield { line: number, problem: "baris terlalu panjang" };
      else if (text.trim() !== "") yield parseJson(number, text);
    }
  }
}

/** @throws ImportRefused when the first row cannot be a header */
const readHeader = (file: string, record: CsvRecord): readonly string[] => {
  const { cells } = record;
  if ("problem" in cells) throw new ImportRefused(`${file}: baris judul rusak: ${cells.problem}`);
  const names = cells.map(columnKey);
  const repeated = names.find((name, index) => name !== "" && names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new ImportRefused(`${file}: kolom "${repeated}" ada dua kali di baris judul`);
  }
  return names;
};

const toRecord = (header: readonly string[], { line, cells }: CsvRecord): SourceRecord => {
  if ("problem" in cells) return { line, problem: cells.problem };
  const extra = cells.slice(header.length).some((cell) => cell.trim() !== "");
  if (extra || cells.length < header.length) {
    return { line, problem: `ada ${cells.length} kolom, seharusnya ${header.length}` };
  }
  return { line, values: byKey(header.map((name, index) => [name, cells[index]] as const)) };
};

async function* readCsv(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SourceRecord> {
  let assembler: ReturnType<typeof csvAssembler> | undefined;
  let header: readonly string[] | undefined;
  const take = (record: CsvRecord): SourceRecord | undefined => {
    if (header !== undefined) return toRecord(header, record);
    header = readHeader(file, record);
    return undefined;
  };
  for await (const lines of readLines(file, onBytes)) {
    for (const line of lines) {
      assembler ??= csvAssembler(detectDelimiter(line.text ?? ""));
      for (const record of assembler.push(line)) {
        const taken = take(record);
        if (taken !== undefined) yield taken;
      }
    }
  }
  for (const record of assembler?.end() ?? []) {
    const taken = take(record);
    if (taken !== undefined) yield taken;
  }
}

/** The one row of a file: its name is the `kode`, unless a field says another. */
async function* readMarkdownFile(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SourceRecord> {
  const read = await readMarkdown(file, onBytes);
  if ("problem" in read) yield read;
  else {
    const code = ["kode", basename(file, extname(file))] as const;
    yield { line: 1, values: byKey([code, ...read.fields]) };
  }
}

const readers: Readonly<Record<string, typeof readCsv>> = {
  ".csv": readCsv,
  ".tsv": readCsv,
  ".jsonl": readJsonLines,
  ".ndjson": readJsonLines,
  ".md": readMarkdownFile,
};

/** Of files that hold any number of rows. */
export const tableEndings: readonly string[] = [".csv", ".tsv", ".jsonl", ".ndjson"];

/** Of files that hold one row each. */
export const textEnding = ".md";

/**
 * Streams the rows of a `.csv`, `.tsv`, `.jsonl`, `.ndjson` or `.md` file with their line numbers.
 * @throws ImportRefused when the file as a whole cannot be taken
 */
export const readRecords = (
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SourceRecord> => {
  const reader = readers[extname(file).toLowerCase()];
  if (reader === undefined) {
    throw new ImportRefused(`${file}: hanya ${Object.keys(readers).join(", ")} yang dikenal`);
  }
  return reader(file, onBytes);
};
