/** Takes an import back: rows that it changed get what they had, unless somebody has changed them once more. */
import { many, maybeOne, one, run, type Tx } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { liftTimeLimit } from "../db/time-limit.ts";
import { ImportRefused } from "./lines.ts";
import { lockImports } from "./lock.ts";
import { nameOfRow } from "./row-image.ts";
import { createUndoing, type Tracked } from "./tracked.ts";

const importRow = {
  import_id: "int8",
  kind: "text",
  files: "text[]",
  imported_at: "timestamptz",
  changed_rows: "int4",
  refusal: "text?",
  undone_at: "timestamptz?",
} as const;

const findImport = statement({
  name: "import.find_in_history",
  text: `select import_id, kind, files, imported_at, changed_rows, refusal, undone_at from imports
    where import_id = coalesce(:importId::bigint, (select max(import_id) from imports)) for update`,
  parameters: { importId: "int8?" },
  row: importRow,
});

/** The newest imports first. */
export const importHistory = statement({
  name: "import.history",
  text: `select import_id, kind, files, imported_at, changed_rows, refusal, undone_at from imports
    order by import_id desc`,
  row: importRow,
});

const previousImport = statement({
  name: "import.previous_import",
  text: "select max(import_id) as import_id from imports where undone_at is null",
  row: { import_id: "int8?" },
});

const fillUndoing = statement({
  name: "import.fill_undoing",
  text: `insert into undoing (table_name, before, after, undone_at)
    select table_name, before, after, :now from import_changes where import_id = :importId`,
  parameters: { importId: "int8", now: "timestamptz" },
  needs: [createUndoing],
  row: {},
});

const undoneTables = statement({
  name: "import.undone_tables",
  text: `select table_name from import_changes where import_id = :importId
    group by table_name order by min(position)`,
  parameters: { importId: "int8" },
  row: { table_name: "text" },
});

const markUndone = statement({
  name: "import.mark_undone",
  text: "update imports set undone_at = :now where import_id = :importId",
  parameters: { importId: "int8", now: "timestamptz" },
  row: {},
});

export interface UndoRequest {
  /** The newest one where missing. */
  readonly importId: number | null;
  /** Leaves rows that were changed since as they are, instead of refusing all. */
  readonly skipChanged: boolean;
  readonly now: Date;
}

/** What was taken back, in rows. */
export interface Undone {
  readonly importId: number;
  readonly kind: string;
  readonly tables: readonly string[];
  readonly restored: number;
  readonly removed: number;
  readonly returned: number;
  readonly skipped: number;
}

type ImportRow = NonNullable<(typeof findImport)["row"]>;

/** @throws ImportRefused when there is none, or it cannot be taken back */
const requireImport = async (tx: Tx, importId: number | null): Promise<ImportRow> => {
  const found = await maybeOne(tx, findImport, { importId });
  if (found === undefined) {
    throw new ImportRefused(
      importId === null ? "belum ada impor yang tercatat" : `impor #${importId} tidak tercatat`,
    );
  }
  const { import_id: id, kind, refusal, undone_at: undoneAt } = found;
  if (undoneAt !== null) {
    const previous = (await one(tx, previousImport)).import_id;
    const next = previous === null ? "" : `; sebelumnya: gerai import undo ${previous}`;
    throw new ImportRefused(`impor #${id} (${kind}) sudah dibatalkan${next}`);
  }
  if (refusal !== null) {
    throw new ImportRefused(`impor #${id} (${kind}) tidak bisa dibatalkan: ${refusal}`);
  }
  return found;
};

const examples = 5;

/** @throws ImportRefused naming rows that were changed since */
const refuseOverwritten = async (tx: Tx, tables: readonly Tracked[]): Promise<void> => {
  const lines: string[] = [];
  let total = 0;
  for (const { key, conflicts } of tables) {
    const found = await many(tx, conflicts, { limit: examples });
    total += found[0]?.total ?? 0;
    lines.push(...found.map(({ row }) => `  ${nameOfRow(key, row)}`));
  }
  if (total === 0) return;
  throw new ImportRefused(
    [
      `${total} baris sudah diubah lagi setelah impor itu; tidak ada yang dibatalkan:`,
      ...lines.slice(0, examples),
      "--skip-changed membatalkan selebihnya",
    ].join("\n"),
  );
};

const skipOverwritten = async (tx: Tx, tables: readonly Tracked[]): Promise<number> => {
  let skipped = 0;
  for (const { skip } of tables) skipped += await run(tx, skip);
  return skipped;
};

/** Rows that refer to others leave before these, and come back after them. */
const takeBack = async (tx: Tx, tables: readonly Tracked[]) => {
  const counts = { restored: 0, removed: 0, returned: 0 };
  for (const { takeAway, update } of tables.toReversed()) {
    if (takeAway !== undefined) counts.removed += await run(tx, takeAway);
    if (update !== undefined) counts.restored += await run(tx, update);
  }
  for (const { givesBack, giveBack } of tables) {
    if (givesBack) counts.returned += await run(tx, giveBack);
  }
  return counts;
};

/**
 * Takes an import back in this transaction.
 * @throws ImportRefused when there is none, it was taken back already, or later changes stand on top
 */
export const undoImport = async (
  tx: Tx,
  known: readonly Tracked[],
  { importId: wanted, skipChanged, now }: UndoRequest,
): Promise<Undone> => {
  await liftTimeLimit(tx);
  await lockImports(tx);
  const { import_id: importId, kind } = await requireImport(tx, wanted);
  const names = (await many(tx, undoneTables, { importId })).map((row) => row.table_name);
  const tables = names.map((name) => {
    const found = known.find(({ table }) => table === name);
    if (found === undefined) throw new Error(`no import tracks ${name}`);
    return found;
  });
  await run(tx, createUndoing);
  await run(tx, fillUndoing, { importId, now });
  const skipped = skipChanged ? await skipOverwritten(tx, tables) : 0;
  if (!skipChanged) await refuseOverwritten(tx, tables);
  const counts = await takeBack(tx, tables);
  await run(tx, markUndone, { importId, now });
  return { importId, kind, tables: names, ...counts, skipped };
};
