/** Imports as the office sees them: of its own files and of commands. */
import type { ParsedInput, ResponseOf } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/files";
import { officeLimits } from "@gerai/contract/office/limits";
import { many, type Db } from "../../../db/database.ts";
import { fail, type Failure } from "../../../failure.ts";
import { ImportRefused } from "../../../import/lines.ts";
import { byBatch, importHistory, kindOf, type ImportRow } from "../../../import/undo.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import { undoLastImport } from "../undo.ts";
import { fileRow } from "./files.ts";
import * as queries from "./queries.ts";

type Batch = readonly [ImportRow, ...ImportRow[]];

const sum = (imports: Batch, of: (row: ImportRow) => number): number =>
  imports.reduce((total, row) => total + of(row), 0);

const importView = (imports: Batch): contract.Import => {
  const [newest] = imports;
  const left = imports.filter(({ undone_at: undoneAt }) => undoneAt === null);
  return {
    importId: newest.import_id,
    kind: kindOf(imports),
    files: imports.flatMap(({ files }) => files.map((file) => file.split("/").at(-1) ?? file)),
    at: newest.imported_at.toISOString(),
    by: newest.actor,
    rows: sum(imports, (row) => row.changed_rows),
    undoneRows: sum(imports, (row) => row.undone_rows),
    undoneBy: imports.map((row) => row.undone_by).find((name) => name !== "") ?? "",
    isUndone: left.length === 0,
    refusal: left.map(({ refusal }) => refusal).find((refusal) => refusal !== null) ?? "",
  };
};

/** The newest files and imports. */
export const showFiles = async (db: Db): Promise<ResponseOf<typeof contract.listFiles>> => {
  const limit = officeLimits.fileLimit;
  const [files, imports] = await Promise.all([
    many(db, queries.newestFiles, { limit }),
    many(db, importHistory),
  ]);
  return {
    files: files.map(fileRow),
    imports: byBatch(imports).slice(0, limit).map(importView),
  };
};

/** Takes an import back, with the other files of its folder. */
export const undoImport = async (
  { params: { importId }, body }: ParsedInput<typeof contract.undoOfficeImport>,
  { deps, staff, act }: StaffCall,
): Promise<
  ResponseOf<typeof contract.undoOfficeImport> | Failure<"IMPORT_TOO_LARGE" | "IMPORT_NOT_UNDONE">
> => {
  const { stores, skipChanged, reason } = body;
  const batch = byBatch(await many(deps.db, importHistory)).find((imports) =>
    imports.some((row) => row.import_id === importId),
  );
  if (batch !== undefined && sum(batch, (row) => row.changed_rows) > officeLimits.undoneRows) {
    return fail("IMPORT_TOO_LARGE");
  }
  const request = {
    importId,
    skipChanged,
    storeCodes: stores.length === 0 ? null : stores,
    by: staff.name,
  };
  try {
    const { restored, removed, returned, skipped } = await undoLastImport(
      deps,
      request,
      (tx, { kind }) =>
        act(tx, {
          act: "goods.undo",
          subject: `impor #${importId} (${kind})`,
          after: stores.join(", "),
          reason,
        }),
    );
    return { restored, removed, returned, skipped };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const why = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
    return fail("IMPORT_NOT_UNDONE", { values: { why } });
  }
};
