import { z } from "zod";
import { addJob } from "../db/jobs.ts";
import type { Deps } from "../deps.ts";
import { tryLockImports } from "../import/lock.ts";
import { warmPictures } from "../media/warm.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { learnFromFinds } from "./engine/learn-finds.ts";
import * as folderPictures from "./import/folder-pictures.ts";
import * as officeFiles from "./import/office/run-file.ts";
import * as downloads from "./pictures/download-pictures.ts";
import * as placing from "./pictures/place-pictures.ts";
import { followPromotions, followPromotionsTask } from "./prices.ts";
import { markOffersChanged, offersChangedTask } from "./version.ts";

const learnFindsTask = "catalogue.learn_finds";
/** Encodes the pictures of the front page and of so many articles before anybody asks. */
export const warmPicturesTask = "catalogue.warm_pictures";

/** Promotions begin and end by the clock, or a person changes them; the shelf follows within a minute, or after a running import. */
const refreshShelf = async (deps: Deps): Promise<void> => {
  const isImporting = !(await deps.db.transaction(tryLockImports));
  if (isImporting) return;
  const changed = await followPromotions(deps);
  if (changed > 0) deps.log.info({ offers: changed }, "prices follow the promotions");
};

/** Encodes one slice of pictures, and schedules the next. Pictures that are stored already are skipped. */
const warmSome = async (deps: Deps, payload: { readonly articles: number }): Promise<void> => {
  const { ready, isDone } = await warmPictures(deps, payload.articles);
  if (isDone) deps.log.info({ pictures: ready }, "pictures are ready");
  else await deps.db.transaction((tx) => addJob(tx, warmPicturesTask, payload));
};

/** Every night, what shoppers chose moves the rank a little. */
const learn = async (deps: Deps): Promise<void> => {
  const changed = await learnFromFinds(deps);
  if (changed > 0) deps.log.info({ pairs: changed }, "the search has learnt");
};

export const tasks: readonly Task[] = [
  task(learnFindsTask, z.unknown(), learn),
  ...downloads.tasks,
  ...folderPictures.tasks,
  ...officeFiles.tasks,
  ...placing.tasks,
  task(followPromotionsTask, z.unknown(), refreshShelf),
  task(offersChangedTask, z.unknown(), ({ db, clock }) =>
    db.transaction((tx) => markOffersChanged(tx, clock.now())),
  ),
  task(warmPicturesTask, z.object({ articles: z.number().int() }), warmSome),
];

export const schedules: readonly Schedule[] = [
  { task: learnFindsTask, pattern: "40 18 * * *" },
  ...downloads.schedules,
  ...officeFiles.schedules,
  { task: followPromotionsTask, pattern: "* * * * *" },
];
