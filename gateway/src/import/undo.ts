/** Takes an import back: rows that it changed get what they had, unless somebody has changed them once more. */
import { hasSqlState, many, one, run, type Tx } from "../db/database.ts";
import { statement, type StatementRow } from "../db/statement.ts";
import { liftTimeLimit } from "../db/time-limit.ts";
import { ImportRefused } from "./lines.ts";
import { lockImports } from "./lock.ts";
import { nameOfRow } from "./row-image.ts";
import { createUndoing, type Tracked } from "./tracked.ts";

const columns = `import_id, kind, files, imported_at, changed_rows, refusal, undone_at, batch, actor, undone_by,
  undone_rows`;

/** The import and those that are taken back with it, the newest first. */
const findImports = statement({
  name: "import.find_in_history",
  text: `select ${columns} from imports
    where import_id = coalesce(:importId::bigint, (select max(import_id) from imports))
      or batch = (select wanted.batch from imports wanted
        where wanted.import_id = coalesce(:importId::bigint, (select max(import_id) from imports)))
    order by import_id desc for update`,
  nullable: ["importId"],
});

/** The newest imports first. */
export const importHistory = statement({
  name: "import.history",
  text: `select ${columns} from imports order by import_id desc`,
});

export type ImportRow = StatementRow<typeof importHistory>;

const previousImport = statement({
  name: "import.previous_import",
  text: "select max(import_id) as import_id from imports where undone_at is null",
  nullable: ["import_id"],
});

const storesOfCodes = statement({
  name: "import.undo_stores",
  text: `select code, s.store_id from unnest(:codes::text[]) code left join stores s on s.store_code = code`,
  nullable: ["store_id"],
});

/** Of the rows of an import those that are to be taken back: all, or those of some stores. */
const chosen = `import_id = :importId and (:storeIds::bigint[] is null
  or (coalesce(after, before) ->> 'store_id')::bigint = any(:storeIds))`;

const fillUndoing = statement({
  name: "import.fill_undoing",
  text: `insert into undoing (table_name, before, after, undone_at, just_before)
    select table_name, before, after, :now, :now::timestamptz - interval '1 second' from import_changes where ${chosen}`,
  parameters: { importId: "int8", storeIds: "int8[]?", now: "timestamptz" },
  needs: [createUndoing],
  row: {},
});

const emptyUndoing = statement({
  name: "import.empty_undoing",
  text: "delete from undoing",
  needs: [createUndoing],
  row: {},
});

/** What was taken back for some stores is not there for the rest. */
const dropChanges = statement({
  name: "import.drop_undone_changes",
  text: `delete from import_changes where ${chosen}`,
  nullable: ["storeIds"],
});

const undoneTables = statement({
  name: "import.undone_tables",
  text: `select table_name from import_changes where import_id = :importId
    group by table_name order by min(position)`,
});

const markUndone = statement({
  name: "import.mark_undone",
  text: `update imports set undone_at = :now, undone_by = :by where import_id = :importId`,
});

/** The last part of an import makes it one that was taken back. */
const markPart = statement({
  name: "import.mark_undone_part",
  text: `update imports set undone_by = :by, undone_rows = undone_rows + :rows,
      undone_at = case when exists (select from import_changes c where c.import_id = :importId) then null else :now::timestamptz end
    where import_id = :importId`,
});

export interface UndoRequest {
  /** The newest one where missing. */
  readonly importId: number | null;
  /** Leaves rows that were changed since as they are, instead of refusing all. */
  readonly skipChanged: boolean;
  /** Takes back what belongs to these stores, and leaves the rest for later; everything where missing. */
  readonly storeCodes: readonly string[] | null;
  readonly by: string;
  readonly now: Date;
}

/** What was taken back, in rows. */
export interface Undone {
  readonly importId: number;
  /** Of one import its kind, else `folder`. */
  readonly kind: string;
  readonly tables: readonly string[];
  /** The stores for which; null for all. */
  readonly storeIds: readonly number[] | null;
  readonly restored: number;
  readonly removed: number;
  readonly returned: number;
  readonly skipped: number;
}

/** What the imports that are taken back together are called. */
export const kindOf = (imports: readonly ImportRow[]): string =>
  imports.length === 1 ? (imports[0]?.kind ?? "") : `folder, ${imports.length} berkas`;

/** The files of a folder stand together, where its last one stood. */
export const byBatch = (
  rows: readonly ImportRow[],
): readonly (readonly [ImportRow, ...ImportRow[]])[] => {
  const batches = new Map<string, [ImportRow, ...ImportRow[]]>();
  for (const row of rows) {
    const name = row.batch ?? `#${row.import_id}`;
    const known = batches.get(name);
    if (known === undefined) batches.set(name, [row]);
    else known.push(row);
  }
  return [...batches.values()];
};

