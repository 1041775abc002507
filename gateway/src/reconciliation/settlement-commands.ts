import type { Command } from "commander";
import { collect } from "../catalogue/import/collect.ts";
import { failOnBadRows, tellReports } from "../catalogue/import/commands.ts";
import { signedOptions } from "../catalogue/import/recorded.ts";
import { withSignature, type CommandContext, type Signed } from "../cli/command.ts";
import { showProgress } from "../cli/terminal.ts";
import { readMapping } from "../import/mapping.ts";
import { defaultOptions } from "../import/options.ts";
import { runImport } from "../import/run.ts";
import { settlementImport } from "./import-settlement.ts";

interface Flags extends Signed {
  readonly map: readonly string[];
  readonly dryRun: boolean;
  readonly skipBad: boolean;
}

/** `gerai import settlement FILE…`: what the provider, couriers and the bank say about the shop's money. */
export const addSettlementImport = (
  parent: Command,
  { openDeps, terminal }: CommandContext,
): void => {
  const settlement = parent
    .command("settlement")
    .description("Laporan uang: pencairan dan biaya penyedia, uang tunai kurir, transfer bank")
    .argument("<berkas...>")
    .option("--dry-run", "tunjukkan perbedaan, jangan tulis apa pun", false)
    .option("--skip-bad", "tinggalkan baris yang salah, pakai yang benar", false)
    .option("--map <berkas|kolom=asing>", "nama kolom asing; boleh berulang", collect, []);
  withSignature(settlement, "mengimpor").action(async (files: readonly string[], flags: Flags) => {
    const { map, dryRun, skipBad } = flags;
    const mapping = await readMapping(map);
    const deps = await openDeps();
    const { db, clock } = deps;
    const { progress, end } = showProgress(terminal);
    try {
      const signed = signedOptions(deps, flags, files);
      const options = { ...defaultOptions, mapping, dryRun, skipBad, ...signed };
      const settling = { options, now: clock.now(), progress };
      const report = await runImport(db, settlementImport, files, settling);
      end();
      tellReports(terminal, [report]);
      failOnBadRows([report], { skipBad });
    } finally {
      end();
    }
  });
};
