import type { Command } from "commander";
import type { CommandContext } from "../cli/command.ts";
import { liftTimeLimit } from "../db/time-limit.ts";
import { unusedPhotographs } from "../media/unused.ts";
import { refreshPrices } from "./prices.ts";
import { addSearchCommands } from "./search-commands.ts";
import { markOffersChanged } from "./version.ts";

const day = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "Asia/Jakarta" });

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
    .command("unused")
    .description("Foto yang tidak dipakai lagi dan menunggu dihapus")
    .action(async () => {
      const { total, firstAt } = await unusedPhotographs(await openDeps());
      const from = firstAt === undefined ? "" : `, mulai ${day.format(firstAt)}`;
      terminal.out(`${total} foto menunggu dihapus${from}`);
    });
};

/** `gerai search misses|asked|why|learn|refresh`, `gerai prices refresh`, `gerai pictures unused` */
export const addCatalogueCommands = (program: Command, context: CommandContext): void => {
  addSearchCommands(program, context);
  addPrices(program, context);
  addPictures(program, context);
};
