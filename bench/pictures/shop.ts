import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

const project = resolve(import.meta.dirname, "../..");

export interface Shop {
  readonly origin: string;
  /** Runs `gerai` beside the shop, in a process group of its own; whoever calls it waits for its end. */
  readonly gerai: (...words: readonly string[]) => ChildProcessByStdio<null, Readable, Readable>;
  readonly close: () => Promise<void>;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The whole shop with its demo, as `npm start` runs it; the storefront has to be built. */
export const openShop = async (dataDir: string, port: number): Promise<Shop> => {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    GERAI_FAKES_PORT: String(port + 1),
    GERAI_DATA_DIR: dataDir,
    GERAI_CALLS_PER_MINUTE: "1000000",
    GERAI_RENDERS_PER_MINUTE: "1000000",
  };
  const main = resolve(project, "server/src/main.ts");
  const server = spawn(process.execPath, [main], { env, stdio: ["ignore", "ignore", "inherit"] });
  const origin = `http://localhost:${port}`;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error("the shop ended while it was starting");
    await delay(300);
  }
  return {
    origin,
    gerai: (...words) =>
      spawn(process.execPath, [resolve(project, "server/bin/gerai.mjs"), ...words], {
        env,
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
      }),
    close: async () => {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
};

const statusOf = (pid: string): Promise<string> =>
  readFile(`/proc/${pid}/status`, "utf8").catch(() => "");

const field = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);

/** Megabytes that a process and all that it has started hold now; Linux only. */
export const memoryOf = async (root: number): Promise<number> => {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const statuses = await Promise.all(pids.map(statusOf));
  const family = new Set([root]);
  let found = 0;
  while (found !== family.size) {
    found = family.size;
    for (const status of statuses) {
      if (family.has(field(status, "PPid"))) family.add(field(status, "Pid"));
    }
  }
  const kilobytes = statuses
    .filter((status) => family.has(field(status, "Pid")))
    .reduce((sum, status) => sum + field(status, "VmRSS"), 0);
  return kilobytes / 1_024;
};
