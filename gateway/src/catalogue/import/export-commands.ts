import type { Command } from "commander";
import type { CommandContext } from "../../cli/command.ts";
import { exportFolder, exportKind, exportNames, printKind } from "./export.ts";

/** `gerai export KIND [--out FILE]` and `gerai export folder DIR` */
export const addExportCommands = (
  program: Command,
  { openDeps, terminal }: CommandContext,
): void => {
  const parent = program.command("export").description("Tulis berkas yang dibaca gerai import");
  for (const kind of exportNames) {
    parent
      .command(kind)
      .option("--out <berkas>", ".jsonl atau .csv; tanpa ini ke layar")
      .action(async ({ out }: { out?: string }) => {
        const { db } = await openDeps();
        if (out === undefined) await printKind(db, kind, terminal);
        else await exportKind(db, kind, out);
      });
  }
  parent
    .command("folder")
    .description("Semua jenis ke sebuah folder")
    .argument("<folder>")
    .action(async (folder: string) => {
      await exportFolder((await openDeps()).db, folder, terminal.out);
    });
};
