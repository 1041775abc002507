import type { Command } from "commander";
import { askServer, judgeServer } from "../db/check-server.ts";
import { openDatabase, type Database } from "../db/database.ts";
import { distribute } from "../db/distribute.ts";
import { migrate, pendingMigrations } from "../db/migrate.ts";
import { loadGazetteer } from "../location/gazetteer.ts";
import { CommandFailed, type CommandContext } from "./command.ts";
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

const spread = async (db: Database, { out }: Terminal): Promise<void> => {
  const placed = await distribute(db, ({ table, how }) => out(`${table}: ${how}`));
  if (placed === undefined) {
    out("Ekstensi citus tidak terpasang di basis data ini; tidak ada yang berubah.");
  } else if (placed.length === 0) {
    out("Semua tabel sudah tersebar.");
  }
};

/** Says what the server is and what of it hurts. @throws CommandFailed where the shop cannot work with it */
const check = async (db: Database, pool: number, terminal: Terminal): Promise<void> => {
  const facts = await askServer(db);
  terminal.out(`PostgreSQL ${facts.version}, ${facts.encoding}, ${facts.connections} koneksi`);
  const findings = judgeServer(facts, pool);
  for (const { kind, line } of findings) terminal.out(`${kind === "stops" ? "✗" : "!"} ${line}`);
  const pending = await pendingMigrations(db);
  if (pending.length > 0) {
    terminal.out(`! ${pending.length} migrasi belum dijalankan: gerai database migrate.`);
  }
  if (findings.length === 0) terminal.out("Tidak ada yang mengganggu.");
  if (findings.some(({ kind }) => kind === "stops")) throw new CommandFailed();
};

/** `gerai database migrate`, `gerai database check`, `gerai database distribute` */
export const addDatabaseCommands = (
  program: Command,
  { reachDatabase, terminal }: CommandContext,
): void => {
  /** Without the time limit of the shop's statements: an index on a large table takes minutes. */
  const withDatabase = async (
    work: (db: Database, connections: number) => Promise<void>,
  ): Promise<void> => {
    const { url, connections } = await reachDatabase();
    const db = openDatabase({ url, max: 2, statementTimeoutMs: 0 });
    try {
      await work(db, connections);
    } finally {
      await db.close();
    }
  };
  const database = program.command("database").description("Basis data");
  database
    .command("migrate")
    .description("Bawa skema ke keadaan terbaru")
    .action(() => withDatabase((db) => prepare(db, terminal)));
  database
    .command("check")
    .description("Periksa versi dan setelan PostgreSQL, dan katakan apa yang perlu diubah")
    .action(() => withDatabase((db, connections) => check(db, connections, terminal)));
  database
    .command("distribute")
    .description("Sebarkan tabel dengan Citus, bila ekstensinya terpasang")
    .action(() => withDatabase((db) => spread(db, terminal)));
};
