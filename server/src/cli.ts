import { runCli } from "@gerai/gateway/cli/run";
import { openTerminal } from "@gerai/gateway/cli/terminal";
import { closeDeps, createDeps, type Deps } from "@gerai/gateway/deps";
import { readConfig } from "./config.ts";
import { openServerDatabase, readySchema } from "./database.ts";
import { operatorLine } from "./failure.ts";
import { keptSecret } from "./secret.ts";
import { createOpened, endOnSignal } from "./shutdown.ts";

const say = (line: string) => process.stderr.write(`✗ ${line}\n`);

const describe = (error: unknown): string =>
  operatorLine(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));

const opened = createOpened((error) => say(describe(error)));
endOnSignal(opened.close);

/** Joins the shop's running database, or starts it for as long as the command takes. */
const openDeps = async (schema?: "as-is"): Promise<Deps> => {
  const config = readConfig(process.env);
  const database = await opened.use(
    openServerDatabase(config.server, config.server.databaseName),
    (open) => open.close(),
  );
  if (schema !== "as-is") await readySchema(database.url, config.server.migrations);
  const secret = config.secret ?? (await keptSecret(config.server.dataDir));
  const deps = createDeps({ ...config.gateway, databaseUrl: database.url, secret });
  return opened.use(deps, closeDeps);
};

try {
  await runCli(process.argv.slice(2), openDeps, openTerminal());
} catch (error) {
  say(describe(error));
  process.exitCode = 1;
}
await opened.close();
