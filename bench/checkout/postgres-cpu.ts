/** Processor time that the PostgreSQL of this machine has taken, as Linux counts it. */
import { readdir, readFile } from "node:fs/promises";
import type { Database } from "@gerai/gateway/db/database";

/** Linux counts in hundredths of a second, whatever the machine. */
const tickMs = 10;

interface ProcessTimes {
  readonly parent: number;
  readonly ownMs: number;
  /** Of its children that have ended. */
  readonly childrenMs: number;
}

/** Undefined for a process that has ended. */
const timesOf = async (pid: string | number): Promise<ProcessTimes | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in parentheses may hold spaces; what follows it does not.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return text === ""
    ? undefined
    : {
        parent,
        ownMs: (user + system) * tickMs,
        childrenMs: (childUser + childSystem) * tickMs,
      };
};

/** Milliseconds of all processes of a server by now, those that have ended included. */
export type PostgresCpu = () => Promise<number>;

/** Milliseconds of the processes that `parent` has started, and of those of them that have ended. */
export const processorTimeBelow = async (parent: number): Promise<number> => {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(timesOf));
  const running = all.filter((times) => times?.parent === parent);
  const ended = (await timesOf(parent))?.childrenMs ?? 0;
  return running.reduce((sum, times) => sum + (times?.ownMs ?? 0), ended);
};

/** @returns undefined where the server runs elsewhere, or the system is not Linux */
export const openPostgresCpu = async ({ pool }: Database): Promise<PostgresCpu | undefined> => {
  const { rows } = await pool.query<{ pid: number; is_local: boolean }>(
    `select pg_backend_pid() as pid,
       coalesce(inet_server_addr() = inet_client_addr(), true) as is_local`,
  );
  const backend = rows[0]?.is_local === true ? await timesOf(rows[0].pid) : undefined;
  if (backend === undefined) return undefined;
  const { parent: postmaster } = backend;
  return async () => {
    const main = await timesOf(postmaster);
    return (await processorTimeBelow(postmaster)) + (main?.ownMs ?? 0);
  };
};
