import { InvalidArgumentError, Option, type Command } from "commander";
import {
  CommandFailed,
  parseMoment,
  withSignature,
  type CommandContext,
  type Signed,
} from "../../cli/command.ts";
import { showProgress, type Terminal } from "../../cli/terminal.ts";
import type { Deps } from "../../deps.ts";
import { checkBadRowsFile, writeBadRows } from "../../import/bad-rows-file.ts";
import { withLearned } from "../../import/learned-columns.ts";
import { columnFinder, noMapping, readMapping } from "../../import/mapping.ts";
import { defaultOptions, type ImportOptions, type TargetStores } from "../../import/options.ts";
import { badRowLines, reportLines, type ImportReport, type Progress } from "../../import/report.ts";
import { loadGazetteer } from "../../location/gazetteer.ts";
import { addImageImport } from "../pictures/commands.ts";
import { hasPictures, importPictures } from "../pictures/import-pictures.ts";
import { collect } from "./collect.ts";
import { importFolderFiles, readFolderProducts } from "./folder.ts";
import { addHistoryCommands } from "./history-commands.ts";
import { importKind, kindNames, kinds } from "./kinds.ts";
import { signedOptions } from "./recorded.ts";

interface Flags extends Signed {
  readonly map: readonly string[];
  readonly dryRun: boolean;
  readonly skipBad: boolean;
  readonly deactivateMissing: boolean;
  readonly force: boolean;
  readonly stores: TargetStores;
  readonly stockWhenAvailable: number;
  readonly radius: number;
  readonly countedAt?: Date;
  /** Where the table of bad rows is written. */
  readonly errors?: string;
}

const parseStores = (text: string): TargetStores => {
  if (text === "selling" || text === "all") return { kind: text };
  const codes = text.split(",").filter((code) => code !== "");
  if (codes.length === 0) throw new InvalidArgumentError("selling, all, atau KODE,KODE,…");
  return { kind: "codes", codes };
};

const parseCount =
  (max: number) =>
  (text: string): number => {
    if (!/^\d{1,9}$/.test(text) || Number(text) > max) {
      throw new InvalidArgumentError(`harus 0 sampai ${max}`);
    }
    return Number(text);
  };

const withFlags = (command: Command): Command => {
  command
    .option("--dry-run", "tunjukkan perbedaan, jangan tulis apa pun", false)
    .option("--skip-bad", "tinggalkan baris yang salah, pakai yang benar", false)
    .option("--deactivate-missing", "nonaktifkan yang tidak ada lagi di berkas", false)
    .option("--force", "juga bila lebih dari separuh akan dinonaktifkan", false)
    .addOption(
      new Option("--stores <kode>", "toko untuk harga tanpa toko: selling, all, atau KODE,KODE")
        .argParser(parseStores)
        .default(defaultOptions.stores, "selling"),
    )
    .option(
      "--stock-when-available <n>",
      "stok bila berkas hanya menulis tersedia",
      parseCount(1_000_000),
      defaultOptions.stockWhenAvailable,
    )
    .option(
      "--counted-at <waktu>",
      "saat stok di berkas dihitung; tanpa ini waktu berkas terakhir ditulis",
      parseMoment,
    )
    .option(
      "--radius <meter>",
      "jangkauan toko yang tidak menulisnya",
      parseCount(2_000_000),
      defaultOptions.defaultRadius,
    );
  return withSignature(command, "mengimpor");
};

const optionsOf = (
  deps: Deps,
  flags: Flags,
  files: readonly string[],
  mapping = noMapping,
): ImportOptions => {
  const { dryRun, skipBad, deactivateMissing, force } = flags;
  const { stores, stockWhenAvailable, radius, countedAt } = flags;
  const found = { stores, stockWhenAvailable, defaultRadius: radius, countedAt };
  const signed = signedOptions(deps, flags, files);
  return { mapping, dryRun, skipBad, deactivateMissing, force, ...found, ...signed };
};

/** Bad rows go to the complaints, each with its place; the reports to the results. */
export const tellReports = ({ out, err }: Terminal, reports: readonly ImportReport[]): void => {
  for (const report of reports) {
    for (const line of badRowLines(report)) err(line);
    for (const line of reportLines(report)) out(line);
  }
};

/** Bad rows that were not expected make the command fail, so that scripts notice. */
export const failOnBadRows = (
  reports: readonly ImportReport[],
  { skipBad }: Pick<Flags, "skipBad">,
): void => {
  if (!skipBad && reports.some(({ bad }) => bad.length > 0)) throw new CommandFailed("bad rows");
};

const runCommand = async (
  { openDeps, terminal }: CommandContext,
  flags: Flags,
  work: (deps: Deps, progress: Progress) => Promise<readonly ImportReport[]>,
): Promise<void> => {
  const deps = await openDeps();
  const { progress, end } = showProgress(terminal);
  try {
    await loadGazetteer(deps.db, (done, total) => progress("memuat nama desa", done, total));
    const reports = await work(deps, progress);
    end();
    tellReports(terminal, reports);
    failOnBadRows(reports, flags);
  } finally {
    end();
  }
};

const isRefused = ({ outcome }: ImportReport): boolean => outcome === "refused";

/**
 * `gerai import products FILE…` and its sisters, and `gerai import folder DIR`
 * @returns `gerai import`, for kinds of files that belong to other domains
 */
export const addImportCommands = (program: Command, context: CommandContext): Command => {
  const parent = program
    .command("import")
    .description("Ambil berkas Excel, CSV, JSONL, atau Markdown");
  for (const kind of kindNames) {
    withFlags(parent.command(kind).description(kinds[kind].help).argument("<berkas...>"))
      .option("--map <berkas|kolom=asing>", "nama kolom asing; boleh berulang", collect, [])
      .option("--errors <berkas>", "tulis baris yang salah dengan alasannya, .csv atau .xlsx")
      .action(async (files: readonly string[], flags: Flags) => {
        const said = await readMapping(flags.map);
        if (flags.errors !== undefined) checkBadRowsFile(flags.errors);
        await runCommand(context, flags, async (deps, progress) => {
          const { db, clock } = deps;
          const mapping = await withLearned(db, kind, said);
          const options = optionsOf(deps, flags, files, mapping);
          const settling = { options, now: clock.now(), progress };
          const report = await importKind(db, kind, files, settling);
          if (flags.errors !== undefined && report.bad.length > 0) {
            await writeBadRows(
              flags.errors,
              report.bad,
              columnFinder(kinds[kind].files.aliases, mapping),
            );
          }
          return [report];
        });
      });
  }
  withFlags(
    parent.command("folder").description("Semua berkas sebuah folder").argument("<folder>"),
  ).action((folder: string, flags: Flags) =>
    runCommand(context, flags, async (deps, progress) => {
      const options = optionsOf(deps, flags, [folder]);
      const reports = await importFolderFiles(deps, folder, options, progress);
      if (!(await hasPictures(folder)) || reports.some(isRefused)) return reports;
      const { dryRun } = flags;
      const arriving = dryRun ? await readFolderProducts(deps.db, folder) : undefined;
      const pictures = { dryRun, progress, arriving };
      return [...reports, await importPictures(deps, folder, pictures)];
    }),
  );
  addImageImport(parent, context);
  addHistoryCommands(parent, context);
  return parent;
};
