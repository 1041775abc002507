import { z } from "zod";
import type { PersonalData } from "../personal-data/part.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { forgetAgain, purgeDeleted, sweepJob } from "./deletion.ts";

const purgeJob = "account.purge_deleted";

/** What follows a deletion. @param parts what all domains keep about a member */
export const deletionTasks = (parts: readonly PersonalData[]): readonly Task[] => [
  // Forgets once more, for what requests wrote that were running when the account went.
  task(sweepJob, z.object({ memberId: z.uuid() }), (deps, { memberId }) =>
    deps.db.transaction((tx) => forgetAgain(tx, parts, memberId, deps)),
  ),
  task(purgeJob, z.unknown(), purgeDeleted),
];

export const deletionSchedules: readonly Schedule[] = [{ task: purgeJob, pattern: "41 * * * *" }];
