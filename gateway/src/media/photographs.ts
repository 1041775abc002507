/** Photographs of the retailer: taken once, kept under the hash of the file that came. */
import { many, run, type Db, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import type { Encoder } from "../images/encoder.ts";
import type { Original, Unusable } from "../images/photo-work.ts";
import type { Blobs } from "./blobs.ts";
import { originalName } from "./places.ts";
import { insertPhotographs, knownPhotographs, queueEncoding } from "./queries.ts";
import { pictureId } from "./source.ts";
import { markUsed } from "./unused-queries.ts";

/** A photograph that lies among the originals. */
export interface Photograph {
  readonly picture: string;
  /** Null where it was known before. */
  readonly size: Pick<Original, "width" | "height"> | null;
}

interface Taking {
  readonly db: Db;
  readonly encoder: Encoder;
  readonly originals: Blobs;
}

/**
 * Reads a photograph and puts it among the originals, unless it lies there already. `keepPhotographs` makes it
 * known; until then nothing points at it.
 * @returns why it cannot be taken, in words for the retailer
 */
export const takePhotograph = async (
  { db, encoder, originals }: Taking,
  bytes: Uint8Array,
): Promise<Photograph | Unusable> => {
  const picture = pictureId(bytes);
  const [known] = await many(db, knownPhotographs, { pictures: [picture] });
  if (known?.is_unused === false) return { picture, size: null };
  // Its file may be gone already, or go right now: it is put there again.
  if (known !== undefined) await run(db, markUsed, { picture });
  const original = await encoder.original(bytes);
  if ("reason" in original) return original;
  await originals.put(originalName(picture), original.bytes, "image/jpeg");
  return { picture, size: { width: original.width, height: original.height } };
};

/** Encodes ahead what pages will ask for. */
export const encodePicturesTask = "media.encode_pictures";

/** Leaves the encoding of waiting photographs to the worker. */
export const leaveEncoding = (tx: Tx): Promise<void> =>
  addJob(tx, encodePicturesTask, {}, { key: encodePicturesTask });

/** Makes photographs known that were taken, and leaves their encoding to the worker. */
export const keepPhotographs = async (
  tx: Tx,
  photographs: readonly Photograph[],
  now: Date,
): Promise<void> => {
  const fresh = new Map(
    photographs.flatMap(({ picture, size }) => (size === null ? [] : [[picture, size] as const])),
  );
  if (fresh.size === 0) return;
  const pictures = [...fresh.keys()];
  const sizes = [...fresh.values()];
  await run(tx, insertPhotographs, {
    pictures,
    widths: sizes.map(({ width }) => width),
    heights: sizes.map(({ height }) => height),
  });
  await run(tx, queueEncoding, { pictures, now });
  await leaveEncoding(tx);
};
