import { officeLimits } from "@gerai/contract/office/limits";
import { z } from "zod";
import { run } from "../db/database.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { deleteExpiredInvitations } from "./account-queries.ts";
import { deleteExpiredChallenges } from "./passkey-queries.ts";
import { deleteExpiredSessions, deleteOldDevices } from "./queries.ts";

/** Removes what time has made worthless. */
const tidy = task("staff.tidy", z.unknown(), async ({ db, clock }) => {
  const now = clock.now();
  await run(db, deleteExpiredSessions, { now });
  await run(db, deleteExpiredInvitations, { now });
  await run(db, deleteExpiredChallenges, { now });
  const before = new Date(now.getTime() - officeLimits.deviceSeconds * 1000);
  await run(db, deleteOldDevices, { before });
});

export const tasks: readonly Task[] = [tidy];

export const schedules: readonly Schedule[] = [{ task: "staff.tidy", pattern: "23 * * * *" }];
