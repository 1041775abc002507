import type { Command } from "commander";
import { CommandFailed, type CommandContext } from "../../cli/command.ts";
import { showProgress, type Terminal } from "../../cli/terminal.ts";
import { many, one } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { ImportRefused } from "../../import/lines.ts";
import { badRowLines, reportLines } from "../../import/report.ts";
import { countUnencoded } from "../../media/queries.ts";
import { countDownloads, listDownloads } from "./download-queries.ts";
import { importPictures } from "./import-pictures.ts";

interface Flags {
  readonly dryRun: boolean;
  readonly skipBad: boolean;
  readonly report: boolean;
}

const time = new Intl.DateTimeFormat("id-ID", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Asia/Jakarta",
});

/** What was fetched from addresses and did not come, what waits, and what is still encoded. */
const tellDownloads = async ({ db }: Deps, { out, err }: Terminal): Promise<void> => {
  for (const row of await many(db, listDownloads)) {
    const next =
      row.next_try_at === null ? "tidak dicoba lagi" : `lagi ${time.format(row.next_try_at)} WIB`;
    err(`${row.said_in}: ${row.address}: ${row.failure} (${row.tries} kali, ${next})`);
  }
  const { waiting, failed } = await one(db, countDownloads);
  const { total } = await one(db, countUnencoded);
  out(`alamat: ${waiting} menunggu, ${failed} gagal; ${total} gambar belum disandikan`);
};

const takeFolder = async (
  deps: Deps,
  terminal: Terminal,
  { folder, dryRun, skipBad }: Flags & { readonly folder: string },
): Promise<void> => {
  const { progress, end } = showProgress(terminal);
  try {
    const report = await importPictures(deps, folder, { dryRun, progress });
    end();
    for (const line of badRowLines(report)) terminal.err(line);
    for (const line of reportLines(report)) terminal.out(line);
    if (!skipBad && report.bad.length > 0) throw new CommandFailed("bad pictures");
  } finally {
    end();
  }
};

/** `gerai import images FOLDER`, `gerai import images --report` */
export const addImageImport = (parent: Command, { openDeps, terminal }: CommandContext): void => {
  parent
    .command("images")
    .description("Gambar produk: SKU.jpg, SKU-2.webp, atau menurut kolom image")
    .argument("[folder]")
    .option("--dry-run", "periksa semua gambar, jangan tulis apa pun", false)
    .option("--skip-bad", "gambar yang salah tidak menggagalkan perintah", false)
    .option("--report", "alamat yang belum atau tidak bisa diambil, dengan sebabnya", false)
    .action(async (folder: string | undefined, flags: Flags) => {
      if (folder === undefined && !flags.report) {
        throw new ImportRefused("import images: folder gambar, atau --report");
      }
      const deps = await openDeps();
      if (folder !== undefined) await takeFolder(deps, terminal, { ...flags, folder });
      if (flags.report) await tellDownloads(deps, terminal);
    });
};
