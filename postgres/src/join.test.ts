import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, readFile, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeDataFolder } from "../test/data-folder.ts";
import { clusterAccess } from "./access.ts";
import { serverAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { openCluster } from "./cluster.ts";
import { joinRunning, joinServer } from "./join.ts";
import { placeCluster, sharedFolder } from "./place.ts";
import { findPostmaster, stopPostmaster } from "./postmaster.ts";
import { tryStartLock } from "./start-lock.ts";

/** A cluster that was made and that nobody runs, in a data folder of its own. */
const makeCluster = async () => {
  const folder = await makeDataFolder();
  const dataDir = folder.path;
  await (await openCluster({ dataDir, durability: "throwaway" })).close();
  const place = await placeCluster(dataDir, await serverAccount());
  const binaries = await findBinaries(place.account, sharedFolder);
  const server = { ...place, binaries, durability: "throwaway" } as const;
  const pidFile = join(place.folder, "data", "postmaster.pid");
  return {
    server,
    access: await clusterAccess(place.folder),
    /** Writes the pid file as a server does that takes connections. */
    writePidFile: async (pid: number, port: number) => {
      await writeFile(pidFile, `${pid}\n/elsewhere\n0\n${port}\n\n127.0.0.1\n0 0\nready   \n`);
      if (place.account) await chown(pidFile, place.account.uid, place.account.gid);
    },
    [Symbol.asyncDispose]: async () => {
      await stopPostmaster(place.folder);
      await folder[Symbol.asyncDispose]();
    },
  };
};

const noSignal = () => new AbortController().signal;

/** A PostgreSQL that writes down each start and takes its time over it. @returns its path */
const slowPostgres = async (folder: string, postgres: string): Promise<string> => {
  const path = join(folder, "slow-postgres");
  await writeFile(path, `#!/bin/sh\necho start >&2\nsleep 1\nexec '${postgres}' "$@"\n`);
  await chmod(path, 0o755);
  return path;
};

it("starts one server where several processes find the pid file of a killed one", async () => {
  await using cluster = await makeCluster();
  const { folder, binaries } = cluster.server;
  await cluster.writePidFile(2 ** 30, cluster.access.port);
  const postgres = await slowPostgres(folder, binaries.postgres);
  const server = { ...cluster.server, binaries: { ...binaries, postgres } };
  const options = { mayMove: false, signal: noSignal() };

  const joined = await Promise.all(
    [1, 2, 3].map(() => joinServer(server, cluster.access, options)),
  );
  const log = await readFile(join(folder, "postgres.log"), "utf8");
  expect(log.match(/^start$/gm)).toHaveLength(1);
  expect(await findPostmaster(folder)).toMatchObject({ isReady: true });
  await Promise.all(joined.map(({ client }) => client.end()));
});

it("lets one at a time start the server, and the next when that one is done", async () => {
  await using cluster = await makeCluster();
  const { folder } = cluster.server;
  {
    using first = tryStartLock(folder);
    expect(first).toBeDefined();
    expect(tryStartLock(folder)).toBeUndefined();
  }
  using next = tryStartLock(folder);
  expect(next).toBeDefined();
});

/** The answer of a server that lets somebody in and ends in the same breath. */
const welcomeAndEnd = (() => {
  const message = (type: string, body: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, Buffer.from(body, "latin1")]);
  };
  const end =
    "SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0";
  return Buffer.concat([message("R", "\0\0\0\0"), message("Z", "I"), message("E", end)]);
})();

it("outlives a server that is killed while it lets somebody in", async () => {
  await using cluster = await makeCluster();
  const { folder } = cluster.server;
  const dying = createServer((socket) => {
    socket.once("data", () => socket.end(welcomeAndEnd));
  }).listen(0, "127.0.0.1");
  await once(dying, "listening");
  const { port } = dying.address() as AddressInfo;
  const data = join(folder, "data");
  const process = spawn("sleep", ["60"], { cwd: data });
  await once(process, "spawn");
  await cluster.writePidFile(process.pid!, port);

  expect(await joinRunning(folder, cluster.access)).toBeUndefined();
  process.kill();
  await once(process, "exit");
  dying.close();
});