/** @throws ImportRefused when there is none, or it cannot be taken back */
const requireImports = async (
  tx: Tx,
  importId: number | null,
): Promise<readonly [ImportRow, ...ImportRow[]]> => {
  const [newest, ...others] = await many(tx, findImports, { importId });
  if (newest === undefined) {
    throw new ImportRefused(
      importId === null ? "belum ada impor yang tercatat" : `impor #${importId} tidak tercatat`,
    );
  }
  const imports = [newest, ...others] as const;
  const name = `impor #${importId ?? newest.import_id} (${kindOf(imports)})`;
  const [first, ...rest] = imports.filter((row) => row.undone_at === null);
  if (first === undefined) {
    const previous = (await one(tx, previousImport)).import_id;
    const hint = previous === null ? "" : `; sebelumnya: gerai import undo ${previous}`;
    throw new ImportRefused(`${name} sudah dibatalkan`, { hint });
  }
  const left = [first, ...rest] as const;
  const refused = left.find((row) => row.refusal !== null);
  if (refused !== undefined) {
    const part = imports.length === 1 ? "" : `#${refused.import_id} (${refused.kind}): `;
    throw new ImportRefused(`${name} tidak bisa dibatalkan: ${part}${refused.refusal}`);
  }
  return left;
};

/** @throws ImportRefused naming stores that the shop does not have */
const requireStores = async (
  tx: Tx,
  codes: readonly string[] | null,
): Promise<readonly number[] | null> => {
  if (codes === null) return null;
  const stores = await many(tx, storesOfCodes, { codes });
  const unknown = stores.filter((store) => store.store_id === null).map(({ code }) => code);
  if (unknown.length > 0) throw new ImportRefused(`toko ${unknown.join(", ")} tidak dikenal`);
  return stores.flatMap((store) => store.store_id ?? []);
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
    ].join("\n"),
    { hint: "\n--skip-changed membatalkan selebihnya" },
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

/** What PostgreSQL says of a row whose values do not fit each other. */
const checkViolation = "23514";

/** @throws ImportRefused where what was there before does not fit what has changed since */
const refuseUnfit = (error: unknown): never => {
  if (!hasSqlState(error, checkViolation)) throw error;
  throw new ImportRefused(
    "isi sebelum impor itu tidak cocok lagi dengan perubahan sesudahnya; tidak ada yang dibatalkan",
    { cause: error },
  );
};

/** What was imported by one file is taken back, or that part of it that belongs to the wanted stores. */
const undoOne = async (
  tx: Tx,
  known: readonly Tracked[],
  { import_id: importId }: ImportRow,
  storeIds: readonly number[] | null,
  { skipChanged, by, now }: UndoRequest,
) => {
  const names = (await many(tx, undoneTables, { importId })).map((row) => row.table_name);
  const tables = names.map((name) => {
    const found = known.find(({ table }) => table === name);
    if (found === undefined) throw new Error(`no import tracks ${name}`);
    return found;
  });
  await run(tx, emptyUndoing);
  await run(tx, fillUndoing, { importId, storeIds, now });
  const skipped = skipChanged ? await skipOverwritten(tx, tables) : 0;
  if (!skipChanged) await refuseOverwritten(tx, tables);
  const counts = await takeBack(tx, tables).catch(refuseUnfit);
  if (storeIds === null) {
    await run(tx, markUndone, { importId, now, by });
  } else {
    const rows = await run(tx, dropChanges, { importId, storeIds });
    await run(tx, markPart, { importId, now, by, rows });
  }
  return { ...counts, skipped, tables: names };
};

/**
 * Takes an import back in this transaction; of a folder all of its files.
 * @throws ImportRefused when there is none, it was taken back already, or later changes stand on top
 */
export const undoImport = async (
  tx: Tx,
  known: readonly Tracked[],
  request: UndoRequest,
): Promise<Undone> => {
  await liftTimeLimit(tx);
  await lockImports(tx);
  const imports = await requireImports(tx, request.importId);
  const storeIds = await requireStores(tx, request.storeCodes);
  await run(tx, createUndoing);
  const tables = new Set<string>();
  const sums = { restored: 0, removed: 0, returned: 0, skipped: 0 };
  for (const row of imports) {
    const done = await undoOne(tx, known, row, storeIds, request);
    for (const table of done.tables) tables.add(table);
    sums.restored += done.restored;
    sums.removed += done.removed;
    sums.returned += done.returned;
    sums.skipped += done.skipped;
  }
  const importId = request.importId ?? imports[0].import_id;
  return { importId, kind: kindOf(imports), tables: [...tables], storeIds, ...sums };
};
