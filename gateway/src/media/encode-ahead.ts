/** Encodes photographs in all sizes that pages ask for, before anybody does. */
import { pictureWidths, type PictureFormat } from "@gerai/contract/pictures";
import { z } from "zod";
import { maybeOne, run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { backgroundEncoder } from "../images/encoder.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { encodePicturesTask, leaveEncoding } from "./photographs.ts";
import { encodedName, mediaPlaces, originalName } from "./places.ts";
import { claimEncoding, finishEncoding } from "./queries.ts";

const formats: readonly PictureFormat[] = ["avif", "webp"];
const variants = pictureWidths.flatMap((width) => formats.map((format) => ({ width, format })));

/** Longer than one picture ever takes; after a killed worker another goes on. */
const claimMs = 180_000;
/** A slice of the work: short, so that the worker can stop between two of them. */
const sliceMs = 3_000;

const encodeOne = async ({ config, log }: Deps, picture: string): Promise<void> => {
  const { originals, encoded } = mediaPlaces(config);
  const original = await originals.get(originalName(picture));
  const files =
    original === undefined
      ? { reason: "the original is missing" }
      : await backgroundEncoder.variants(original, variants);
  if ("reason" in files) {
    log.warn({ picture, reason: files.reason }, "could not encode a photograph");
    return;
  }
  for (const { width, format, bytes } of files) {
    await encoded.put(encodedName(`${picture}-${width}.${format}`), bytes, `image/${format}`);
  }
};

/** @returns whether there was one */
const encodeNext = async (deps: Deps): Promise<boolean> => {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + claimMs);
  const next = await maybeOne(deps.db, claimEncoding, { now, until });
  if (next === undefined) return false;
  await encodeOne(deps, next.picture);
  await run(deps.db, finishEncoding, next);
  return true;
};

/** One slice; the next follows as a job of its own. */
const encodeSome = async (deps: Deps): Promise<void> => {
  const end = performance.now() + sliceMs;
  while (performance.now() < end) {
    if (!(await encodeNext(deps))) return;
  }
  await deps.db.transaction(leaveEncoding);
};

export const tasks: readonly Task[] = [task(encodePicturesTask, z.unknown(), encodeSome)];

/** What a worker left that was killed. */
export const schedules: readonly Schedule[] = [
  { task: encodePicturesTask, pattern: "*/5 * * * *" },
];
