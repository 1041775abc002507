import { formatRupiah, type Rupiah } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";

/** A column of a table of figures, on the page and in files. */
export interface Column<Row> {
  readonly name: string;
  /** As files have it: days as `2026-11-28`, money in whole rupiah. */
  readonly value: (row: Row) => string | number;
  /** As the page writes it. */
  readonly text: (row: Row) => string;
}

export const words = <Row>(name: string, value: (row: Row) => string): Column<Row> => ({
  name,
  value,
  text: value,
});

export const count = <Row>(name: string, value: (row: Row) => number): Column<Row> => ({
  name,
  value,
  text: (row) => formatNumber(value(row)),
});

export const money = <Row>(name: string, value: (row: Row) => Rupiah): Column<Row> => ({
  name,
  value,
  text: (row) => formatRupiah(value(row)),
});
