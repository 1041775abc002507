/** Workbooks of spreadsheets (`.xlsx`): the rows of the sheet that has the table. */
import { readFile } from "node:fs/promises";
import { EncryptedFileError, HucreError, readXlsx, streamXlsxRows, type CellValue } from "hucre";
import { openPromise } from "yauzl";
import { findHeader, maxTopRows, type IsColumn, type FileReading } from "./columns.ts";
import type { CsvRecord } from "./csv.ts";
import { explain, ImportRefused } from "./lines.ts";

/** What the parts of a workbook may unpack to; 60,000 products are about 60 MB. */
const maxUnpackedBytes = 400 * 1_048_576;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

/** The reader keeps to the sizes that the parts say of themselves; so their sum is its limit. */
const refuseLarge = async (file: string): Promise<void> => {
  const zip = await openPromise(file);
  let bytes = 0;
  for await (const entry of zip.eachEntry()) bytes += entry.uncompressedSize;
  if (bytes > maxUnpackedBytes) {
    throw new ImportRefused(
      `${file}: isinya ${megabytes(bytes)}, paling banyak ${megabytes(maxUnpackedBytes)}; simpan sebagai CSV`,
    );
  }
};

/** As a spreadsheet shows it in a table: a day without a time has none. */
const cellText = (value: CellValue): string => {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$|\.000Z$/, "");
  return String(value);
};

const rowTexts = (values: readonly CellValue[]): readonly string[] => values.map(cellText);

interface Table {
  /** Index of the sheet. */
  readonly sheet: number;
  /** Index of the header's row. */
  readonly header: number;
  readonly hasMergedCells: boolean;
}

/** The sheet whose first rows name most known columns; the first that is not hidden where none names any. */
const findSheet = async (bytes: Buffer, isColumn: IsColumn): Promise<Table> => {
  const { sheets } = await readXlsx(bytes, { maxRows: maxTopRows });
  const found = sheets.flatMap(({ hidden = false, rows, merges = [] }, sheet) => {
    const { at, known } = findHeader(rows.map(rowTexts), isColumn);
    const below = merges.filter(({ endRow }) => endRow > at);
    return hidden ? [] : [{ sheet, header: at, known, hasMergedCells: below.length > 0 }];
  });
  const [first, ...others] = found;
  if (first === undefined) throw new HucreError("no sheet that is not hidden");
  return others.reduce((best, next) => (next.known > best.known ? next : best), first);
};

const explainWorkbook = (file: string, error: unknown): unknown => {
  if (error instanceof ImportRefused) return error;
  if (error instanceof EncryptedFileError) {
    return new ImportRefused(`${file}: berkas dikunci dengan kata sandi`);
  }
  const isSystems = typeof (error as NodeJS.ErrnoException).code === "string";
  if (isSystems) return explain(file, error);
  return new ImportRefused(`${file}: bukan berkas .xlsx yang utuh`, { cause: error });
};

const envelope = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Whether the file is the envelope of a workbook with a password, which is no zip. */
const isLocked = (bytes: Buffer): boolean => bytes.subarray(0, envelope.length).equals(envelope);

async function* readSheet(bytes: Buffer, { sheet, header }: Table): AsyncGenerator<CsvRecord> {
  let width = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (index < header) continue;
    const cells = rowTexts(values);
    if (cells.every((cell) => cell.trim() === "")) continue;
    width = Math.max(width, cells.length);
    const missing = Array.from({ length: width - cells.length }, () => "");
    yield { line: index + 1, cells: [...cells, ...missing] };
  }
}

/**
 * Streams the rows of a workbook's table from its header on; `line` is the row's number in the sheet.
 * Formulas count as what they last came to; macros and links to other files are not read.
 * @throws ImportRefused when the workbook cannot be read, is locked, or unpacks to more than `maxUnpackedBytes`
 */
export async function* readWorkbook(
  file: string,
  { onBytes, isColumn, onWarning }: FileReading,
): AsyncGenerator<CsvRecord> {
  try {
    const bytes = await readFile(file);
    onBytes(bytes.length);
    if (!isLocked(bytes)) await refuseLarge(file);
    const table = await findSheet(bytes, isColumn);
    if (table.hasMergedCells)
      onWarning(`${file}: ada sel yang digabung; hanya sel pertamanya berisi`);
    yield* readSheet(bytes, table);
  } catch (error) {
    throw explainWorkbook(file, error);
  }
}
