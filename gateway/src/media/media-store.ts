import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pLimit from "p-limit";
import { maybeOne, type Db } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { encode, type Original } from "./encode.ts";
import type { MediaName } from "./media-name.ts";
import { findPicture } from "./queries.ts";

/** Encoded bytes, or why there are none. */
export type Media =
  | { readonly kind: "found"; readonly bytes: Uint8Array }
  | { readonly kind: "unknown" }
  | { readonly kind: "busy" };

export interface MediaStore {
  /** Encodes what was never asked for before, and keeps it in the media folder. */
  readonly get: (name: MediaName) => Promise<Media>;
  /** Whether it lies in the media folder already. */
  readonly has: (name: MediaName) => Promise<boolean>;
}

/** Two cores may encode; more would starve the pages. */
const encodersAtMost = 2;
/** Beyond this the last one would wait longer than a browser does. */
const waitingAtMost = 300;

const readOriginal = async (db: Db, id: string): Promise<Original | undefined> => {
  const row = await maybeOne(db, findPicture, { picture: id });
  return row && { source: row.source, sourceType: row.source_type, width: row.width };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

const readKept = async (path: string): Promise<Uint8Array | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Readers see the whole file or none. */
const keep = async (path: string, bytes: Uint8Array): Promise<void> => {
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

/** The pictures of one gateway; each is encoded once, however many ask for it at the same time. */
export const createMediaStore = ({ readDb, config, log }: Deps): MediaStore => {
  const inTurn = pLimit(encodersAtMost);
  const running = new Map<string, Promise<Media>>();
  const pathOf = ({ id, file }: MediaName): string => join(config.mediaDir, id.slice(0, 2), file);

  const make = async (name: MediaName): Promise<Media> => {
    const original = await readOriginal(readDb, name.id);
    if (original === undefined) return { kind: "unknown" };
    if (inTurn.pendingCount >= waitingAtMost) return { kind: "busy" };
    const bytes = await inTurn(() => encode(original, name.width, name.format));
    // A full disk costs time, not pictures.
    await keep(pathOf(name), bytes).catch((error: unknown) =>
      log.warn({ err: error }, "could not keep a picture"),
    );
    return { kind: "found", bytes };
  };

  const makeOnce = (name: MediaName): Promise<Media> => {
    const already = running.get(name.file);
    if (already !== undefined) return already;
    const work = make(name).finally(() => running.delete(name.file));
    running.set(name.file, work);
    return work;
  };

  return {
    get: async (name) => {
      const kept = await readKept(pathOf(name));
      return kept === undefined ? makeOnce(name) : { kind: "found", bytes: kept };
    },
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
  };
};
