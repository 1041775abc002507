import { InvalidArgumentError, Option, type Command } from "commander";
import { operatorName } from "../../account/operator.ts";
import { withSignature, type CommandContext, type Signed } from "../../cli/command.ts";
import { many } from "../../db/database.ts";
import { tabbed } from "../../import/csv-text.ts";
import { byBatch, importHistory, kindOf, type ImportRow, type Undone } from "../../import/undo.ts";
import { recordAct } from "../../staff/acts.ts";
import { followPromotions } from "../prices.ts";
import { collect } from "./collect.ts";
import { undoLastImport } from "./undo.ts";

const importNumber = (text: string): number => {
  if (!/^#?[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError("harus nomor impor");
  return Number(text.replace("#", ""));
};

const undoneLines = (
  { importId, kind, restored, removed, returned, skipped }: Undone,
  stores: readonly string[],
) => [
  `Impor #${importId} (${kind}) dibatalkan${stores.length === 0 ? "" : ` untuk toko ${stores.join(", ")}`}: ${restored} baris seperti semula, ${removed} yang baru dihapus, disembunyikan, atau diakhiri, ${returned} dikembalikan`,
  ...(skipped > 0 ? [`${skipped} baris dibiarkan karena sudah diubah lagi`] : []),
];

interface UndoFlags extends Signed {
  readonly skipChanged: boolean;
  readonly store: readonly string[];
}

const addUndo = (parent: Command, { openDeps, terminal }: CommandContext): void => {
  const command = parent
    .command("undo")
    .description(
      "Batalkan impor terakhir, atau yang bernomor ini, folder seluruhnya; stok tidak dibatalkan",
    )
    .argument("[nomor]", "nomor impor", importNumber)
    .option("--skip-changed", "biarkan baris yang sudah diubah lagi", false)
    .addOption(
      new Option("--store <kode>", "hanya yang milik toko ini; boleh berulang")
        .argParser(collect)
        .default([], "semua toko"),
    );
  withSignature(command, "membatalkan").action(
    async (importId: number | undefined, flags: UndoFlags) => {
      const { skipChanged, store, reason = "" } = flags;
      const deps = await openDeps();
      const actor = operatorName(flags.by);
      const request = {
        importId: importId ?? null,
        skipChanged,
        storeCodes: store.length === 0 ? null : store,
        by: actor,
      };
      const undone = await undoLastImport(deps, request, (tx, done) => {
        const subject = `impor #${done.importId} (${done.kind})`;
        const line = { act: "goods.undo", subject, after: store.join(", "), reason };
        return recordAct(tx, deps, { actor }, line);
      });
      await followPromotions(deps);
      for (const line of undoneLines(undone, store)) terminal.out(line);
    },
  );
};

const stateOf = (imports: readonly ImportRow[]): string => {
  const left = imports.filter((row) => row.undone_at === null);
  const by = imports.map((row) => row.undone_by).find((name) => name !== "");
  const undone = by === undefined ? "dibatalkan" : `dibatalkan oleh ${by}`;
  if (left.length === 0) return undone;
  const refusal = left.map((row) => row.refusal).find((reason) => reason !== null);
  if (refusal !== undefined) return `tidak bisa dibatalkan: ${refusal}`;
  const rows = imports.reduce((sum, row) => sum + row.undone_rows, 0);
  return rows > 0 ? `bisa dibatalkan; ${rows} baris sudah ${undone}` : "bisa dibatalkan";
};

const historyLine = (imports: readonly [ImportRow, ...ImportRow[]]): string => {
  const [newest] = imports;
  const changed = imports.reduce((sum, row) => sum + row.changed_rows, 0);
  return tabbed([
    `#${newest.import_id}`,
    newest.imported_at.toISOString(),
    kindOf(imports),
    `${changed} baris`,
    imports
      .toReversed()
      .flatMap(({ files }) => files)
      .join(", "),
    newest.actor === "" ? "-" : newest.actor,
    stateOf(imports),
  ]);
};

const addHistory = (parent: Command, { openDeps, terminal }: CommandContext): void => {
  parent
    .command("history")
    .description(
      "Impor terakhir yang mengubah sesuatu, yang terbaru lebih dahulu: nomor, waktu, jenis, baris, berkas, oleh, keadaan",
    )
    .action(async () => {
      const rows = await many((await openDeps()).db, importHistory);
      if (rows.length === 0) terminal.err("Belum ada impor yang tercatat.");
      for (const imports of byBatch(rows)) terminal.out(historyLine(imports));
    });
};

/** `gerai import undo` and `gerai import history` */
export const addHistoryCommands = (parent: Command, context: CommandContext): void => {
  addUndo(parent, context);
  addHistory(parent, context);
};
