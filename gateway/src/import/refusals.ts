/** Why rows cannot be taken. */
import type { ValuesOf } from "../db/statement.ts";

export interface Complaint {
  /** By the names that files have for them; none where it is about the row as a whole. */
  readonly fields: readonly string[];
  readonly why: string;
}

/** A row that cannot be taken. */
export interface BadRow {
  readonly file: string;
  /** 0 for a file that has no lines. */
  readonly line: number;
  readonly complaints: readonly Complaint[];
}

/** Complaints as a line of a report: `price: bukan angka; sku: wajib diisi`. */
export const reasonOf = (
  { complaints }: Pick<BadRow, "complaints">,
  nameOf: (field: string) => string = (field) => field,
): string =>
  complaints
    .map(({ fields, why }) =>
      fields.length === 0 ? why : `${fields.map(nameOf).join(" + ")}: ${why}`,
    )
    .join("; ");

/** A complaint about a row as a whole. */
export const aboutRow = (why: string): readonly Complaint[] => [{ fields: [], why }];

/** What a check of staged rows answers, a field of each row and why it is wrong. */
export const refusedRow = {
  row_no: "int4",
  file: "int4",
  line: "int4",
  field: "text",
  why: "text",
} as const;
export type RefusedRow = ValuesOf<typeof refusedRow>;
