import * as account from "@gerai/contract/account";
import type { Deps } from "../../src/deps.ts";
import type { EmailContent } from "../../src/providers/email-content.ts";
import type { EmailSender } from "../../src/providers/email.ts";
import type { CodeSender } from "../../src/providers/whatsapp.ts";
import { deviceFor } from "./devices.ts";
import { runJobs } from "./run-jobs.ts";
import { solveCaptcha } from "./solve-captcha.ts";
import { testGateway, type TestGateway } from "./test-gateway.ts";

interface SentCode {
  readonly channel: "whatsapp" | "sms";
  readonly phone: string;
  readonly code: string;
}

const recordingSender = (channel: SentCode["channel"], sent: SentCode[]): CodeSender => ({
  sendCode: async ({ phone, code }) => {
    sent.push({ channel, phone, code });
    return { ok: true, data: { messageId: String(sent.length) } };
  },
});

interface SentEmail extends EmailContent {
  readonly to: string;
}

const recordingMail = (emails: SentEmail[]): EmailSender => ({
  send: async (to, content) => {
    emails.push({ to, ...content });
    return { ok: true, data: { messageId: String(emails.length) } };
  },
});

export interface MemberWorld extends TestGateway {
  readonly sent: readonly SentCode[];
  readonly emails: readonly SentEmail[];
  /** Moves the gateway's clock. */
  readonly pass: (minutes: number) => void;
  readonly newDevice: () => Promise<string>;
  /** Asks for a code on the device of the phone's owner, and reads it from the message. */
  readonly receiveCode: (phone: string, purpose?: account.OtpPurpose) => Promise<string>;
  /** The proof of a phone, as a right code gives it. */
  readonly provePhone: (phone: string, purpose?: account.OtpPurpose) => Promise<string>;
}

/** A gateway whose messages are kept, and whose clock moves only when told. */
export const memberWorld = async (changes: Partial<Deps> = {}): Promise<MemberWorld> => {
  const sent: SentCode[] = [];
  const emails: SentEmail[] = [];
  // Mid-morning in Jakarta: no test ends on another day than it began.
  const start = Date.parse("2026-06-01T03:00:00Z");
  let passed = 0;
  const world = await testGateway({
    clock: { now: () => new Date(start + passed) },
    senders: { whatsapp: recordingSender("whatsapp", sent), sms: recordingSender("sms", sent) },
    email: recordingMail(emails),
    ...changes,
  });
  const { call, deps } = world;

  const newDevice = async (): Promise<string> => {
    const result = await call(account.deviceFingerprint, {});
    if (!result.ok) throw new Error(result.code);
    return result.data.fingerprint;
  };
  const receiveCode = async (
    phone: string,
    purpose: account.OtpPurpose = "register",
  ): Promise<string> => {
    const captcha = purpose === "register" ? await solveCaptcha(call) : undefined;
    const body = { phone, purpose, channel: "whatsapp", captcha } as const;
    const asked = await call(account.otpRequest, { body }, deviceFor(deps, phone));
    if (!asked.ok) throw new Error(asked.code);
    await runJobs(deps);
    const message = sent.findLast((candidate) => candidate.phone === phone);
    if (message === undefined) throw new Error("no code was sent");
    return message.code;
  };
  const provePhone = async (
    phone: string,
    purpose: account.OtpPurpose = "register",
  ): Promise<string> => {
    const code = await receiveCode(phone, purpose);
    const body = { phone, purpose, code };
    const proof = await call(account.otpVerify, { body }, deviceFor(deps, phone));
    if (!proof.ok) throw new Error(proof.code);
    return proof.data.otpToken;
  };
  return {
    ...world,
    sent,
    emails,
    pass: (minutes) => {
      passed += minutes * 60_000;
    },
    newDevice,
    receiveCode,
    provePhone,
  };
};

export const newMember = {
  fullName: "Rina Kartika",
  birthDate: "1994-05-12",
  password: "Sepeda77biru",
  acceptsTerms: true,
} as const;

export interface LoggedIn {
  readonly memberId: string;
  /** Headers of a call in this session. */
  readonly headers: { readonly token: string; readonly fingerprint: string };
}

/** Registers a member and stays logged in. */
export const registerMember = async (
  world: MemberWorld,
  phone: string,
  changes: Partial<Parameters<typeof bodyOf>[2]> = {},
): Promise<LoggedIn> => {
  const fingerprint = await world.newDevice();
  const body = bodyOf(phone, await world.provePhone(phone), changes);
  const created = await world.call(account.memberCreate, { body }, { fingerprint });
  if (!created.ok) throw new Error(created.code);
  return {
    memberId: created.data.memberId,
    headers: { token: created.status.token ?? "", fingerprint },
  };
};

/** What the registration form sends. */
export const bodyOf = (
  phone: string,
  otpToken: string,
  changes: { readonly email?: string; readonly birthDate?: string; readonly password?: string },
) => ({ ...newMember, phone, otpToken, ...changes });
