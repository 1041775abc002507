import type { Command } from "commander";
import type { CommandContext } from "../command.ts";
import { distribute } from "./distribute.ts";
import { migrate } from "./migrate.ts";

/** `gerai database migrate`, `gerai database distribute` */
export const addDatabaseCommands = (
  program: Command,
  { openDeps, terminal }: CommandContext,
): void => {
  const database = program.command("database").description("Basis data");
  database
    .command("migrate")
    .description("Bawa skema ke keadaan terbaru")
    .action(async () => {
      const { db } = await openDeps();
      const applied = await migrate(db);
      for (const name of applied) terminal.out(name);
      if (applied.length === 0) terminal.out("Skema sudah yang terbaru.");
    });
  database
    .command("distribute")
    .description("Sebarkan tabel dengan Citus, bila ekstensinya terpasang")
    .action(async () => {
      const { db } = await openDeps();
      const placed = await distribute(db, ({ table, how }) => terminal.out(`${table}: ${how}`));
      if (placed === undefined) {
        terminal.out("Ekstensi citus tidak terpasang di basis data ini; tidak ada yang berubah.");
        return;
      }
      if (placed.length === 0) terminal.out("Semua tabel sudah tersebar.");
    });
};
