/** The same round trips by PostgreSQL's own load generator, on plain rows: the reference of the table. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "@gerai/gateway/db/database";
import type { Measured } from "./measure.ts";
import type { PostgresCpu } from "./postgres-cpu.ts";
import type { SentStatement } from "./round-trips.ts";

const execute = promisify(execFile);

/** Where `pgbench` lies; empty for one on the path. */
const folder = process.env["PGBENCH_DIR"] ?? "";
const program = folder === "" ? "pgbench" : join(folder, "pgbench");

const rows = 100_000;

/** A row is about as wide as one of an order. Everybody's row 1 is the hot one. */
const fillTables = `
  create table bench_rows (id bigint primary key, member_id uuid not null default gen_random_uuid(),
    count bigint not null default 0, text text not null default repeat('x', 200));
  insert into bench_rows (id) select n from generate_series(1, ${rows}) n;
  create table bench_log (id bigint generated always as identity primary key, row_id bigint not null,
    text text not null);
  analyze bench_rows`;

/** A statement of the gateway, as plain as one of its kind can be. Only the stock is everybody's row. */
const plainOf = ({ name, text }: SentStatement, isHot: boolean): string => {
  if (/^(?:begin|commit|set )/.test(text)) return text;
  const row = isHot && name === "orders.move_stock" ? "1" : ":row";
  if (/^\s*insert /.test(text) || name === "jobs.add") {
    return `insert into bench_log (row_id, text) values (${row}, repeat('x', 200))`;
  }
  if (/\bupdate \w+ /.test(text) && !/for update\s*$/.test(text)) {
    return `update bench_rows set count = count + 1 where id = ${row}`;
  }
  const lock = /for update\s*$/.test(text) ? " for update" : "";
  return `select id, count, text from bench_rows where id = ${row}${lock}`;
};

/** Statements that travel together do so here, too. */
const scriptOf = (sent: readonly SentStatement[], isHot: boolean): string => {
  const lines = [`\\set row random(2, ${rows})`];
  for (const [place, statement] of sent.entries()) {
    if (statement.isTrip) lines.push("\\startpipeline");
    lines.push(`${plainOf(statement, isHot)};`);
    if (sent[place + 1]?.isTrip !== false) lines.push("\\endpipeline");
  }
  return `${lines.join("\n")}\n`;
};

/** Milliseconds of each transaction, from the logs of all threads. */
const readTimes = async (logs: string): Promise<readonly number[]> => {
  const names = (await readdir(logs)).filter((name) => name.startsWith("log."));
  const texts = await Promise.all(names.map((name) => readFile(join(logs, name), "utf8")));
  return texts
    .flatMap((text) => text.trim().split("\n"))
    .filter((line) => line !== "")
    .map((line) => Number(line.split(" ")[2]) / 1_000);
};

export interface Pgbench {
  /** Repeats the statements for some seconds, so many at once. */
  readonly repeat: (
    sent: readonly SentStatement[],
    how: { readonly atOnce: number; readonly seconds: number; readonly isHot?: boolean },
  ) => Promise<Measured>;
}

/** @returns undefined, after it has said so, on a machine without `pgbench` */
export const openPgbench = async (
  databaseUrl: string,
  { pool }: Database,
  postgresCpu: PostgresCpu | undefined,
): Promise<Pgbench | undefined> => {
  try {
    await execute(program, ["--version"]);
  } catch {
    console.log("No pgbench on the path, nor in PGBENCH_DIR: its lines are left out.");
    return undefined;
  }
  await pool.query(fillTables);
  const repeat: Pgbench["repeat"] = async (sent, { atOnce, seconds, isHot = false }) => {
    const work = await mkdtemp(join(tmpdir(), "gerai-bench-"));
    try {
      const script = join(work, "script.sql");
      await writeFile(script, scriptOf(sent, isHot));
      const threads = String(Math.min(2, atOnce));
      const before = await postgresCpu?.();
      await execute(program, [
        "--no-vacuum",
        "--protocol=prepared",
        "--log",
        `--log-prefix=${join(work, "log")}`,
        `--client=${atOnce}`,
        `--jobs=${threads}`,
        `--time=${seconds}`,
        `--file=${script}`,
        databaseUrl,
      ]);
      const after = await postgresCpu?.();
      const times = await readTimes(work);
      const postgresMs = ((after ?? Number.NaN) - (before ?? 0)) / times.length;
      const perSecond = times.length / seconds;
      return { times, failures: [], perSecond, cpuMs: Number.NaN, postgresMs };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  };
  return { repeat };
};
