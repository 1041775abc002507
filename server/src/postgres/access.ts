import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { hasCode, OperatorError } from "../failure.ts";

/** How the embedded cluster is reached on the loopback interface. */
export interface Access {
  readonly port: number;
  readonly password: string;
}

export const databaseUser = "gerai";

const fileOf = (folder: string): string => join(folder, "access.json");

const write = async (folder: string, access: Access, flag: "w" | "wx"): Promise<void> =>
  writeFile(fileOf(folder), `${JSON.stringify(access)}\n`, { mode: 0o600, flag });

const read = async (folder: string): Promise<Access> => {
  try {
    return JSON.parse(await readFile(fileOf(folder), "utf8")) as Access;
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new OperatorError(
        `${fileOf(folder)} is damaged: restore it, or delete ${folder} to begin with an empty database.`,
      );
    }
    throw error;
  }
};

/** A port of the loopback interface that nothing listens on now. */
export const freePort = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The port and password of the cluster in `folder`, chosen once and kept readable by the shop alone. */
export const clusterAccess = async (folder: string): Promise<Access> => {
  const chosen = { port: await freePort(), password: randomBytes(24).toString("base64url") };
  try {
    await write(folder, chosen, "wx");
    return chosen;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    return read(folder);
  }
};

/** Gives the cluster another port, because its own was taken by somebody else. */
export const changePort = async (folder: string, access: Access): Promise<Access> => {
  const changed = { ...access, port: await freePort() };
  await write(folder, changed, "w");
  return changed;
};

/** The address of one database of the cluster. */
export const databaseUrl = ({ port, password }: Access, database: string): string =>
  `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}`;
