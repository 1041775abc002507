import { randomInt } from "node:crypto";
import type {
  OtpChannel,
  OtpPurpose,
  otpAllowRequest,
  otpRequest,
  otpVerify,
} from "@gerai/contract/account";
import { accountLimits } from "@gerai/contract/account-rules";
import { maybeOne, type Db, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../http/failure.ts";
import type { Handler } from "../http/handle.ts";
import { registrationRefused } from "./begin-registration.ts";
import type { Captcha } from "./captcha.ts";
import { codeState, replaceCode, tryCode } from "./code-queries.ts";
import { deviceOf } from "./fingerprint.ts";
import { sendCodeJob } from "./jobs.ts";
import type { Limiter } from "./limiter.ts";
import { countPhone, isPhoneExhausted } from "./registrations.ts";
import { keyedHash, newToken, seal } from "./sealing.ts";

type CodeState = StatementRow<typeof codeState>;

interface Subject {
  readonly phone: string;
  readonly purpose: OtpPurpose;
}

const seconds = 1000;
const codeLifeMs = 5 * 60 * seconds;
const proofLifeMs = 10 * 60 * seconds;
const betweenSendsMs = 60 * seconds;
const sendsPerWindow = 5;
const windowMs = 60 * 60 * seconds;
const maxWrongTries = 5;

const after = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);

/** Without the phone and purpose in it, one person's code could be used as another's. */
const codeHash = (secret: string, { phone, purpose }: Subject, code: string): Buffer =>
  keyedHash(secret, "code", `${purpose} ${phone} ${code}`);

interface Allowance {
  readonly waitSeconds: number;
  readonly sendsLeft: number;
}

/** When the phone may be sent another code, and how many. */
const allowanceOf = (state: CodeState | undefined, now: Date): Allowance => {
  if (state === undefined) return { waitSeconds: 0, sendsLeft: sendsPerWindow };
  const windowEnd = after(state.window_started_at, windowMs);
  const sendsLeft = windowEnd <= now ? sendsPerWindow : Math.max(0, sendsPerWindow - state.sends);
  const from = sendsLeft === 0 ? windowEnd : after(state.sent_at, betweenSendsMs);
  return {
    sendsLeft,
    waitSeconds: Math.max(0, Math.ceil((from.getTime() - now.getTime()) / seconds)),
  };
};

const allowanceFor = async (db: Db, { phone, purpose }: Subject, now: Date): Promise<Allowance> =>
  allowanceOf(await maybeOne(db, codeState, [phone, purpose]), now);

/** Says whether a code may be asked for now. Nothing is counted by asking. */
export const allowRequest: Handler<typeof otpAllowRequest> = async ({ body }, { deps }) => {
  const now = deps.clock.now();
  const allowance = await allowanceFor(deps.db, body, now);
  const exhausted =
    body.purpose === "register" && (await isPhoneExhausted(deps.db, now, body.phone));
  return { ...allowance, allowed: allowance.waitSeconds === 0 && !exhausted };
};

const refusal = ({ sendsLeft, waitSeconds }: Allowance) =>
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
  const { phone, purpose, channel } = subject;
  const now = clock.now();
  const code = newCode();
  const expiresAt = after(now, codeLifeMs);
  const hash = codeHash(config.secret, subject, code);
  const sentBefore = after(now, -betweenSendsMs);
  const values = [phone, purpose, hash, expiresAt, sentBefore, after(now, -windowMs), now];
  const stored = await maybeOne(tx, replaceCode, [...values, sendsPerWindow]);
  if (stored === undefined) return refusal(await allowanceFor(tx, subject, now));
  const sealedCode = seal(config.secret, "code-in-job", Buffer.from(code));
  await addJob(
    tx,
    sendCodeJob.name,
    { phone, purpose, channel, sealedCode, expiresAt: expiresAt.toISOString() },
    { key: `code ${purpose} ${phone}`, maxAttempts: sendCodeJob.maxAttempts },
  );
  return {
    channel,
    expiresAt: expiresAt.toISOString(),
    resendAt: after(now, betweenSendsMs).toISOString(),
    sendsLeft: sendsPerWindow - stored.sends,
  };
};

/**
 * Sends a code, unless phone, device or address have had their share. A new password asks nothing more:
 * whether the phone is a member's decides the job that sends the code, so neither answer nor time tells.
 */
export const requestCode =
  (limiter: Limiter, captcha: Captcha): Handler<typeof otpRequest> =>
  async ({ body }, { deps, request, address }) => {
    const source = { device: deviceOf(deps.config.secret, request), address };
    if (body.purpose === "register") {
      const beginning = { phone: body.phone, captcha: body.captcha, ...source };
      const refused = await registrationRefused(deps, captcha, beginning);
      if (refused !== undefined) return refused;
    }
    const device = source.device?.toString("base64url");
    const byDevice = device === undefined ? 0 : await limiter.take("codesByDevice", device);
    if (byDevice > 0 || (await limiter.take("codesByAddress", { address })) > 0) {
      return fail("DEVICE_UNUSUAL");
    }
    return deps.db.transaction((tx) => issueCode(tx, deps, body));
  };

/** Why no code of this phone counts any more. */
const whyDead = (state: CodeState | undefined) =>
  state !== undefined && !state.is_used && state.wrong_tries >= maxWrongTries
    ? fail("OTP_TRIES_EXCEEDED")
    : fail("OTP_EXPIRED");

type Tried =
  | { readonly kind: "right"; readonly otpToken: string; readonly expiresAt: string }
  | { readonly kind: "wrong" | "none" };

/** A wrong try is a value and no failure: its count must survive the transaction. */
const tryOnce = async (tx: Tx, deps: Deps, subject: Subject, code: string): Promise<Tried> => {
  const now = deps.clock.now();
  const proof = newToken();
  const expiresAt = after(now, proofLifeMs);
  const hash = codeHash(deps.config.secret, subject, code);
  const values = [subject.phone, subject.purpose, hash, now, proof.hash, expiresAt, maxWrongTries];
  const tried = await maybeOne(tx, tryCode, values);
  if (tried === undefined) return { kind: "none" };
  if (!tried.is_right) return { kind: "wrong" };
  if (subject.purpose === "register") await countPhone(tx, now, subject.phone);
  return { kind: "right", otpToken: proof.token, expiresAt: expiresAt.toISOString() };
};

/** Exchanges a right code for the proof of the phone, once. */
export const verifyCode =
  (limiter: Limiter): Handler<typeof otpVerify> =>
  async ({ body }, { deps, address }) => {
    const wait = await limiter.take("codeTriesByAddress", { address });
    if (wait > 0) return fail("RATE_LIMITED");
    const tried = await deps.db.transaction((tx) => tryOnce(tx, deps, body, body.code));
    if (tried.kind === "right") return { otpToken: tried.otpToken, expiresAt: tried.expiresAt };
    const state = await maybeOne(deps.db, codeState, [body.phone, body.purpose]);
    const isDead = tried.kind === "none" || (state?.wrong_tries ?? 0) >= maxWrongTries;
    return isDead ? whyDead(state) : fail("OTP_WRONG");
  };
