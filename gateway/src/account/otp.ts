import { randomInt } from "node:crypto";
import {
  otpChannels,
  type OtpChannel,
  type OtpPurpose,
  type otpAllowRequest,
  type otpRequest,
  type otpVerify,
} from "@gerai/contract/account";
import { accountLimits } from "@gerai/contract/account-rules";
import type { AnswerOf, ErrorOf, ParsedInput } from "@gerai/contract/endpoint";
import { maybeOne, type Db, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { registrationRefused } from "./begin-registration.ts";
import type { Caller } from "./caller.ts";
import type { Captcha } from "./captcha.ts";
import { codeState, replaceCode, tryCode } from "./code-queries.ts";
import { memberIdOf } from "./find-member.ts";
import { keysOf } from "./held-numbers.ts";
import { sendCodeJob } from "./jobs.ts";
import { isKnownDevice } from "./known-devices.ts";
import type { Limiter } from "./limiter.ts";
import { memberById } from "./queries.ts";
import { countPhone, isPhoneExhausted } from "./registrations.ts";
import { keyedHash, newToken, seal } from "./sealing.ts";

type CodeState = StatementRow<typeof codeState>;

interface Subject {
  readonly phone: string;
  readonly purpose: OtpPurpose;
  /** Hash of the fingerprint of the device that asks: a code is good there alone. */
  readonly device: Buffer;
}

/** What codes need: the outside, counters, and who tells people from programs. */
interface Needs extends Pick<Deps, "db" | "clock" | "config" | "log"> {
  readonly limiter: Limiter;
  readonly captcha: Captcha;
}

const seconds = 1000;
export const codeLifeMs = 5 * 60 * seconds;
const proofLifeMs = 10 * 60 * seconds;
export const betweenSendsMs = 60 * seconds;
const sendsPerWindow = 5;
const windowMs = 60 * 60 * seconds;
const maxWrongTries = 5;

const after = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);

/** Without the phone and purpose in it, one person's code could be used as another's. */
const codeHash = (
  secret: string,
  { phone, purpose }: Pick<Subject, "phone" | "purpose">,
  code: string,
): Buffer => keyedHash(secret, "code", `${purpose} ${phone} ${code}`);

interface Allowance {
  readonly waitSeconds: number;
  readonly sendsLeft: number;
  /** Whether another channel than the last need not wait. */
  readonly otherChannelAllowed: boolean;
}

/** When the device may have another code sent to the phone, and how many. */
const allowanceOf = (state: CodeState | undefined, { purpose }: Subject, now: Date): Allowance => {
  if (state === undefined) {
    return { waitSeconds: 0, sendsLeft: sendsPerWindow, otherChannelAllowed: true };
  }
  const windowEnd = after(state.window_started_at, windowMs);
  const sendsLeft = windowEnd <= now ? sendsPerWindow : Math.max(0, sendsPerWindow - state.sends);
  const from = sendsLeft === 0 ? windowEnd : after(state.sent_at, betweenSendsMs);
  const waitSeconds = Math.max(0, Math.ceil((from.getTime() - now.getTime()) / seconds));
  const isOpen = waitSeconds === 0 || state.failed_at !== null || purpose === "password";
  return { sendsLeft, waitSeconds, otherChannelAllowed: sendsLeft > 0 && isOpen };
};

const stateOf = (db: Db, { phone, purpose, device }: Subject): Promise<CodeState | undefined> =>
  maybeOne(db, codeState, { phone, purpose, device });

/**
 * What became of the device's last message. Whether one for a new password failed tells who is a member
 * (nothing is sent to others), so it is told to the member alone who is logged in.
 */
const deliveryOf = (
  state: CodeState | undefined,
  { purpose }: Subject,
  isOwner: boolean,
): AnswerOf<typeof otpAllowRequest>["delivery"] => {
  if (state === undefined) return "none";
  if (purpose === "password" && !isOwner) return "untold";
  if (state.failed_at !== null) return "failed";
  return state.delivered_at === null ? "waiting" : "sent";
};

