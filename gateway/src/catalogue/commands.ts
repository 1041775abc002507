import type { Command } from "commander";
import type { CommandContext } from "../cli/command.ts";
import { unusedPhotographs } from "../media/unused.ts";
import { refreshStores } from "./prices.ts";
import { addSearchCommands } from "./search-commands.ts";

const day = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "Asia/Jakarta" });

const addPrices = (program: Command, { openDeps, terminal }: CommandContext): void => {
  program
    .command("prices")
    .description("Harga")
    .command("refresh")
    .description("Hitung ulang harga jual dari harga normal, harga toko, dan promosi yang berjalan")
    .action(async () => {
      const changed = await refreshStores(await openDeps());
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
