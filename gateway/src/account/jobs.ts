import {
  otpChannels,
  type OtpChannel,
  type OtpPurpose,
  otpPurposes,
} from "@gerai/contract/account";
import { z } from "zod";
import { dayMs, dayOf } from "../calendar.ts";
import { maybeOne, run, type Database, type Db } from "../db/database.ts";
import { removeOldDeadJobs } from "../db/dead-jobs.ts";
import type { Deps } from "../deps.ts";
import { deleteInBatches } from "../due-work.ts";
import type { ProviderResult } from "../providers/request.ts";
import { HopelessJob, task, type Schedule, type Task } from "../task.ts";
import { deleteOldCodes, noteOutcome } from "./code-queries.ts";
import { deleteOldEmailSends, holdEmail } from "./email-queries.ts";
import { codeEmail, verificationEmail } from "./email-texts.ts";
import { findMemberBy, findVerifiedEmail } from "./find-member.ts";
import { forgetEmailLink, forgetOldEmailLinks } from "./forget-email-links.ts";
import { noteDelivery, tidySignups } from "./fraud.ts";
import {
  deleteExpiredSessions,
  deleteOldDevices,
  deleteOldLimits,
  deleteOldRegistrationCounts,
} from "./queries.ts";
import { tokenHash, unseal } from "./sealing.ts";

/** Six tries with the queue's growing pauses end about when the code does. */
export const sendCodeJob = { name: "account.send_code", maxAttempts: 6 } as const;

/** Eleven tries take ten hours; the link lives for a day. */
export const sendEmailLinkJob = { name: "account.send_email_link", maxAttempts: 11 } as const;

/** For this long, a used link still answers that the address is verified. */
const oldLinkMs = 30 * dayMs;

/** As long as a browser keeps the cookie that it is known by. */
const knownDeviceMs = 400 * dayMs;

/** Sends codes for a new password to members only. The job checks it: the request's answer would tell who is a member. */
const isWanted = async (
  db: Db,
  { phone, purpose }: { readonly phone: string; readonly purpose: OtpPurpose },
): Promise<boolean> => {
  if (purpose === "register") return true;
  const holder = await findMemberBy(db, "phone", [phone]);
  return holder !== undefined && !holder.isDeleted;
};

/** A provider that has said its last word is not asked again. */
const expectTaken = (channel: OtpChannel, sent: ProviderResult<unknown>): void => {
  if (sent.ok) return;
  const status = sent.status === undefined ? "" : ` (${sent.status})`;
  const reason = `${channel} did not take the message: ${sent.error}${status}`;
  throw sent.error === "refused" ? new HopelessJob(reason) : new Error(reason);
};

const unsealed = (deps: Deps, purpose: "code-in-job" | "link-in-job", sealed: string): string => {
  const content = unseal(deps.config.secret, purpose, sealed)?.toString();
  if (content === undefined) throw new Error("the message was sealed under another secret");
  return content;
};

interface CodeMessage {
  readonly channel: OtpChannel;
  readonly phone: string;
  readonly code: string;
}

/**
 * Hands the code to the provider. E-mail goes to the address that the owner of the phone has verified, and
 * to no other.
 * @returns undefined where there is no such address
 */
const handOver = async (
  deps: Deps,
  { channel, phone, code }: CodeMessage,
): Promise<ProviderResult<unknown> | undefined> => {
  if (channel !== "email") {
    const sent = await deps.senders[channel].sendCode({ phone, code });
    await noteDelivery(deps, { phone, channel }, sent);
    return sent;
  }
  const email = await findVerifiedEmail(deps.db, phone);
  if (email === undefined) return undefined;
  return deps.email.send(email, await codeEmail(deps.config, code));
};

const sendCode = task(
  sendCodeJob.name,
  z.object({
    phone: z.string(),
    purpose: z.enum(otpPurposes),
    channel: z.enum(otpChannels),
    /** Hash of the device that asked, base64url. */
    device: z.string(),
    sealedCode: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  async (deps, { phone, purpose, channel, device, sealedCode, expiresAt }) => {
    const now = deps.clock.now();
    if (new Date(expiresAt) <= now) return;
    if (!(await isWanted(deps.db, { phone, purpose }))) return;
    const code = unsealed(deps, "code-in-job", sealedCode);
    const sent = await handOver(deps, { channel, phone, code });
    if (sent === undefined) return;
    await run(deps.db, noteOutcome, {
      phone,
      purpose,
      device: Buffer.from(device, "base64url"),
      expiresAt: new Date(expiresAt),
      deliveredAt: sent.ok ? now : null,
      failedAt: sent.ok ? null : now,
    });
    expectTaken(channel, sent);
  },
);

interface EmailLink {
  readonly memberId: string;
  readonly email: string;
  /** The secret of the link. */
  readonly link: string;
}

/**
 * Whether the link still leads to something: the address is the member's, and nobody has verified it. One to an
 * address that the member has left is forgotten, so that the address gets another should it come back.
 */
const isLinkWanted = (db: Database, { memberId, email, link }: EmailLink): Promise<boolean> =>
  db.transaction(async (tx) => {
    const held = await maybeOne(tx, holdEmail, { memberId });
    if (held?.email === email) return !held.is_verified;
    await forgetEmailLink(tx, memberId, tokenHash(link));
    return false;
  });

const sendEmailLink = task(
  sendEmailLinkJob.name,
  z.object({
    memberId: z.uuid(),
    email: z.string(),
    sealedLink: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  async (deps, { memberId, email, sealedLink, expiresAt }) => {
    if (new Date(expiresAt) <= deps.clock.now()) return;
    const link = unsealed(deps, "link-in-job", sealedLink);
    if (!(await isLinkWanted(deps.db, { memberId, email, link }))) return;
    const url = `${deps.config.verifyEmailUrl}/verify-email/${link}`;
    const content = await verificationEmail(deps.config, url);
    expectTaken("email", await deps.email.send(email, content));
  },
);

/** Removes what time has made worthless. */
const tidy = task("account.tidy", z.unknown(), async ({ db, clock }) => {
  await tidySignups({ db, clock });
  const now = clock.now();
  const yesterday = new Date(now.getTime() - dayMs);
  await deleteInBatches(db, deleteExpiredSessions, { now });
  await deleteInBatches(db, deleteOldDevices, { before: new Date(now.getTime() - knownDeviceMs) });
  await deleteInBatches(db, deleteOldCodes, { sentBefore: yesterday });
  await deleteInBatches(db, deleteOldRegistrationCounts, { before: dayOf(yesterday) });
  await deleteInBatches(db, deleteOldLimits, { before: now.getTime() });
  await forgetOldEmailLinks(db, new Date(now.getTime() - oldLinkMs));
  await deleteInBatches(db, deleteOldEmailSends, { sentBefore: yesterday });
  // Codes and links have expired by then, and the jobs still hold phone numbers and addresses.
  await removeOldDeadJobs(db, [sendCodeJob.name, sendEmailLinkJob.name], yesterday);
});

export const tasks: readonly Task[] = [sendCode, sendEmailLink, tidy];

export const schedules: readonly Schedule[] = [{ task: "account.tidy", pattern: "17 * * * *" }];
