import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Files by name. Names are made by the shop and never change their content. */
export interface Blobs {
  readonly get: (name: string) => Promise<Uint8Array | undefined>;
  readonly put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  readonly has: (name: string) => Promise<boolean>;
  /** Nothing happens where there is no such file. */
  readonly remove: (name: string) => Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** Readers see the whole file or none. */
const write = async (path: string, bytes: Uint8Array): Promise<void> => {
  const unfinished = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** Files below a folder, which need not exist yet. */
export const folderBlobs = (folder: string): Blobs => ({
  get: async (name) => {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  put: (name, bytes) => write(join(folder, name), bytes),
  has: (name) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    ),
  remove: (name) => rm(join(folder, name), { force: true }),
});

/** Asks the near one first, and lays there what it had to fetch from the far one. A near one that is full does no harm. */
export const nearAndFar = (near: Blobs, far: Blobs): Blobs => {
  const keep = (name: string, bytes: Uint8Array, type: string): Promise<void> =>
    near.put(name, bytes, type).catch(() => undefined);
  return {
    get: async (name) => {
      const found = await near.get(name);
      if (found !== undefined) return found;
      const fetched = await far.get(name);
      if (fetched !== undefined) await keep(name, fetched, "");
      return fetched;
    },
    put: async (name, bytes, type) => {
      await far.put(name, bytes, type);
      await keep(name, bytes, type);
    },
    has: async (name) => (await near.has(name)) || far.has(name),
    remove: async (name) => {
      await far.remove(name);
      await near.remove(name);
    },
  };
};
