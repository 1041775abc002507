import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { ClusterError } from "./failure.ts";
import { keep, keepOnce } from "./stored-file.ts";

/** How the embedded cluster is reached on the loopback interface. */
export interface Access {
  readonly port: number;
  readonly password: string;
}

export const databaseUser = "gerai";

const fileOf = (folder: string): string => join(folder, "access.json");

const asText = (access: Access): string => `${JSON.stringify(access)}\n`;

const read = async (folder: string): Promise<Access> => {
  try {
    return JSON.parse(await readFile(fileOf(folder), "utf8")) as Access;
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new ClusterError(
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
  await keepOnce(fileOf(folder), asText(chosen));
  return read(folder);
};

/** Gives the cluster another port, because its own was taken by somebody else. */
export const changePort = async (folder: string, access: Access): Promise<Access> => {
  const changed = { ...access, port: await freePort() };
  await keep(fileOf(folder), asText(changed));
  return changed;
};

/** The address of one database of the cluster. */
export const databaseUrl = ({ port, password }: Access, database: string): string =>
  `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}`;
