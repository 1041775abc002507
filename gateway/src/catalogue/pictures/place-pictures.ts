/** Shows stored pictures at their products. */
import { z } from "zod";
import { run, type Tx } from "../../db/database.ts";
import { addJob } from "../../db/jobs.ts";
import { task, type Task } from "../../task.ts";
import { markCatalogueChanged } from "../version.ts";
import { borrowPhotographs, showFirstPictures, writePictures } from "./queries.ts";
import type { Target } from "./targets.ts";

/** A picture that is stored already. */
interface Placed {
  /** Of the file that it came from. */
  readonly name: string;
  readonly target: Target;
  readonly picture: string;
}

/** Shows pictures at their products, and takes note of which file each came from. Readers are yet to be told. */
export const placePictures = async (
  tx: Tx,
  placings: readonly Placed[],
  now: Date,
): Promise<void> => {
  const productIds = placings.map(({ target }) => target.productId);
  await run(tx, writePictures, {
    productIds,
    positions: placings.map(({ target }) => target.position),
    sources: placings.map(({ name }) => name),
    pictures: placings.map(({ picture }) => picture),
  });
  await run(tx, showFirstPictures, { productIds, now });
};

/** Tells categories and caches that products have other pictures. */
export const tellPlaced = async (tx: Tx, now: Date): Promise<void> => {
  await run(tx, borrowPhotographs);
  await markCatalogueChanged(tx, now);
};

const tellPlacedTask = "catalogue.tell_placed_pictures";

/** Pictures within this time of the first are told together: each time all gateways read the catalogue anew. */
const togetherSeconds = 5;

/** Leaves the telling with the transaction, where many pictures come one by one. */
export const leaveTellingPlaced = (tx: Tx): Promise<void> =>
  addJob(
    tx,
    tellPlacedTask,
    {},
    { key: tellPlacedTask, delaySeconds: togetherSeconds, keepsTime: true },
  );

export const tasks: readonly Task[] = [
  task(tellPlacedTask, z.unknown(), ({ db, clock }) =>
    db.transaction((tx) => tellPlaced(tx, clock.now())),
  ),
];
