import { resolve } from "node:path";
import { readDatabaseConfig } from "../config.ts";
import { openServerDatabase } from "../database.ts";
import { OperatorError, describe } from "../failure.ts";
import { createOpened, endOnSignal } from "../shutdown.ts";
import { drillRestore, makeBackup, restoreBackup, type Outcome } from "./backup.ts";

const usage = `Usage: gerai-backup make FILE            back up the database of DATABASE_URL
       gerai-backup drill FILE           restore it into a new database, check it, drop it
       gerai-backup restore FILE NAME    restore it into the new database NAME and check it`;

const say = (line: string) => process.stderr.write(`✗ ${line}\n`);

const opened = createOpened((error) => say(describe(error)));
const ending = new AbortController();
const { signal } = ending;

const openUrl = async (): Promise<string> => {
  const { server } = readDatabaseConfig(process.env);
  const database = await opened.use(openServerDatabase(server, server.databaseName), (open) =>
    open.close(),
  );
  return database.url;
};

const amount = ({ tables, rows }: Outcome): string => `${tables} tables, ${rows} rows`;

const run = async ([command, given, name]: readonly string[]): Promise<string> => {
  if (given === undefined) throw new OperatorError(usage);
  const file = resolve(process.env["INIT_CWD"] ?? process.cwd(), given);
  if (command === "make")
    return `${file}: ${amount(await makeBackup(await openUrl(), file, signal))}`;
  if (command === "drill") {
    const drilled = await drillRestore(await openUrl(), file, signal);
    return `Restored and equal: ${amount(drilled)}; ${drilled.migrated} migrations applied. The copy is dropped.`;
  }
  if (command === "restore" && name !== undefined) {
    const restored = await restoreBackup(await openUrl(), file, name, signal);
    return `${name} is restored and equal: ${amount(restored)}; ${restored.migrated} migrations applied.`;
  }
  throw new OperatorError(usage);
};

/** Does what was asked for, and says how it ended. */
const work = async (): Promise<void> => {
  const since = performance.now();
  try {
    const told = await run(process.argv.slice(2));
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    process.stdout.write(`✓ ${told} (${seconds} s)\n`);
  } catch (error) {
    say(describe(error));
    process.exitCode = 1;
  }
  await opened.close();
};

const done = work();
// What was begun is taken back first: a copy holds members' data.
endOnSignal(() => {
  ending.abort(new OperatorError("Ended before it was done; nothing is left of it."));
  return done;
});
await done;
