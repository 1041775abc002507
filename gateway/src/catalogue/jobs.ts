import { z } from "zod";
import { task, type Schedule, type Task } from "../db/task.ts";
import type { Deps } from "../deps.ts";
import { drawSomePictures } from "./import/pictures.ts";
import { warmPictures } from "./pictures/warm.ts";
import { refreshPromotedPrices } from "./prices.ts";
import { markCatalogueChanged } from "./version.ts";

const refreshPricesTask = "catalogue.refresh_prices";
const drawPicturesTask = "catalogue.draw_pictures";
/** Encodes the pictures of the front page and of so many articles before anybody asks. */
export const warmPicturesTask = "catalogue.warm_pictures";

/** Promotions begin and end by the clock; the shelf follows within a minute. */
const refreshShelf = async ({ db, clock, log }: Deps): Promise<void> => {
  const now = clock.now();
  const changed = await db.transaction(async (tx) => {
    const offers = await refreshPromotedPrices(tx, now);
    if (offers > 0) await markCatalogueChanged(tx, now);
    return offers;
  });
  if (changed > 0) log.info({ offers: changed }, "prices follow the promotions");
};

export const tasks: readonly Task[] = [
  task(refreshPricesTask, z.unknown(), refreshShelf),
  task(drawPicturesTask, z.unknown(), drawSomePictures),
  task(warmPicturesTask, z.object({ articles: z.number().int() }), async (deps, { articles }) => {
    const ready = await warmPictures(deps, articles);
    deps.log.info({ pictures: ready }, "pictures are ready");
  }),
];

export const schedules: readonly Schedule[] = [
  { task: refreshPricesTask, pattern: "* * * * *" },
  { task: drawPicturesTask, pattern: "* * * * *" },
];
