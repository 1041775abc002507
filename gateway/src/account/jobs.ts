import { otpChannels, type OtpPurpose, otpPurposes } from "@gerai/contract/account";
import { z } from "zod";
import { maybeOne, run, type Db } from "../db/database.ts";
import { task, type Schedule, type Task } from "../db/task.ts";
import { deleteOldCodes } from "./code-queries.ts";
import {
  deleteExpiredSessions,
  deleteOldLimits,
  deleteOldRegistrationCounts,
  memberByPhone,
} from "./queries.ts";
import { dayOf } from "./registrations.ts";
import { unseal } from "./sealing.ts";

/** Six tries with the queue's growing pauses end about when the code does. */
export const sendCodeJob = { name: "account.send_code", maxAttempts: 6 } as const;

const dayMs = 24 * 60 * 60 * 1000;

/** Only members have a password to change. The request could not say so without telling who is one. */
const isWanted = async (
  db: Db,
  { phone, purpose }: { readonly phone: string; readonly purpose: OtpPurpose },
): Promise<boolean> => {
  if (purpose === "register") return true;
  const holder = await maybeOne(db, memberByPhone, [phone]);
  return holder !== undefined && !holder.is_deleted;
};

const sendCode = task(
  sendCodeJob.name,
  z.object({
    phone: z.string(),
    purpose: z.enum(otpPurposes),
    channel: z.enum(otpChannels),
    sealedCode: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  async (deps, { phone, purpose, channel, sealedCode, expiresAt }) => {
    if (new Date(expiresAt) <= deps.clock.now()) return;
    if (!(await isWanted(deps.db, { phone, purpose }))) return;
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
