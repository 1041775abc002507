import { limits } from "@gerai/contract/limits";
import { z } from "zod";
import { deleteInBatches } from "../due-work.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { removeDeletedAddresses } from "./queries.ts";

/** Erases deleted addresses after the time in which the deletion can be undone. */
const tidy = task("location.tidy", z.unknown(), async ({ db, clock }) => {
  const deletedBefore = new Date(clock.now().getTime() - limits.addressUndoSeconds * 1000);
  await deleteInBatches(db, removeDeletedAddresses, { deletedBefore });
});

export const tasks: readonly Task[] = [tidy];

export const schedules: readonly Schedule[] = [{ task: "location.tidy", pattern: "27 * * * *" }];
