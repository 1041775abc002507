import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@gerai/postgres/access";

const main = resolve(import.meta.dirname, "../../src/main.ts");

/** One process of a shop whose services run apart. */
export interface ShopProcess {
  readonly name: string;
  readonly url: string;
  /** Starts it and waits until it serves; one that ends meanwhile is started again, as a service manager does. */
  readonly start: () => Promise<void>;
  /** What it said when it ended while it was starting. */
  readonly failedStarts: readonly string[];
  /** Ends it by SIGKILL: nothing is finished, nothing is written. */
  readonly kill: () => Promise<void>;
  /** Ends it in the ordinary way. */
  readonly stop: () => Promise<void>;
}

export interface ShopProcessOptions {
  readonly name: string;
  /** As in GERAI_SERVICES. */
  readonly services: string;
  readonly dataDir: string;
  readonly variables: Readonly<Record<string, string>>;
}

const readyPatienceMs = 240_000;
const mostStarts = 3;

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** What the process said last. */
const lastWords = (log: string): string => readFileSync(log, "utf8").slice(-2_000);

const end = async (child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
};

const waitUntilReady = async (
  { name, url, log }: { readonly name: string; readonly url: string; readonly log: string },
  child: ChildProcess,
): Promise<void> => {
  const deadline = Date.now() + readyPatienceMs;
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null) {
      throw new Error(`${name} ended while it was starting: ${lastWords(log)}`);
    }
    if (Date.now() > deadline) {
      await end(child, "SIGKILL");
      throw new Error(`${name} does not get ready: ${lastWords(log)}`);
    }
    await delay(100);
  }
};

/** Does it again where it failed, some times; what was thrown is kept in `failures`. */
const insistOn = async (work: () => Promise<void>, failures: string[]): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === mostStarts) throw error;
      failures.push(String(error));
    }
  }
};

/** A process of the shop on a port of its own; not started yet. */
export const shopProcess = async (options: ShopProcessOptions): Promise<ShopProcess> => {
  const { name, services, dataDir, variables } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = join(dataDir, `${name.replaceAll(" ", "-")}.log`);
  const failedStarts: string[] = [];
  let child: ChildProcess | undefined;
  const startOnce = async (): Promise<void> => {
    const output = openSync(log, "w");
    child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        GERAI_SERVICES: services,
        GERAI_SEED: "none",
        GERAI_DATA_DIR: dataDir,
        PORT: String(port),
        GERAI_CALLS_PER_MINUTE: "1000000",
        ...variables,
      },
      stdio: ["ignore", output, output],
    });
    closeSync(output);
    await waitUntilReady({ name, url, log }, child);
  };
  return {
    name,
    url,
    failedStarts,
    start: () => insistOn(startOnce, failedStarts),
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
};
