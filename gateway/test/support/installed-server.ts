/** A PostgreSQL that is installed on this machine, as `TEST_POSTGRES_BIN` names it, with the settings that it has by itself. */
import { execFile } from "node:child_process";
import { chown, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "@gerai/postgres/access";
import { asAccount, serverAccount } from "@gerai/postgres/account";
import { prepareOnGivenServer, type PreparedTemplate } from "./given-server.ts";

const runFile = promisify(execFile);

/** Makes a cluster of its own and starts it. @returns its address, and what stops and removes it */
const startInstalled = async (bin: string) => {
  const account = await serverAccount();
  const folder = await mkdtemp(join(await realpath(tmpdir()), "gerai-server-"));
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  const options = { ...asAccount(account), cwd: folder, env: { LC_ALL: "C.UTF-8" } };
  const data = join(folder, "data");
  const [port, sockets] = [await freePort(), join(folder, "sockets")];
  await mkdir(sockets);
  if (account !== undefined) await chown(sockets, account.uid, account.gid);
  const control = (...words: readonly string[]) =>
    runFile(join(bin, "pg_ctl"), ["--pgdata", data, "--wait", ...words], options);
  const initdb = ["--username=gerai", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
  await runFile(join(bin, "initdb"), ["--pgdata", data, ...initdb], options);
  await control("--log", join(folder, "log"), "--options", `-p ${port} -k ${sockets}`, "start");
  return {
    url: `postgres://gerai@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await control("--mode=fast", "stop");
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A migrated template on an installed server that lives for this run alone. */
export const prepareOnInstalledServer = async (bin: string): Promise<PreparedTemplate> => {
  const server = await startInstalled(bin);
  try {
    const { template } = await prepareOnGivenServer(server.url);
    return { template, drop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
