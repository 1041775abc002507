import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DataFolder, makeDataFolder } from "../../postgres/test/data-folder.ts";
import { readConfig } from "./config.ts";
import { openServerDatabase, readySchema } from "./database.ts";

const cli = fileURLToPath(new URL("./cli.ts", import.meta.url));

let folder: DataFolder;
let database: Awaited<ReturnType<typeof openServerDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  folder = await makeDataFolder();
  database = await openServerDatabase(readConfig({ GERAI_DATA_DIR: folder.path }).server, "gerai");
  await readySchema(database.url, "start");
  pool = new pg.Pool({ connectionString: database.url, application_name: "test" });
});
afterAll(async () => {
  await pool.end();
  await database.close();
  await folder[Symbol.asyncDispose]();
});

/** `gerai …` in a process of its own. */
const start = (...words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [cli, ...words], {
    env: { PATH: process.env["PATH"], GERAI_DATA_DIR: folder.path },
    stdio: ["ignore", "pipe", "pipe"],
  });

const ended = async (child: ChildProcess) => {
  const [[code, signal], complaints] = await Promise.all([
    once(child, "exit"),
    child.stderr === null ? "" : text(child.stderr),
  ]);
  return { code, signal, complaints };
};

const importFaq = async (answer: string): Promise<void> => {
  const file = join(folder.path, "faq.jsonl");
  const rows = [{ faq_code: "q1", question: "Buka?", answer }];
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join("\n"));
  expect(await ended(start("import", "faq", file))).toMatchObject({ code: 0 });
};

const rows = async (query: string) => (await pool.query(query)).rows;

/** Other sessions than this test's that have a transaction open. */
const busy = `select wait_event_type from pg_stat_activity
  where datname = current_database() and application_name <> 'test' and state <> 'idle'`;

const untilBusy = async (isSo: (found: readonly unknown[]) => boolean): Promise<void> => {
  for (let tries = 0; !isSo(await rows(busy)); tries += 1) {
    if (tries > 300) throw new Error("it never came so far");
    await wait(50);
  }
};

it("leaves all as it was where taking an import back is killed on its way, and then takes it back", async () => {
  await importFaq("Ya.");
  await importFaq("Tidak.");
  const state = () => rows("select answer, undone_at from faq_entries, imports order by import_id");
  const before = await state();
  expect(before).toMatchObject([{ answer: "Tidak." }, { answer: "Tidak." }]);

  // The undoing writes there last, after the rows that it gives back.
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select from catalogue_version for update");
  const undoing = start("import", "undo");
  const end = ended(undoing);
  await untilBusy((found) => JSON.stringify(found).includes("Lock"));
  undoing.kill("SIGKILL");
  expect(await end).toMatchObject({ signal: "SIGKILL" });
  await holder.query("rollback");
  holder.release();
  await untilBusy((found) => found.length === 0);
  expect(await state()).toEqual(before);

  expect(await ended(start("import", "undo"))).toMatchObject({ code: 0 });
  expect(await rows("select answer from faq_entries")).toEqual([{ answer: "Ya." }]);
});

it("reports no success where it is ended on its way", async () => {
  const holder = await pool.connect();
  await holder.query("begin");
  // As another process that migrates holds it.
  await holder.query("select pg_advisory_xact_lock(72616701)");
  const migrating = start("database", "migrate");
  const end = ended(migrating);
  await untilBusy((found) => JSON.stringify(found).includes("Lock"));
  migrating.kill("SIGTERM");
  expect(await end).toEqual({ code: 1, signal: null, complaints: "✗ Ended before it was done.\n" });
  await holder.query("rollback");
  holder.release();
  await untilBusy((found) => found.length === 0);
  expect(await ended(start("database", "migrate"))).toMatchObject({ code: 0 });
});

it("ends without a complaint where nobody reads on, and an import goes on to its end", async () => {
  const exporting = start("export", "home-sections");
  exporting.stdout?.destroy();
  expect(await ended(exporting)).toEqual({ code: 0, signal: null, complaints: "" });

  const file = join(folder.path, "kept-words.jsonl");
  await writeFile(file, JSON.stringify({ word: "ajwa" }));
  const importing = start("import", "kept-words", file);
  importing.stdout?.destroy();
  importing.stderr?.destroy();
  expect(await once(importing, "exit")).toEqual([0, null]);
  expect(await rows("select word from search_kept_words")).toEqual([{ word: "ajwa" }]);
});
