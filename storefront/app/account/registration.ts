import { otpChannels, type OtpChannel, otpRequest } from "@gerai/contract/account";
import type { CallResult } from "@gerai/contract/client";
import { redirect } from "react-router";
import { readCookies, writeCookie } from "../session/cookies.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import type { Shop } from "../session/shop-context.ts";
import { callFromDevice } from "./device.ts";
import { accountPaths } from "./paths.ts";

/** What the steps of the registration leave for each other. The gateway checks it all again. */
const names = {
  phone: "phoneNumber",
  sent: "otpRequest",
  proof: "otpToken",
  done: "registered",
} as const;

const minute = 60;
const maxAges = { phone: 30 * minute, sent: 30 * minute, proof: 10 * minute, done: 10 * minute };

type Name = keyof typeof names;

const read = (request: Request, name: Name): string | undefined =>
  readCookies(request.headers.get("cookie")).get(names[name]);

const write = (name: Name, value: string, secure: boolean): string =>
  writeCookie(names[name], value, { maxAge: maxAges[name], secure });

const forget = (name: Name, secure: boolean): string =>
  writeCookie(names[name], "", { maxAge: 0, secure });

/** The phone that a code was sent to. Without one the registration begins anew. */
export const phoneOf = (request: Request): string => {
  const phone = read(request, "phone");
  if (!phone) throw redirect(accountPaths.register);
  return phone;
};

/** Whether this browser has had a code sent to the phone. */
export const isAwaited = (request: Request, phone: string): boolean =>
  read(request, "phone") === phone;

/** The proof of the phone. Without one the registration begins anew. */
export const proofOf = (request: Request): string => {
  const proof = read(request, "proof");
  if (!proof) throw redirect(accountPaths.register);
  return proof;
};

/** What the gateway answered when it sent the last code. */
export interface SentCode {
  readonly channel: OtpChannel;
  readonly expiresAt: string;
  readonly resendAt: string;
  readonly sendsLeft: number;
}

const isChannel = (value: unknown): value is OtpChannel =>
  otpChannels.some((channel) => channel === value);

export const sentCodeOf = (request: Request): SentCode | undefined => {
  try {
    const sent = JSON.parse(read(request, "sent") ?? "") as Partial<SentCode>;
    const { channel, expiresAt, resendAt, sendsLeft } = sent;
    if (!isChannel(channel) || typeof sendsLeft !== "number") return undefined;
    if (typeof expiresAt !== "string" || typeof resendAt !== "string") return undefined;
    return { channel, expiresAt, resendAt, sendsLeft };
  } catch {
    return undefined;
  }
};

interface CodeRequest {
  readonly result: CallResult<typeof otpRequest>;
  readonly headers: Headers;
}

/** Has a code sent, and remembers to which phone and how. */
export const requestCode = async (
  shop: Shop,
  phone: string,
  channel: OtpChannel,
): Promise<CodeRequest> => {
  const { secure } = shop;
  const { result, cookies } = await callFromDevice(shop, (options) =>
    shop.call(otpRequest, { body: { phone, purpose: "register", channel } }, options),
  );
  const remembered = result.ok
    ? [write("phone", phone, secure), write("sent", JSON.stringify(result.data), secure)]
    : [];
  return { result, headers: cookieHeaders([...cookies, ...remembered]) };
};

export const rememberProof = (otpToken: string, secure: boolean): string =>
  write("proof", otpToken, secure);

/** Ends the registration: its cookies go, and one says for the next page that it succeeded. */
export const finishedCookies = (secure: boolean): string[] => [
  ...(["phone", "sent", "proof"] as const).map((name) => forget(name, secure)),
  write("done", "1", secure),
];

export const isFinished = (request: Request): boolean => read(request, "done") !== undefined;