/** Says whether a code may be asked for now, and what became of the last. Nothing is counted by asking. */
export const allowRequest = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { device }: Caller,
  memberId: string | undefined,
  body: ParsedInput<typeof otpAllowRequest>["body"],
) => {
  const now = clock.now();
  const subject = { ...body, device };
  const state = await stateOf(db, subject);
  const owner = memberId === undefined ? undefined : await maybeOne(db, memberById, { memberId });
  const allowance = allowanceOf(state, subject, now);
  const exhausted = body.purpose === "register" && (await isPhoneExhausted(db, now, body.phone));
  return {
    ...allowance,
    allowed: allowance.waitSeconds === 0 && !exhausted,
    channel: otpChannels.find((name) => name === state?.channel) ?? null,
    delivery: deliveryOf(state, subject, owner?.phone === body.phone),
  };
};

const refusal = ({ sendsLeft, waitSeconds }: Pick<Allowance, "sendsLeft" | "waitSeconds">) =>
  sendsLeft === 0
    ? fail("OTP_RESEND_LIMIT", { values: { seconds: waitSeconds } })
    : fail("OTP_TOO_SOON", { values: { seconds: waitSeconds } });

const newCode = (): string =>
  String(randomInt(10 ** accountLimits.codeLength)).padStart(accountLimits.codeLength, "0");

/** Stores a new code and leaves the job that sends it. The code rests in the job encrypted. */
const issueCode = async (
  tx: Tx,
  { clock, config }: Pick<Deps, "clock" | "config">,
  subject: Subject & { readonly channel: OtpChannel },
) => {
  const { phone, purpose, device, channel } = subject;
  const now = clock.now();
  const code = newCode();
  const expiresAt = after(now, codeLifeMs);
  const stored = await maybeOne(tx, replaceCode, {
    phone,
    purpose,
    device,
    channel,
    codeHash: codeHash(config.secret, subject, code),
    expiresAt,
    now,
    sentBefore: after(now, -betweenSendsMs),
    windowStartedBefore: after(now, -windowMs),
    maxSends: sendsPerWindow,
  });
  if (stored === undefined) return refusal(allowanceOf(await stateOf(tx, subject), subject, now));
  const sealedCode = seal(config.secret, "code-in-job", Buffer.from(code));
  const asker = device.toString("base64url");
  await addJob(
    tx,
    sendCodeJob.name,
    { phone, purpose, channel, device: asker, sealedCode, expiresAt: expiresAt.toISOString() },
    {
      isAwaited: true,
      key: `code ${purpose} ${phone} ${asker}`,
      maxAttempts: sendCodeJob.maxAttempts,
    },
  );
  return {
    channel,
    expiresAt: expiresAt.toISOString(),
    resendAt: after(now, betweenSendsMs).toISOString(),
    sendsLeft: sendsPerWindow - stored.sends,
  };
};

/**
 * Whether a new password is wanted on a device on which the member of the phone has logged in. Costs the
 * same for strangers.
 */
const isOwnDevice = async (
  needs: Pick<Deps, "db" | "config">,
  { phone, purpose, device }: Subject,
): Promise<boolean> => {
  if (purpose === "register") return false;
  const memberId = await memberIdOf(needs.db, "phone", keysOf(needs, phone));
  return isKnownDevice(needs.db, memberId, device);
};

/** Counts a request for the device and address that ask; a failure where one of them has reached its limit. */
const countAsker = async (limiter: Limiter, subject: Subject, address: string) => {
  const device = subject.device.toString("base64url");
  const isFull =
    (await limiter.take("codesByDevice", device)) > 0 ||
    (await limiter.take("codesByAddress", { address })) > 0;
  return isFull ? fail("DEVICE_UNUSUAL") : undefined;
};

/** Counts a code for its phone and for the whole shop; a failure where one of them has had its share. */
const countCode = async (
  { log, limiter }: Pick<Needs, "log" | "limiter">,
  { purpose, phone }: Subject,
): Promise<Failure<ErrorOf<typeof otpRequest>> | undefined> => {
  const ofPhone = await limiter.take("codesByPhone", `${purpose} ${phone}`);
  if (ofPhone > 0) return refusal({ sendsLeft: 0, waitSeconds: ofPhone });
  const ofAll = await limiter.take("codesOfAll", purpose);
  if (ofAll === 0) return undefined;
  log.warn({ purpose }, "the hour's codes of the whole shop are used up");
  return fail("OTP_BUSY", { values: { minutes: Math.ceil(ofAll / 60) } });
};

