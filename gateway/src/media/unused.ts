/** Removes photographs that nothing shows any more, some days after they were seen to be unused. */
import { bannerWidths, pictureWidths } from "@gerai/contract/pictures";
import { z } from "zod";
import { dayMs } from "../calendar.ts";
import { many, maybeOne, one, run, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import { liftTimeLimit } from "../db/time-limit.ts";
import type { Deps } from "../deps.ts";
import { tryLockImports } from "../import/lock.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { encodedName, mediaPlaces, originalName } from "./places.ts";
import { finishEncoding } from "./queries.ts";
import {
  countUnused,
  deleteUnused,
  findExpired,
  findOrdered,
  findUnused,
  lockExpired,
  markUnused,
  markUsed,
  unmarkOthers,
} from "./unused-queries.ts";

export const markUnusedTask = "media.mark_unused";
export const removeUnusedTask = "media.remove_unused";

/** Long enough to take a wrong folder back. */
const graceMs = 7 * dayMs;

/** Removed by one job: short, so that the worker can stop between two of them. */
const batch = 20;
/** Until an import that runs may be over. */
const pauseSeconds = 60;

const files = [...new Set([...pictureWidths, ...bannerWidths])].flatMap((width) =>
  ["avif", "webp"].map((format) => `-${width}.${format}`),
);

const leaveRemoving = (tx: Tx, delaySeconds = 0): Promise<void> =>
  addJob(tx, removeUnusedTask, {}, { key: removeUnusedTask, delaySeconds });

const unusedIn = async (tx: Tx): Promise<readonly string[]> => {
  const pictures = (await many(tx, findUnused)).map(({ picture }) => picture);
  if (pictures.length === 0) return [];
  const ordered = new Set((await many(tx, findOrdered, { pictures })).map((row) => row.picture));
  return pictures.filter((picture) => !ordered.has(picture));
};

/** Notes what is not used any more, and what is used again. */
const markSome = async ({ db, clock }: Deps): Promise<void> =>
  db.transaction(async (tx) => {
    await liftTimeLimit(tx);
    const unused = await unusedIn(tx);
    await run(tx, unmarkOthers, { unused });
    await run(tx, markUnused, { pictures: unused, now: clock.now() });
    await leaveRemoving(tx);
  });

type Outcome = "removed" | "shown" | "busy";

/**
 * The file goes while its row is locked: an import that takes the same photograph waits, and then puts it there again.
 * Where the worker dies in between, the row is still there and marked, and all of it is done once more.
 */
const removeOriginal = ({ db, config }: Deps, picture: string, before: Date): Promise<Outcome> =>
  db.transaction(async (tx) => {
    if (!(await tryLockImports(tx))) return "busy";
    if ((await maybeOne(tx, lockExpired, { picture, before })) === undefined) return "shown";
    if ((await run(tx, deleteUnused, { picture })) === 0) {
      await run(tx, markUsed, { picture });
      return "shown";
    }
    await run(tx, finishEncoding, { picture });
    await mediaPlaces(config).originals.remove(originalName(picture));
    return "removed";
  });

/** Sizes go first, because they can be made again if the photograph turns out to be shown. */
const removeOne = async (deps: Deps, picture: string, before: Date): Promise<Outcome> => {
  const { encoded } = mediaPlaces(deps.config);
  for (const file of files) await encoded.remove(encodedName(picture + file));
  return removeOriginal(deps, picture, before);
};

/** @returns after how many seconds to go on; undefined where nothing is left */
const removeBatch = async (deps: Deps): Promise<number | undefined> => {
  const before = new Date(deps.clock.now().getTime() - graceMs);
  const expired = await many(deps.db, findExpired, { before, limit: batch });
  let removed = 0;
  for (const { picture } of expired) {
    const outcome = await removeOne(deps, picture, before);
    if (outcome === "busy") return pauseSeconds;
    if (outcome === "removed") removed += 1;
  }
  if (removed > 0) deps.log.info({ pictures: removed }, "unused photographs are removed");
  return expired.length < batch ? undefined : 0;
};

/** A picture store that does not answer, or refuses the deletion, is asked again the next night. */
const removeSome = async (deps: Deps): Promise<void> => {
  try {
    const delaySeconds = await removeBatch(deps);
    if (delaySeconds === undefined) return;
    await deps.db.transaction((tx) => leaveRemoving(tx, delaySeconds));
  } catch (error) {
    deps.log.warn({ err: error }, "could not remove unused photographs");
  }
};

interface Unused {
  readonly total: number;
  /** When the first of them goes; undefined where there is none. */
  readonly firstAt: Date | undefined;
}

/** How many photographs wait to be removed. */
export const unusedPhotographs = async ({ db }: Pick<Deps, "db">): Promise<Unused> => {
  const { total, first } = await one(db, countUnused);
  return { total, firstAt: first === null ? undefined : new Date(first.getTime() + graceMs) };
};

export const tasks: readonly Task[] = [
  task(markUnusedTask, z.unknown(), markSome),
  task(removeUnusedTask, z.unknown(), removeSome),
];

/** At 02.20 WIB. */
export const schedules: readonly Schedule[] = [{ task: markUnusedTask, pattern: "20 19 * * *" }];
