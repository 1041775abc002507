/** What columns of files mean: said once at the office, and remembered for the next files of the kind. */
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/files";
import { many, maybeOne, run, type Db } from "../../../db/database.ts";
import { fail, isFailure, type Failure } from "../../../failure.ts";
import { fieldLabel } from "../../../import/field-labels.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import { kinds } from "../kinds.ts";
import { fileOf, runLater, type File } from "./files.ts";
import * as queries from "./queries.ts";
import { subjectOf } from "./run-file.ts";

type Said = ParsedInput<typeof contract.mapColumns>["body"]["columns"];

const meaningOf = (field: string | null): string =>
  field === null ? "tidak dipakai" : fieldLabel(field);

/** Why the columns of a file cannot mean what was said. */
const refusalOf = (
  { kind, report }: File,
  columns: Said,
): Failure<"COLUMN_UNKNOWN" | "FIELD_TWICE"> | undefined => {
  const unread = new Set(report?.unread.map(({ header }) => header));
  const { aliases } = kinds[kind].files;
  const isKnown = (field: string | null): boolean =>
    field === null || Object.hasOwn(aliases, field);
  if (!columns.every(({ header, field }) => unread.has(header) && isKnown(field))) {
    return fail("COLUMN_UNKNOWN");
  }
  const fields = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  return new Set(fields).size < fields.length ? fail("FIELD_TWICE") : undefined;
};

/** Remembers what columns mean, and has their file compared anew. */
export const mapColumns = async (
  { params: { fileId }, body: { columns } }: ParsedInput<typeof contract.mapColumns>,
  { deps: { db, clock }, staff, act }: StaffCall,
) =>
  db.transaction(async (tx) => {
    const file = await fileOf(tx, fileId);
    if (isFailure(file)) return file;
    const refusal = refusalOf(file, columns);
    if (refusal !== undefined) return refusal;
    const move = { fileId, from: ["compared"], to: "comparing" };
    if ((await maybeOne(tx, queries.moveFile, move)) === undefined) {
      return fail("FILE_NOT_COMPARED");
    }
    await run(tx, queries.learnColumns, {
      kind: file.kind,
      headers: columns.map(({ header }) => header),
      fields: columns.map(({ field }) => field),
      now: clock.now(),
      by: staff.name,
    });
    const after = columns.map(({ header, field }) => `${header} = ${meaningOf(field)}`).join("; ");
    await act(tx, { act: "goods.columns", subject: subjectOf(file), after });
    await runLater(tx, fileId);
    return {};
  });

/** What was said of columns so far. */
export const showColumns = async (db: Db): Promise<ResponseOf<typeof contract.listColumns>> => {
  const rows = await many(db, queries.learnedColumns);
  return {
    columns: rows.map(({ kind, header, field, learned_at: at, learned_by: by }) => ({
      kind,
      header,
      label: field === null ? null : fieldLabel(field),
      learnedAt: at.toISOString(),
      learnedBy: by,
    })),
  };
};

/** Lets a column be unknown again. */
export const forgetColumn = async (
  { body: { kind, header } }: ParsedInput<typeof contract.forgetColumn>,
  { deps: { db }, act }: StaffCall,
) =>
  db.transaction(async (tx) => {
    const forgotten = await maybeOne(tx, queries.forgetColumn, { kind, header });
    if (forgotten === undefined) return fail("COLUMN_UNKNOWN");
    const subject = kinds[kind].files.name;
    const before = `${header} = ${meaningOf(forgotten.field)}`;
    await act(tx, { act: "goods.column-forget", subject, before });
    return {};
  });
