import { otpChannels, type OtpChannel, type OtpPurpose, otpRequest } from "@gerai/contract/account";
import type { CaptchaAnswer } from "@gerai/contract/captcha";
import type { CallResult } from "@gerai/contract/client";
import { redirect } from "react-router";
import { cookiesOf, forgetCookie, writeCookie } from "../http/cookies.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import type { Shop } from "../shop/shop-context.ts";
import { callFromDevice } from "./device.ts";
import { accountPaths } from "./paths.ts";

/**
 * What the steps of a registration, or of a new password, leave for each other. The gateway checks it
 * all again.
 */
const names = {
  register: { phone: "phoneNumber", sent: "otpRequest", proof: "otpToken", done: "registered" },
  password: {
    phone: "passwordPhone",
    sent: "passwordOtp",
    proof: "otpToken",
    done: "passwordChanged",
  },
} as const;

/** Where the proof's page redirects visitors without a proof. */
const withoutProof = { register: accountPaths.register, password: accountPaths.dashboard } as const;

const minute = 60;
const maxAges = { phone: 30 * minute, sent: 30 * minute, proof: 10 * minute, done: 10 * minute };

type Name = keyof typeof maxAges;

const read = (request: Request, purpose: OtpPurpose, name: Name): string | undefined =>
  cookiesOf(request).get(names[purpose][name]);

const write = (purpose: OtpPurpose, name: Name, value: string, secure: boolean): string =>
  writeCookie(names[purpose][name], value, { maxAge: maxAges[name], secure });

const forget = (purpose: OtpPurpose, name: Name, secure: boolean): string =>
  forgetCookie(names[purpose][name], secure);

/** The phone that these steps are about, if one was given. */
export const rememberedPhone = (request: Request, purpose: OtpPurpose): string | undefined => {
  const phone = read(request, purpose, "phone");
  return phone === "" ? undefined : phone;
};

/** The cookie that carries the phone to the next step. */
export const rememberPhone = (purpose: OtpPurpose, phone: string, secure: boolean): string =>
  write(purpose, "phone", phone, secure);

/** The phone that is being registered. Without one the registration begins anew. */
export const registeringPhone = (request: Request): string => {
  const phone = rememberedPhone(request, "register");
  if (phone === undefined) throw redirect(accountPaths.register);
  return phone;
};

/** The proof of the phone. Without one the steps begin anew. */
export const proofOf = (request: Request, purpose: OtpPurpose): string => {
  const proof = read(request, purpose, "proof");
  if (!proof) throw redirect(withoutProof[purpose]);
  return proof;
};

/** What the gateway answered when it took the last code on its way, and for which phone. */
export interface SentCode {
  readonly phone: string;
  readonly channel: OtpChannel;
  readonly expiresAt: string;
  readonly resendAt: string;
  readonly sendsLeft: number;
}

const isChannel = (value: unknown): value is OtpChannel =>
  otpChannels.some((channel) => channel === value);

/** The way of sending that the form names, if it names one. */
export const channelOf = (form: FormData): OtpChannel | undefined => {
  const channel = form.get("channel");
  return isChannel(channel) ? channel : undefined;
};

/** When and how a code was sent to the phone; undefined where the cookie does not say, or of another phone. */
export const sentCodeOf = (
  request: Request,
  { phone, purpose }: { readonly phone: string; readonly purpose: OtpPurpose },
): SentCode | undefined => {
  try {
    const sent = JSON.parse(read(request, purpose, "sent") ?? "") as Partial<SentCode>;
    const { channel, expiresAt, resendAt, sendsLeft } = sent;
    if (sent.phone !== phone) return undefined;
    if (!isChannel(channel) || typeof sendsLeft !== "number") return undefined;
    if (typeof expiresAt !== "string" || typeof resendAt !== "string") return undefined;
    return { phone, channel, expiresAt, resendAt, sendsLeft };
  } catch {
    return undefined;
  }
};

interface CodeRequest {
  readonly result: CallResult<typeof otpRequest>;
  readonly headers: Headers;
}

interface WantedCode {
  readonly phone: string;
  readonly purpose: OtpPurpose;
  readonly channel: OtpChannel;
  /** For the first code of a registration. */
  readonly captcha?: CaptchaAnswer | undefined;
}

/** Has a code sent, and remembers to which phone and how. */
export const requestCode = async (shop: Shop, wanted: WantedCode): Promise<CodeRequest> => {
  const { secure } = shop;
  const { phone, purpose } = wanted;
  const { result, cookies } = await callFromDevice(shop, (options) =>
    shop.call(otpRequest, { body: wanted }, options),
  );
  const remembered = result.ok
    ? [
        write(purpose, "phone", phone, secure),
        write(purpose, "sent", JSON.stringify({ phone, ...result.data }), secure),
      ]
    : [];
  return { result, headers: cookieHeaders([...cookies, ...remembered]) };
};

/** The cookie that carries the proof of the phone to the last step. */
export const rememberProof = (purpose: OtpPurpose, otpToken: string, secure: boolean): string =>
  write(purpose, "proof", otpToken, secure);

/** Ends the steps: their cookies go, and one says for the next page that they succeeded. */
export const finishedCookies = (purpose: OtpPurpose, secure: boolean): string[] => [
  ...(["phone", "sent", "proof"] as const).map((name) => forget(purpose, name, secure)),
  write(purpose, "done", "1", secure),
];

/** Whether the steps have just succeeded. */
export const isFinished = (request: Request, purpose: OtpPurpose): boolean =>
  read(request, purpose, "done") !== undefined;
