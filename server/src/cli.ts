import { setImmediate } from "node:timers/promises";
import type { DatabaseAccess } from "@gerai/gateway/cli/command";
import { runCli } from "@gerai/gateway/cli/run";
import { openTerminal } from "@gerai/gateway/cli/terminal";
import { closeDeps, createDeps, type Deps } from "@gerai/gateway/deps";
import { readCommandConfig, readDatabaseConfig, type ServerConfig } from "./config.ts";
import { openServerDatabase, readySchema } from "./database.ts";
import { describe } from "./failure.ts";
import { storedSecret } from "./secret.ts";
import { createOpened, endOnSignal } from "./shutdown.ts";

const say = (line: string) => process.stderr.write(`✗ ${line}\n`);

const opened = createOpened((error) => say(describe(error)));
const notDone = "Ended before it was done.";
let isDone = false;
endOnSignal(async () => {
  await opened.close();
  // A transaction that went on to its end is told by its command first.
  await setImmediate();
  if (isDone) return;
  say(notDone);
  process.exitCode = 1;
});

/** Joins the shop's running database, or starts it for as long as the command takes. */
const joinDatabase = async (server: ServerConfig): Promise<string> => {
  const database = await opened.use(openServerDatabase(server, server.databaseName), (open) =>
    open.close(),
  );
  return database.url;
};

const reachDatabase = async (): Promise<DatabaseAccess> => {
  const { server, connections } = readDatabaseConfig(process.env);
  return { url: await joinDatabase(server), connections };
};

const openDeps = async (): Promise<Deps> => {
  const config = readCommandConfig(process.env);
  const databaseUrl = await joinDatabase(config.server);
  await readySchema(databaseUrl, config.server.migrations);
  const secret = config.secret ?? (await storedSecret(config.server.dataDir));
  const deps = createDeps({ ...config.gateway, databaseUrl, secret });
  return opened.use(deps, closeDeps);
};

try {
  await runCli(process.argv.slice(2), { openDeps, reachDatabase, terminal: openTerminal() });
} catch (error) {
  // What is closed under a command's hands fails in words of its own.
  say(opened.isClosing() ? notDone : describe(error));
  process.exitCode = 1;
}
isDone = true;
await opened.close();