/** Takes back what `countCode` counted, where no code went out after all. */
const uncountCode = async (limiter: Limiter, { purpose, phone }: Subject): Promise<void> => {
  await limiter.giveBack("codesByPhone", `${purpose} ${phone}`);
  await limiter.giveBack("codesOfAll", purpose);
};

/**
 * Sends a code, unless phone, device or address have had their share. A new password asks nothing more:
 * whether the phone is a member's decides the job that sends the code, so neither answer nor time tells.
 */
export const requestCode = async (
  needs: Needs,
  { device, address }: Caller,
  body: ParsedInput<typeof otpRequest>["body"],
) => {
  const { db, limiter } = needs;
  if (body.purpose === "register") {
    const beginning = { phone: body.phone, captcha: body.captcha, device, address };
    const refused = await registrationRefused(needs, beginning);
    if (refused !== undefined) return refused;
  }
  const subject = { ...body, device };
  const askedTooMuch = await countAsker(limiter, subject, address);
  if (askedTooMuch !== undefined) return askedTooMuch;
  const isOwn = await isOwnDevice(needs, subject);
  const sentTooMuch = isOwn ? undefined : await countCode(needs, subject);
  if (sentTooMuch !== undefined) return sentTooMuch;
  const issued = await db.transaction((tx) => issueCode(tx, needs, subject));
  if (isFailure(issued) && !isOwn) await uncountCode(limiter, subject);
  return issued;
};

/** Why no code of this phone and device counts any more. */
const whyDead = (state: CodeState | undefined) =>
  state !== undefined && !state.is_used && state.wrong_tries >= maxWrongTries
    ? fail("OTP_TRIES_EXCEEDED")
    : fail("OTP_EXPIRED");

type Tried =
  | { readonly kind: "right"; readonly otpToken: string; readonly expiresAt: string }
  | { readonly kind: "wrong" | "none" };

/** A wrong try is a value and no failure: its count must survive the transaction. */
const tryOnce = async (
  tx: Tx,
  { clock, config }: Pick<Deps, "clock" | "config">,
  subject: Subject,
  code: string,
): Promise<Tried> => {
  const now = clock.now();
  const proof = newToken();
  const expiresAt = after(now, proofLifeMs);
  const { phone, purpose, device } = subject;
  const tried = await maybeOne(tx, tryCode, {
    phone,
    purpose,
    device,
    codeHash: codeHash(config.secret, subject, code),
    now,
    proofHash: proof.hash,
    proofExpiresAt: expiresAt,
    maxWrongTries,
  });
  if (tried === undefined) return { kind: "none" };
  if (!tried.is_right) return { kind: "wrong" };
  if (purpose === "register") await countPhone(tx, now, phone);
  return { kind: "right", otpToken: proof.token, expiresAt: expiresAt.toISOString() };
};

/** Exchanges a right code for the proof of the phone, once, on the device that asked for it. */
export const verifyCode = async (
  needs: Pick<Needs, "db" | "clock" | "config" | "limiter">,
  { device, address }: Caller,
  body: ParsedInput<typeof otpVerify>["body"],
) => {
  const { db, limiter } = needs;
  const subject = { phone: body.phone, purpose: body.purpose, device };
  const wait = await limiter.take("codeTriesByAddress", { address });
  if (wait > 0) return fail("RATE_LIMITED");
  const tried = await db.transaction((tx) => tryOnce(tx, needs, subject, body.code));
  if (tried.kind === "right") return { otpToken: tried.otpToken, expiresAt: tried.expiresAt };
  const state = await stateOf(db, subject);
  const isDead = tried.kind === "none" || (state?.wrong_tries ?? 0) >= maxWrongTries;
  return isDead ? whyDead(state) : fail("OTP_WRONG");
};
