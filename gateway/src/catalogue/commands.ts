import { InvalidArgumentError, type Command } from "commander";
import type { CommandContext } from "../cli/command.ts";
import { showProgress } from "../cli/terminal.ts";
import { liftTimeLimit } from "../db/time-limit.ts";
import { listSearchMisses } from "./engine/misses.ts";
import { refreshSearch } from "./engine/refresh.ts";
import { drawMissingPictures } from "./import/pictures.ts";
import { refreshPrices } from "./prices.ts";
import { markCatalogueChanged, markOffersChanged } from "./version.ts";

const count = (text: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError("harus 1 sampai 99999");
  return Number(text);
};

const addSearch = (program: Command, { openDeps, terminal }: CommandContext): void => {
  const search = program.command("search").description("Pencarian");
  search
    .command("misses")
    .description("Kata kunci yang tidak menemukan produk, yang tersering lebih dahulu")
    .option("--days <n>", "hari ke belakang", count, 30)
    .option("--limit <n>", "baris paling banyak", count, 50)
    .action(async ({ days, limit }: { days: number; limit: number }) => {
      const { db, clock } = await openDeps();
      const misses = await listSearchMisses(db, { now: clock.now(), days, limit });
      if (misses.length === 0) terminal.err(`Tidak ada, dalam ${days} hari terakhir.`);
      for (const { times, lastDay, keyword } of misses) {
        terminal.out(`${times}\t${lastDay}\t${keyword}`);
      }
    });
  search
    .command("refresh")
    .description("Susun ulang pencarian, misalnya setelah sinonim ditambah")
    .action(async () => {
      const { db, clock } = await openDeps();
      await db.transaction(async (tx) => {
        await refreshSearch(tx);
        await markCatalogueChanged(tx, clock.now());
      });
      terminal.out("Pencarian sudah disusun ulang");
    });
};

const addPrices = (program: Command, { openDeps, terminal }: CommandContext): void => {
  program
    .command("prices")
    .description("Harga")
    .command("refresh")
    .description("Hitung ulang harga jual dari harga normal, harga toko, dan promosi yang berjalan")
    .action(async () => {
      const { db, clock } = await openDeps();
      const now = clock.now();
      const changed = await db.transaction(async (tx) => {
        await liftTimeLimit(tx);
        const offers = await refreshPrices(tx, now);
        if (offers > 0) await markOffersChanged(tx, now);
        return offers;
      });
      terminal.out(`${changed} harga berubah`);
    });
};

const addPictures = (program: Command, { openDeps, terminal }: CommandContext): void => {
  program
    .command("pictures")
    .description("Gambar")
    .command("draw")
    .description("Gambar kemasan untuk produk yang belum punya gambar")
    .action(async () => {
      const { progress, end } = showProgress(terminal);
      const drawn = await drawMissingPictures(await openDeps(), progress);
      end();
      terminal.out(`${drawn} kemasan digambar`);
    });
};

/** `gerai search misses|refresh`, `gerai prices refresh`, `gerai pictures draw` */
export const addCatalogueCommands = (program: Command, context: CommandContext): void => {
  addSearch(program, context);
  addPrices(program, context);
  addPictures(program, context);
};
