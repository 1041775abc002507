/** What a form says of a row of content goes the way of a file with one row: checked, remembered, taken back. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/content";
import { pictureNamed } from "../../catalogue/import/content/picture-files.ts";
import { besideImports, type Underway } from "../../catalogue/office/beside-imports.ts";
import type { Tx } from "../../db/database.ts";
import { fail, isFailure, type Failure } from "../../failure.ts";
import { choiceLabel } from "../../import/choice-labels.ts";
import { fieldLabel, withLabels } from "../../import/field-labels.ts";
import { importTyped, leaveTyped } from "../../import/given-rows.ts";
import { lockImports } from "../../import/lock.ts";
import { changeCount, type ImportReport } from "../../import/report.ts";
import { columnOf } from "../../import/staged-file.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { cellsOf, type Cells } from "./cells.ts";
import { contentTables, type ContentTable } from "./content-kinds.ts";
import { rowOf, versionOf, type Row } from "./rows.ts";

/** What the record of acts has of one change. */
const longestText = 500;

type Refused = Failure<"CONTENT_REFUSED">;

/** `price_cut: isi percent_off`: a choice stands before what it needs. */
const neededBy = /\b[a-z_]+(?=: isi )/g;

const sentence = (text: string): string => {
  const said = withLabels(text).replaceAll(neededBy, choiceLabel);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
};

/** A complaint begins with its field, or with the column that this fills. */
const begunByField = /^([a-z_]+): (.*)$/s;

const fieldOf = ({ fields }: ContentTable, column: string): string | undefined =>
  Object.entries(fields).find((field) => [field[0], columnOf(field)].includes(column))?.[0];

/** Why a row cannot be taken, by field where it is about one. */
const refused = (table: ContentTable, reason: string): Refused => {
  const about: Record<string, string> = {};
  for (const complaint of reason.split(/; (?=[a-z_]+: )/)) {
    const [, column = "", why = ""] = begunByField.exec(complaint) ?? [];
    const field = fieldOf(table, column);
    if (field !== undefined) about[field] = sentence(why);
  }
  return fail("CONTENT_REFUSED", { values: { why: sentence(reason) }, fields: about });
};

/** A file names pictures that lie beside it; a form names those that were sent before. */
const foreignPicture = ({ fields }: ContentTable, cells: Cells): string | undefined =>
  Object.keys(fields).find((name) => {
    const cell = cells[name] ?? "";
    return fields[name]?.input.sort === "picture" && cell !== "" && !pictureNamed(cell);
  });

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

/** `Judul: Teh; Urutan: 2`, of what differs. */
const textOf = ({ fields }: ContentTable, typed: Cells, before: Row | null): string => {
  const was = before === null ? {} : cellsOf(fields, before.said);
  return Object.keys(fields)
    .filter((name) => (typed[name] ?? "") !== (was[name] ?? ""))
    .map((name) => `${fieldLabel(name)}: ${typed[name] ?? ""}`)
    .join("; ")
    .slice(0, longestText);
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

const typedBy = ({ deps: { clock }, staff }: StaffCall, subject: string) => ({
  now: clock.now(),
  by: staff.name,
  title: `formulir ${subject}`,
});

const outcomeOf = ({ remembered, notes }: ImportReport): contract.ContentChange => {
  const refusal = remembered?.refusal ?? null;
  if (refusal === null) return { importId: remembered?.importId ?? null, notes: [...notes] };
  return { importId: null, notes: [...notes, `Tidak dapat dibatalkan: ${refusal}.`] };
};

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
): Promise<contract.ContentChange | Refused | Failure<"CONTENT_TAKEN">> => {
  const table = contentTables[kind];
  const picture = foreignPicture(table, cells);
  if (picture !== undefined) return refused(table, `${picture}: kirim gambarnya dulu`);
  const subject = subjectOf({ kind, label: before?.label ?? newLabel(table, cells) });
  const row = wantedRow(table, cells, before);
  const report = await importTyped(tx, table.files, [row], typedBy(call, subject));
  const [bad] = report.bad;
  if (bad !== undefined) return refused(table, bad.reason);
  const isAdded = report.sections[0]?.difference.added === 1;
  if (before === null && !isAdded) return fail("CONTENT_TAKEN");
  if (changeCount(report) > 0) {
    const after = textOf(table, cells, before);
    await call.act(tx, { act: "goods.content", subject, after, reason });
  }
  return outcomeOf(report);
};

/** Adds or changes a row. */
export const putContent = (
  input: Input,
  call: StaffCall,
): Promise<
  | contract.ContentChange
  | Underway
  | Refused
  | Failure<"CONTENT_UNKNOWN" | "CONTENT_CHANGED" | "CONTENT_TAKEN">
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
): Promise<
  | contract.ContentChange
  | Underway
  | Failure<"CONTENT_UNKNOWN" | "CONTENT_CHANGED" | "CONTENT_OVER">
> =>
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
