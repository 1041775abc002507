/** What a form says of a row of content goes the way of a file with one row: checked, remembered, taken back. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import type { Change } from "@gerai/contract/office/changes";
import type * as contract from "@gerai/contract/office/content";
import { besideImports, type Underway } from "../../catalogue/office/beside-imports.ts";
import {
  foreignPicture,
  importForm,
  isForeignPicture,
  longestText,
  outcomeOf,
  typedBy,
} from "../../catalogue/office/forms.ts";
import type { Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { fieldLabel } from "../../import/field-labels.ts";
import { leaveTyped } from "../../import/given-rows.ts";
import { lockImports } from "../../import/lock.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { cellsOf, type Cells } from "./cells.ts";
import { contentTables, type ContentTable } from "./content-kinds.ts";
import { rowOf, versionOf, type Row } from "./rows.ts";

type Refused = Failure<"CONTENT_REFUSED">;

const refusal = "CONTENT_REFUSED";

const pictureFields = ({ fields }: ContentTable): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.input.sort === "picture");

/** The row as its file would have it; what it is known by stays as the shop says it. */
const wantedRow = ({ keyFields, fields }: ContentTable, typed: Cells, before: Row | null) => {
  const names = Object.keys(fields).filter((name) => fields[name]?.exported !== null);
  return Object.fromEntries(
    names.map((name) => {
      const isFixed = before !== null && keyFields.includes(name);
      return [name, isFixed ? before.said[name] : (typed[name] ?? "")] as const;
    }),
  );
};

/** `Judul: Teh; Urutan: 2`, of what differs, as it was and as it is to be. */
const textsOf = ({ fields }: ContentTable, typed: Cells, before: Row | null) => {
  const was = before === null ? {} : cellsOf(fields, before.said);
  const names = Object.keys(fields).filter((name) => (typed[name] ?? "") !== (was[name] ?? ""));
  const textOf = (cells: Cells): string =>
    names
      .map((name) => `${fieldLabel(name)}: ${cells[name] ?? ""}`)
      .join("; ")
      .slice(0, longestText);
  return { before: before === null ? "" : textOf(was), after: textOf(typed) };
};

interface Seen {
  readonly key: string;
  readonly version: string;
}

/** The row as somebody has seen it. */
const seenRow = async (
  tx: Tx,
  table: ContentTable,
  { key, version }: Seen,
): Promise<Row | Failure<"CONTENT_UNKNOWN" | "CONTENT_CHANGED">> => {
  const row = await rowOf(tx, table, key);
  if (isFailure(row)) return row;
  return versionOf(row) === version ? row : fail("CONTENT_CHANGED");
};

interface Titled {
  readonly kind: contract.ContentKind;
  readonly label: string;
}

/** As the record of acts and the list of imports name a row. */
const subjectOf = ({ kind, label }: Titled): string =>
  `${contentTables[kind].files.name}: ${label}`;

/** What a row that is not in the shop yet will be called: by what it is known by. */
const newLabel = ({ keyFields }: ContentTable, typed: Cells): string =>
  keyFields
    .map((name) => typed[name] ?? "")
    .filter((text) => text !== "")
    .join(" ");

type Input = ParsedInput<typeof contract.putContent>;

const put = async (
  tx: Tx,
  call: StaffCall,
  { params: { kind }, body: { cells, reason } }: Input,
  before: Row | null,
): Promise<Change | Refused | Failure<"CONTENT_TAKEN">> => {
  const table = contentTables[kind];
  const foreign = pictureFields(table).find((name) => isForeignPicture(cells[name] ?? ""));
  if (foreign !== undefined) return foreignPicture(refusal, foreign);
  const subject = subjectOf({ kind, label: before?.label ?? newLabel(table, cells) });
  const report = await importForm(tx, call, {
    kind: table.files,
    rows: [wantedRow(table, cells, before)],
    title: subject,
    act: { act: "goods.content", subject, ...textsOf(table, cells, before), reason },
    refusal,
  });
  if (isFailure(report)) return report;
  const isAdded = report.sections[0]?.difference.added === 1;
  return before === null && !isAdded ? fail("CONTENT_TAKEN") : outcomeOf(report);
};

/** Adds or changes a row. */
export const putContent = (
  input: Input,
  call: StaffCall,
): Promise<
  Change | Underway | Refused | Failure<"CONTENT_UNKNOWN" | "CONTENT_CHANGED" | "CONTENT_TAKEN">
> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    const { changes } = input.body;
    const before =
      changes === null ? null : await seenRow(tx, contentTables[input.params.kind], changes);
    return isFailure(before) ? before : put(tx, call, input, before);
  });

/** Takes a row out of the shop. */
export const endContent = (
  { params: { kind }, body: { reason, ...seen } }: ParsedInput<typeof contract.endContent>,
  call: StaffCall,
): Promise<Change | Underway | Failure<"CONTENT_UNKNOWN" | "CONTENT_CHANGED" | "CONTENT_OVER">> =>
  besideImports(call.deps.db, async (tx) => {
    await lockImports(tx);
    const table = contentTables[kind];
    const row = await seenRow(tx, table, seen);
    if (isFailure(row)) return row;
    const subject = subjectOf({ kind, label: row.label });
    const report = await leaveTyped(tx, table.files, row.key, typedBy(call, subject));
    if (report.remembered === undefined) return fail("CONTENT_OVER");
    await call.act(tx, { act: "goods.content-end", subject, before: row.label, reason });
    return outcomeOf(report);
  });
