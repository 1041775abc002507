/** Photographs of a folder that a shop is started with: they come while it is open already. */
import { z } from "zod";
import { addJob } from "../../db/jobs.ts";
import type { Deps } from "../../deps.ts";
import { badRowLines } from "../../import/report.ts";
import { task, type Task } from "../../task.ts";
import { fingerprintOf, hasPictures, importSlice } from "../pictures/import-pictures.ts";
import { forgetImported, isImported, keepImported } from "./folder-queries.ts";

const takePicturesTask = "catalogue.take_folder_pictures";

const payload = z.object({
  folder: z.string(),
  /** Of the pictures when the job was left. */
  fingerprint: z.string(),
  start: z.number().int(),
});

type Payload = z.output<typeof payload>;

/** Few enough that the worker can stop between two slices. */
const sliceCount = 10;

const leave = (deps: Deps, left: Payload): Promise<void> =>
  deps.db.transaction((tx) => addJob(tx, takePicturesTask, left, { key: takePicturesTask }));

/** One slice; the next follows as a job of its own. */
const takeSlice = async (deps: Deps, { folder, fingerprint, start }: Payload): Promise<void> => {
  const { bad, isLast } = await importSlice(deps, folder, { start, count: sliceCount });
  if (bad.length > 0)
    deps.log.warn({ pictures: badRowLines({ bad }) }, "left out pictures that are wrong");
  if (!isLast) return leave(deps, { folder, fingerprint, start: start + sliceCount });
  await keepImported(deps.db, "pictures", fingerprint, deps.clock.now());
};

/** Leaves the pictures of a folder to the worker, unless the same were taken last. */
export const leavePictures = async (deps: Deps, folder: string): Promise<void> => {
  if (!(await hasPictures(folder))) return;
  const fingerprint = await fingerprintOf(folder);
  if (await isImported(deps.db, "pictures", fingerprint)) return;
  await forgetImported(deps.db, "pictures");
  await leave(deps, { folder, fingerprint, start: 0 });
};

export const tasks: readonly Task[] = [task(takePicturesTask, payload, takeSlice)];
