import pLimit from "p-limit";
import { maybeOne, type Db } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { encode, type Original } from "./encode.ts";
import type { MediaName } from "./media-name.ts";
import { encodedName, mediaPlaces, originalName, type MediaPlaces } from "./places.ts";
import { findPicture } from "./queries.ts";

/** Encoded bytes, or why there are none. */
type Media =
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

const readOriginal = async (
  db: Db,
  { originals }: MediaPlaces,
  id: string,
): Promise<Original | undefined> => {
  const row = await maybeOne(db, findPicture, { picture: id });
  if (row === undefined) return undefined;
  const source = row.source ?? (await originals.get(originalName(id)));
  return source && { source, sourceType: row.source_type, width: row.width };
};

/** The pictures of one gateway; each is encoded once, however many ask for it at the same time. */
export const createMediaStore = ({ readDb, config, log }: Deps): MediaStore => {
  const inTurn = pLimit(encodersAtMost);
  const running = new Map<string, Promise<Media>>();
  const places = mediaPlaces(config);
  const { encoded } = places;

  const make = async (name: MediaName): Promise<Media> => {
    const original = await readOriginal(readDb, places, name.id);
    if (original === undefined) return { kind: "unknown" };
    if (inTurn.pendingCount >= waitingAtMost) return { kind: "busy" };
    const bytes = await inTurn(() => encode(original, name.width, name.format));
    // A full disk costs time, not pictures.
    await encoded
      .put(encodedName(name.file), bytes, `image/${name.format}`)
      .catch((error: unknown) => log.warn({ err: error }, "could not keep a picture"));
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
      const kept = await encoded.get(encodedName(name.file));
      return kept === undefined ? makeOnce(name) : { kind: "found", bytes: kept };
    },
    has: (name) => encoded.has(encodedName(name.file)),
  };
};
