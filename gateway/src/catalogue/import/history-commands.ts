import { InvalidArgumentError, type Command } from "commander";
import type { CommandContext } from "../../cli/command.ts";
import { many } from "../../db/database.ts";
import { tabbed } from "../../import/csv-text.ts";
import { importHistory, type Undone } from "../../import/undo.ts";
import { undoLastImport } from "./undo.ts";

const importNumber = (text: string): number => {
  if (!/^#?[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError("harus nomor impor");
  return Number(text.replace("#", ""));
};

const undoneLines = ({ importId, kind, restored, removed, returned, skipped }: Undone) => [
  `Impor #${importId} (${kind}) dibatalkan: ${restored} baris seperti semula, ${removed} yang baru dihapus, disembunyikan, atau diakhiri, ${returned} dikembalikan`,
  ...(skipped > 0 ? [`${skipped} baris dibiarkan karena sudah diubah lagi`] : []),
];

const addUndo = (parent: Command, { openDeps, terminal }: CommandContext): void => {
  parent
    .command("undo")
    .description("Batalkan impor terakhir, atau yang bernomor ini; stok tidak dibatalkan")
    .argument("[nomor]", "nomor impor", importNumber)
    .option("--skip-changed", "biarkan baris yang sudah diubah lagi", false)
    .action(async (importId: number | undefined, { skipChanged }: { skipChanged: boolean }) => {
      const request = { importId: importId ?? null, skipChanged };
      const undone = await undoLastImport(await openDeps(), request);
      for (const line of undoneLines(undone)) terminal.out(line);
    });
};

const stateOf = (refusal: string | null, undoneAt: Date | null): string => {
  if (undoneAt !== null) return "dibatalkan";
  return refusal === null ? "bisa dibatalkan" : `tidak bisa dibatalkan: ${refusal}`;
};

const addHistory = (parent: Command, { openDeps, terminal }: CommandContext): void => {
  parent
    .command("history")
    .description("Impor terakhir yang mengubah sesuatu, yang terbaru lebih dahulu")
    .action(async () => {
      const rows = await many((await openDeps()).db, importHistory);
      if (rows.length === 0) terminal.err("Belum ada impor yang tercatat.");
      for (const row of rows) {
        const state = stateOf(row.refusal, row.undone_at);
        const what = [row.kind, `${row.changed_rows} baris`, row.files.join(", ")];
        const when = row.imported_at.toISOString();
        terminal.out(tabbed([`#${row.import_id}`, when, ...what, state]));
      }
    });
};

/** `gerai import undo` and `gerai import history` */
export const addHistoryCommands = (parent: Command, context: CommandContext): void => {
  addUndo(parent, context);
  addHistory(parent, context);
};
