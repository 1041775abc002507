import type { SalesGroup, SalesRow } from "@gerai/contract/office/sales";
import { download } from "../ui/download.ts";

interface Column {
  readonly name: string;
  readonly value: (row: SalesRow) => string | number;
}

const dayColumn: Column = { name: "Hari", value: ({ day }) => day };
const storeColumns: readonly Column[] = [
  { name: "Kode toko", value: ({ storeCode }) => storeCode },
  { name: "Toko", value: ({ storeName }) => storeName },
];

const groupColumns: Readonly<Record<SalesGroup, readonly Column[]>> = {
  day: [dayColumn],
  store: storeColumns,
  category: [{ name: "Kategori", value: ({ category }) => category }],
  dayStore: [dayColumn, ...storeColumns],
};

const figureColumns: readonly Column[] = [
  { name: "Pesanan", value: ({ orders }) => orders },
  { name: "Penjualan", value: ({ gross }) => gross },
  { name: "Voucher", value: ({ voucher }) => voucher },
  { name: "Dikembalikan", value: ({ returned }) => returned },
  { name: "Bersih", value: ({ net }) => net },
  { name: "Termasuk PPN", value: ({ vat }) => vat },
];

/** The table as cells, its first row the names of the columns; money in whole rupiah. */
const cellsOf = (by: SalesGroup, rows: readonly SalesRow[]) => {
  const columns = [...groupColumns[by], ...figureColumns];
  return [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
};

/** Words that a spreadsheet would take for a formula stand behind a quote. */
const csvCell = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Hands out the table as CSV. @param name of the file, without its ending */
export const downloadCsv = (name: string, by: SalesGroup, rows: readonly SalesRow[]): void => {
  const lines = cellsOf(by, rows).map((cells) => `${cells.map(csvCell).join(",")}\n`);
  download(`${name}.csv`, lines.join(""), "text/csv");
};

/** Hands out the table for Excel; words are words there, whatever they begin with. */
export const downloadXlsx = async (
  name: string,
  by: SalesGroup,
  rows: readonly SalesRow[],
): Promise<void> => {
  const { XlsxStreamWriter } = await import("hucre/xlsx");
  const writer = new XlsxStreamWriter({ name: "Penjualan" });
  for (const cells of cellsOf(by, rows)) writer.addRow([...cells]);
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  download(`${name}.xlsx`, new Uint8Array(await writer.finish()), type);
};
