import { basename, extname } from "node:path";
import { byKey, columnKey, type FileReading } from "./columns.ts";
import { csvAssembler, findTable, type CsvRecord } from "./csv.ts";
import { ImportRefused, readLines, type Line } from "./lines.ts";
import { readMarkdown } from "./markdown.ts";
import { readWorkbook } from "./spreadsheet.ts";

/** A row of the file: its cells by normalised column name, or why it could not be read. */
export type SourceRecord =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly problem: string };

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
  { onBytes }: FileReading,
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

/** The header and the rows under it, without what people wrote above. */
async function* csvRecords(
  file: string,
  { onBytes, isColumn }: FileReading,
): AsyncGenerator<CsvRecord> {
  let assembler: ReturnType<typeof csvAssembler> | undefined;
  const belowTitles = (lines: readonly Line[]): readonly Line[] => {
    if (assembler !== undefined || lines.length === 0) return lines;
    const { delimiter, above } = findTable(lines, isColumn);
    assembler = csvAssembler(delimiter);
    return lines.slice(above);
  };
  for await (const lines of readLines(file, onBytes)) {
    for (const line of belowTitles(lines)) yield* assembler?.push(line) ?? [];
  }
  yield* assembler?.end() ?? [];
}

/** @throws ImportRefused when there is no header */
async function* underHeader(
  file: string,
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<SourceRecord> {
  let header: readonly string[] | undefined;
  for await (const record of records) {
    if (header === undefined) header = readHeader(file, record);
    else yield toRecord(header, record);
  }
  if (header === undefined) throw new ImportRefused(`${file}: berkas kosong`);
}

const readCsv = (file: string, reading: FileReading): AsyncGenerator<SourceRecord> =>
  underHeader(file, csvRecords(file, reading));

const readXlsx = (file: string, reading: FileReading): AsyncGenerator<SourceRecord> =>
  underHeader(file, readWorkbook(file, reading));

/** The one row of a file: its name is the `kode`, unless a field says another. */
async function* readMarkdownFile(
  file: string,
  { onBytes }: FileReading,
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
  ".txt": readCsv,
  ".xlsx": readXlsx,
  ".xlsm": readXlsx,
  ".jsonl": readJsonLines,
  ".ndjson": readJsonLines,
  ".md": readMarkdownFile,
};

/** Of files that hold one row each. */
export const textEnding = ".md";

/** Of files that hold any number of rows. */
export const tableEndings: readonly string[] = Object.keys(readers).filter(
  (ending) => ending !== textEnding,
);

const ignore = (): void => undefined;

/**
 * Streams the rows of a table or a Markdown file with their line numbers.
 * @throws ImportRefused when the file as a whole cannot be taken
 */
export const readRecords = (
  file: string,
  { isColumn = () => false, onBytes = ignore, onWarning = ignore }: Partial<FileReading> = {},
): AsyncGenerator<SourceRecord> => {
  const reader = readers[extname(file).toLowerCase()];
  if (reader === undefined) {
    throw new ImportRefused(`${file}: hanya ${Object.keys(readers).join(", ")} yang dikenal`);
  }
  return reader(file, { isColumn, onBytes, onWarning });
};
