import { z } from "zod";
import { many, maybeOne, run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { inLanes } from "../due-work.ts";
import { task, type Schedule, type Task } from "../task.ts";
import { membersToExpire, pointLots, setNextExpiry } from "./expiry-queries.ts";
import { expiryOf } from "./expiry.ts";
import { expirePoints } from "./points.ts";
import { lockBalance } from "./queries.ts";

const expirePointsTask = "loyalty.expire_points";

const batch = 500;

/** Ends the member's points whose time is over, and notes when to look again. */
const expireOf = (
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  memberId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    if ((await maybeOne(tx, lockBalance, { memberId })) === undefined) return;
    const { over, next } = expiryOf(await many(tx, pointLots, { memberId }), now);
    await expirePoints(tx, memberId, { now, ids }, over);
    await run(tx, setNextExpiry, { memberId, nextExpiry: next?.date ?? null });
  });

/** Ends points whose time is over, member by member, until none is left. */
const expireAll = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  let members = await many(deps.db, membersToExpire, { now, limit: batch });
  while (members.length > 0) {
    await inLanes(1, members, ({ member_id: memberId }) => expireOf(deps, memberId));
    members = await many(deps.db, membersToExpire, { now, limit: batch });
  }
};

export const tasks: readonly Task[] = [task(expirePointsTask, z.unknown(), expireAll)];

/** After midnight in WIB, when a month may have ended. */
export const schedules: readonly Schedule[] = [{ task: expirePointsTask, pattern: "10 17 * * *" }];
