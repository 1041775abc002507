import { arrivalSources, type ArrivalSource } from "@gerai/contract/arrivals";
import { Option, type Command } from "commander";
import { failOnBadRows, tellReports } from "../../catalogue/import/commands.ts";
import type { CommandContext } from "../../cli/command.ts";
import { showProgress } from "../../cli/terminal.ts";
import { importOrders } from "./import-orders.ts";

interface Flags {
  readonly source: ArrivalSource;
  readonly dryRun: boolean;
  readonly skipBad: boolean;
}

/** `gerai import orders FILE…`: what was bought at the tills, in the app, or at partners. */
export const addOrderImport = (parent: Command, { openDeps, terminal }: CommandContext): void => {
  parent
    .command("orders")
    .description("Pesanan dari kasir, aplikasi, atau mitra")
    .argument("<berkas...>")
    .addOption(
      new Option("--source <sumber>", "siapa yang mengirimnya")
        .choices(Object.keys(arrivalSources))
        .makeOptionMandatory(),
    )
    .option("--dry-run", "tunjukkan perbedaan, jangan tulis apa pun", false)
    .option("--skip-bad", "tinggalkan baris yang salah, pakai yang benar", false)
    .action(async (files: readonly string[], { source, dryRun, skipBad }: Flags) => {
      const deps = await openDeps();
      const { progress, end } = showProgress(terminal);
      try {
        const report = await importOrders(deps, files, { source, dryRun, skipBad, progress });
        end();
        tellReports(terminal, [report]);
        failOnBadRows([report], { skipBad });
      } finally {
        end();
      }
    });
};
