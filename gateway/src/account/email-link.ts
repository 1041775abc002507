import { maskedEmail } from "@gerai/contract/account-rules";
import { dayMs } from "../calendar.ts";
import { maybeOne, one, run, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import {
  countEmailSend,
  emailSends,
  hasEmailLink,
  holdEmail,
  holdEmailLink,
  insertEmailLink,
  insertEmailLinkHash,
  markEmailVerified,
  memberOfEmailLink,
  useEmailLink,
} from "./email-queries.ts";
import { sendEmailLinkJob } from "./jobs.ts";
import { newToken, seal, tokenHash } from "./sealing.ts";

const secondMs = 1000;
const linkLifeMs = dayMs;
const betweenSendsMs = 60 * secondMs;
/** Sends to a member in a day, to whichever addresses. */
const sendsPerDay = 5;

const after = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);

interface SentLink {
  readonly resendAt: string;
  readonly sendsLeft: number;
}

interface Receiver {
  readonly memberId: string;
  readonly email: string;
}

type TooMany = Failure<"EMAIL_TOO_SOON" | "EMAIL_SEND_LIMIT">;

/** Why no link is sent now. */
const refusal = async (tx: Tx, to: Receiver, now: Date): Promise<TooMany> => {
  const { sent_at: sentAt, sends, window_started_at: since } = await one(tx, emailSends, to);
  if (sends >= sendsPerDay && after(since, dayMs) > now) return fail("EMAIL_SEND_LIMIT");
  const wait = after(sentAt ?? now, betweenSendsMs).getTime() - now.getTime();
  return fail("EMAIL_TOO_SOON", { values: { seconds: Math.max(1, Math.ceil(wait / secondMs)) } });
};

/** Unless the address was sent a link just now, or the member enough of them. */
const countSend = async (tx: Tx, { memberId, email }: Receiver, now: Date) => {
  const sentBefore = after(now, -betweenSendsMs);
  if ((await one(tx, hasEmailLink, { memberId, email, sentBefore })).is_sent) return undefined;
  return maybeOne(tx, countEmailSend, {
    memberId,
    now,
    windowStartedBefore: after(now, -dayMs),
    maxSends: sendsPerDay,
  });
};

/**
 * Leaves a link for the address with the transaction: 256 random bits, of which the database keeps the
 * hash, and the job that sends them the rest, encrypted. An address gets one a minute, a member five a day.
 */
export const issueEmailLink = async (
  tx: Tx,
  { clock, config }: Pick<Deps, "clock" | "config">,
  { memberId, email }: Receiver,
): Promise<SentLink | TooMany> => {
  const now = clock.now();
  const counted = await countSend(tx, { memberId, email }, now);
  if (counted === undefined) return refusal(tx, { memberId, email }, now);
  const { token, hash } = newToken();
  const expiresAt = after(now, linkLifeMs);
  await run(tx, insertEmailLink, { memberId, linkHash: hash, email, now, expiresAt });
  await run(tx, insertEmailLinkHash, { linkHash: hash, memberId });
  const sealedLink = seal(config.secret, "link-in-job", Buffer.from(token));
  await addJob(
    tx,
    sendEmailLinkJob.name,
    { memberId, email, sealedLink, expiresAt: expiresAt.toISOString() },
    { isAwaited: true, maxAttempts: sendEmailLinkJob.maxAttempts },
  );
  return {
    resendAt: after(now, betweenSendsMs).toISOString(),
    sendsLeft: sendsPerDay - counted.sends,
  };
};

/** Sends the member a link to the address they gave. */
export const requestEmailLink = (needs: Pick<Deps, "db" | "clock" | "config">, memberId: string) =>
  needs.db.transaction(async (tx) => {
    const { email, is_verified: isVerified } = await one(tx, holdEmail, { memberId });
    if (email === "") return fail("EMAIL_MISSING");
    if (isVerified) return fail("EMAIL_VERIFIED");
    const sent = await issueEmailLink(tx, needs, { memberId, email });
    return isFailure(sent) ? sent : { maskedEmail: maskedEmail(email), ...sent };
  });

/**
 * Verifies the address that the link was sent to, if it is still the member's. Who opens the link again
 * gets the same answer: mail programs open links, and people open them twice.
 * @param token the secret of the link
 */
export const verifyEmail = ({ db, clock }: Pick<Deps, "db" | "clock">, token: string) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const linkHash = tokenHash(token);
    const owner = await maybeOne(tx, memberOfEmailLink, { linkHash });
    if (owner === undefined) return fail("EMAIL_LINK_UNKNOWN");
    const memberId = owner.member_id;
    const link = await maybeOne(tx, holdEmailLink, { memberId, linkHash });
    if (link === undefined) return fail("EMAIL_LINK_UNKNOWN");
    if (!link.is_current) return fail("EMAIL_LINK_EXPIRED");
    const answer = { maskedEmail: maskedEmail(link.email) };
    if (link.is_verified) return { ...answer, wasVerified: true };
    if (link.is_used || link.expires_at <= now) return fail("EMAIL_LINK_EXPIRED");
    await run(tx, useEmailLink, { memberId, linkHash, now });
    await run(tx, markEmailVerified, { memberId, now });
    return { ...answer, wasVerified: false };
  });
