import {
  type OtpChannel,
  type OtpPurpose,
  otpVerify,
  phoneChannels,
} from "@gerai/contract/account";
import { checkAccountField } from "@gerai/contract/account-rules";
import { data, redirect } from "react-router";
import { rememberEvent } from "../session/analytics.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import type { Shop } from "../session/shop-context.ts";
import { channelOf, rememberProof, requestCode, type SentCode, sentCodeOf } from "./code-steps.ts";
import { failing, type FormAnswer, textOf } from "./form-answer.ts";
import { failureMessage } from "./messages.ts";

/** What the page of a code shows. */
export interface CodeStep {
  readonly phone: string;
  readonly sent: SentCode | undefined;
  readonly waitSeconds: number;
  /** The ways in which another code can be sent. */
  readonly channels: readonly OtpChannel[];
}

export interface CodeAnswer extends FormAnswer<"code"> {
  /** How another code was sent, if one was. */
  readonly sentAgain?: OtpChannel;
}

interface Subject {
  readonly phone: string;
  readonly purpose: OtpPurpose;
}

export const readCodeStep = (
  request: Request,
  { phone, purpose }: Subject,
  channels: readonly OtpChannel[] = phoneChannels,
): CodeStep => {
  const sent = sentCodeOf(request, purpose);
  const wait = sent === undefined ? 0 : Date.parse(sent.resendAt) - Date.now();
  return { phone, sent, waitSeconds: Math.max(0, Math.ceil(wait / 1000)), channels };
};

const resend = async (shop: Shop, subject: Subject, channel: OtpChannel) => {
  const { result, headers } = await requestCode(shop, { ...subject, channel });
  const outcome = result.ok
    ? { sentAgain: channel }
    : { failure: failureMessage(result, shop.config.brand) };
  return data<CodeAnswer>(
    { values: {}, errors: {}, ...outcome },
    { status: result.ok ? 200 : 400, headers },
  );
};

/** Takes the code, or sends another one where the form names a channel. A right code leads on to `next`. */
export const takeCode = async (shop: Shop, subject: Subject, form: FormData, next: string) => {
  const channel = channelOf(form);
  if (channel !== undefined) return resend(shop, subject, channel);

  const code = textOf(form, "code");
  const values = { code };
  const errors = failing({ code: checkAccountField("code", code) });
  if (errors) return data<CodeAnswer>({ values, errors }, { status: 400 });
  const result = await shop.call(otpVerify, { body: { ...subject, code } });
  if (!result.ok) {
    const failure = failureMessage(result, shop.config.brand);
    return data<CodeAnswer>({ values, errors: {}, failure }, { status: 400 });
  }
  const proof = rememberProof(subject.purpose, result.data.otpToken, shop.secure);
  const told = subject.purpose === "register" ? [rememberEvent("signupCode", shop.secure)] : [];
  return redirect(next, { headers: cookieHeaders([proof, ...told]) });
};
