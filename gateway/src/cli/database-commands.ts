import type { Command } from "commander";
import { openDatabase, type Database } from "../db/database.ts";
import { distribute } from "../db/distribute.ts";
import { migrate } from "../db/migrate.ts";
import { loadGazetteer } from "../location/gazetteer.ts";
import type { CommandContext } from "./command.ts";
import { showProgress, type Terminal } from "./terminal.ts";

/** All that a new release asks of the database before its processes start. */
const prepare = async (db: Database, terminal: Terminal): Promise<void> => {
  const applied = await migrate(db);
  for (const name of applied) terminal.out(name);
  if (applied.length === 0) terminal.out("Skema sudah yang terbaru.");
  const { progress, end } = showProgress(terminal);
  try {
    // A migration may have emptied it.
    const villages = await loadGazetteer(db, (done, total) =>
      progress("memuat nama desa", done, total),
    );
    if (villages > 0) terminal.out(`${villages} desa dan kelurahan dimuat.`);
  } finally {
    end();
  }
};

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
      const { config } = await openDeps("as-is");
      // Without the time limit of the shop's statements: an index on a large table takes minutes.
      const db = openDatabase({ url: config.databaseUrl, max: 2, statementTimeoutMs: 0 });
      try {
        await prepare(db, terminal);
      } finally {
        await db.close();
      }
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
