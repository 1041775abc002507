/** What an import changed: shown by a dry run, kept by others so that they can be taken back. */
import { many, one, run, type Tx } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { nameOfRow, type RowImage } from "./row-image.ts";
import type { Tracked } from "./tracked.ts";

/** Rows that are remembered of one import at most: the prices of 500 stores for 6,000 products each. */
const maxRowsOfImport = 3_000_000;
/** Imports that are remembered; the files of a folder count once. */
const maxImports = 20;
/** Rows that are remembered in all; the oldest imports beyond cannot be taken back any more. */
const maxRows = 6_000_000;

/** A row that an import changed; null where it was not there before, or is not afterwards. */
export interface RowChange {
  /** What the row is known by. */
  readonly name: string;
  readonly before: RowImage | null;
  readonly after: RowImage | null;
}

/** The first rows that an import changes, of how many. */
export interface Changes {
  readonly rows: readonly RowChange[];
  readonly total: number;
}

const addImport = statement({
  name: "import.add_to_history",
  text: `insert into imports (kind, files, imported_at, changed_rows, refusal, batch, actor)
    values (:kind, :files, :now, :changed, :refusal, :batch, :by) returning import_id`,
  nullable: ["refusal", "batch"],
});

const oldest = `(select min(first_id) from (select min(import_id) as first_id from imports
  group by coalesce(batch::text, import_id::text) order by max(import_id) desc limit :kept) newest)`;

const forgetOldChanges = statement({
  name: "import.forget_old_changes",
  text: `delete from import_changes where import_id < ${oldest}`,
});

const forgetOldImports = statement({
  name: "import.forget_old",
  text: `delete from imports where import_id < ${oldest}`,
});

const refuseBeyond = statement({
  name: "import.refuse_beyond",
  text: `update imports set refusal = 'baris lamanya tidak disimpan lagi' where undone_at is null and refusal is null
      and import_id in (select import_id from (select import_id, sum(changed_rows) over (order by import_id desc) as total
        from imports where refusal is null) sized where sized.total > :kept)`,
});

const forgetRefused = statement({
  name: "import.forget_refused",
  text: `delete from import_changes where import_id in (select import_id from imports where refusal is not null)`,
});

/** Copies the rows that the files can change. Belongs before the first write. */
export const rememberRows = async (tx: Tx, tables: readonly Tracked[]): Promise<void> => {
  for (const { snapshot } of tables) await run(tx, snapshot);
};

/** What differs from the remembered rows, `limit` rows at most. */
export const readChanges = async (
  tx: Tx,
  tables: readonly Tracked[],
  limit: number,
): Promise<Changes> => {
  const rows: RowChange[] = [];
  let total = 0;
  for (const { key, changes } of tables.filter(({ isShown }) => isShown)) {
    const found = await many(tx, changes, { limit });
    total += found[0]?.total ?? 0;
    rows.push(
      ...found.map(({ before, after }) => {
        const name = nameOfRow(key, after ?? before ?? {});
        return { name, before, after };
      }),
    );
  }
  return { rows: rows.slice(0, limit), total };
};

interface Imported {
  readonly kind: string;
  readonly files: readonly string[];
  readonly now: Date;
  /** Of the files of a folder. */
  readonly batch: string | null;
  readonly by: string;
}

/** How an import stands in the history. */
export interface Remembered {
  readonly importId: number;
  /** Why it cannot be taken back; null where it can. */
  readonly refusal: string | null;
  /** It is taken back together with the other files of its folder. */
  readonly isPart: boolean;
}

const refusalOf = (changed: number, removedForGood: number): string | null => {
  if (changed > maxRowsOfImport) return `lebih dari ${maxRowsOfImport} baris berubah`;
  return removedForGood > 0 ? `${removedForGood} baris dihapus dan tidak bisa dikembalikan` : null;
};

/**
 * Keeps what differs from the remembered rows.
 * @param untracked rows that were deleted beside those of the tables
 * @returns the number under which the import is known; undefined where it changed nothing
 */
export const keepChanges = async (
  tx: Tx,
  tables: readonly Tracked[],
  { kind, files, now, batch, by }: Imported,
  untracked: number,
): Promise<Remembered | undefined> => {
  let changed = untracked;
  let removedForGood = untracked;
  for (const { count, givesBack } of tables) {
    const { total, removed } = await one(tx, count);
    changed += total;
    if (!givesBack) removedForGood += removed;
  }
  if (changed === 0) return undefined;
  const refusal = refusalOf(changed, removedForGood);
  const row = { kind, files, now, changed, refusal, batch, by };
  const { import_id: importId } = await one(tx, addImport, row);
  if (refusal === null) {
    for (const [position, { keep }] of tables.entries())
      await run(tx, keep, { importId, position });
  }
  await run(tx, forgetOldChanges, { kept: maxImports });
  await run(tx, forgetOldImports, { kept: maxImports });
  await run(tx, refuseBeyond, { kept: maxRows });
  await run(tx, forgetRefused);
  return { importId, refusal, isPart: batch !== null };
};
