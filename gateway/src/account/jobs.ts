import { otpChannels } from "@gerai/contract/account";
import { z } from "zod";
import { run } from "../db/database.ts";
import { task, type Schedule, type Task } from "../db/task.ts";
import { deleteOldCodes } from "./code-queries.ts";
import { deleteExpiredSessions, deleteOldLimits, deleteOldRegistrationCounts } from "./queries.ts";
import { dayOf } from "./registrations.ts";
import { unseal } from "./sealing.ts";

/** Six tries with the queue's growing pauses end about when the code does. */
export const sendCodeJob = { name: "account.send_code", maxAttempts: 6 } as const;

const dayMs = 24 * 60 * 60 * 1000;

const sendCode = task(
  sendCodeJob.name,
  z.object({
    phone: z.string(),
    channel: z.enum(otpChannels),
    sealedCode: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  async (deps, { phone, channel, sealedCode, expiresAt }) => {
    if (new Date(expiresAt) <= deps.clock.now()) return;
    const code = unseal(deps.config.secret, "code-in-job", sealedCode)?.toString();
    if (code === undefined) throw new Error("the code was sealed under another secret");
    const sent = await deps.senders[channel].sendCode({ phone, code });
    if (!sent.ok) throw new Error(`${channel} did not take the code: ${sent.error}`);
  },
);

/** Removes what time has made worthless. */
const tidy = task("account.tidy", z.unknown(), async ({ db, clock }) => {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - dayMs);
  await run(db, deleteExpiredSessions, [now]);
  await run(db, deleteOldCodes, [yesterday]);
  await run(db, deleteOldRegistrationCounts, [dayOf(yesterday)]);
  await run(db, deleteOldLimits, [now.getTime()]);
});

export const tasks: readonly Task[] = [sendCode, tidy];

export const schedules: readonly Schedule[] = [{ task: "account.tidy", pattern: "17 * * * *" }];
