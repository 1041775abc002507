import type { Command } from "commander";
import { listDeadJobs, replayDeadJobs } from "../db/dead-jobs.ts";
import { tabbed } from "../import/csv-text.ts";
import { refuse, type CommandContext } from "./command.ts";

const readIds = (words: readonly string[]): readonly number[] => words.map(Number);

/** `gerai messages dead`, `gerai messages replay [id…]` */
export const addMessageCommands = (
  program: Command,
  { openDeps, terminal }: CommandContext,
): void => {
  const messages = program
    .command("messages")
    .description("Pesan dan pekerjaan lain yang gagal sampai percobaan terakhir");
  messages
    .command("dead")
    .description("Daftar yang gagal: nomor, jenis, waktu, sebab")
    .action(async () => {
      const { db } = await openDeps();
      const dead = await listDeadJobs(db);
      for (const { id, task_identifier: task, updated_at: at, last_error: error } of dead) {
        terminal.out(tabbed([id, task, at.toISOString(), error.split("\n")[0]]));
      }
      if (dead.length === 0) terminal.err("Tidak ada pekerjaan yang gagal.");
    });
  messages
    .command("replay")
    .description("Kirim ulang yang gagal; tanpa nomor: semuanya")
    .argument("[id...]", "nomor dari daftar")
    .action(async (words: readonly string[]) => {
      const { db } = await openDeps();
      const ids = words.length === 0 ? undefined : readIds(words);
      const replayed = await replayDeadJobs(db, ids);
      terminal.out(`${replayed} pekerjaan dijadwalkan ulang.`);
      if (ids !== undefined && replayed < ids.length) {
        refuse(terminal, "Sebagian nomor tidak ada dalam daftar yang gagal.");
      }
    });
};
