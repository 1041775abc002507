import { previewNames } from "@gerai/contract/preview";
import { InvalidArgumentError, type Command } from "commander";
import { parseMoment, type CommandContext } from "../cli/command.ts";
import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { ImportRefused } from "../import/lines.ts";
import { makePreview } from "./preview-ticket.ts";
import { storeByCode } from "./queries.ts";

const hourMs = 3_600_000;
const longestHours = 168;

const parseHours = (text: string): number => {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (hours < 1 || hours > longestHours) {
    throw new InvalidArgumentError(`harus 1 sampai ${longestHours}`);
  }
  return hours;
};

const parsePath = (text: string): string => {
  if (!/^\/(?![/\\])[^?#\s]*$/.test(text)) {
    throw new InvalidArgumentError("harus alamat di toko ini, misalnya /promo");
  }
  return text;
};

interface Flags {
  readonly date: Date;
  readonly store?: string;
  readonly hours: number;
  readonly path: string;
}

/** @throws ImportRefused where the date is over, or there is no such store */
const linkOf = async (
  { config, clock, readDb }: Deps,
  { date, store, hours, path }: Flags,
): Promise<URL> => {
  const now = clock.now();
  if (date <= now) throw new ImportRefused("tanggal pratinjau sudah lewat");
  if (store !== undefined && (await maybeOne(readDb, storeByCode, { code: store })) === undefined) {
    throw new ImportRefused(`toko "${store}" tidak dikenal`);
  }
  const until = new Date(now.getTime() + hours * hourMs);
  const ticket = makePreview(config.secret, { at: date, until, storeCode: store ?? null });
  const link = new URL(config.publicUrl + path);
  link.search = `${previewNames.parameter}=${ticket}`;
  return link;
};

/** `gerai content preview --date 2026-12-24T08:00` */
export const addContentCommands = (
  program: Command,
  { openDeps, terminal }: CommandContext,
): void => {
  program
    .command("content")
    .description("Isi halaman toko")
    .command("preview")
    .description("Tautan untuk melihat toko seperti pada tanggal lain; hanya isi, bukan harga")
    .requiredOption("--date <waktu>", "2026-12-24 atau 2026-12-24T08:00 (WIB)", parseMoment)
    .option("--store <kode>", "isi untuk toko ini")
    .option("--hours <n>", "berlaku sekian jam", parseHours, 24)
    .option("--path <alamat>", "halaman pertama", parsePath, "/")
    .action(async (flags: Flags) => {
      terminal.out((await linkOf(await openDeps(), flags)).href);
      terminal.err(`Berlaku ${flags.hours} jam, untuk siapa pun yang memegang tautan ini.`);
    });
};
