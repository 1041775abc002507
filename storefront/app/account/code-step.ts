import {
  otpAllowRequest,
  type OtpChannel,
  type OtpPurpose,
  type otpRequest,
  otpVerify,
  phoneChannels,
} from "@gerai/contract/account";
import { checkAccountField, plainText } from "@gerai/contract/account-rules";
import type { CallFailure } from "@gerai/contract/client";
import type { ErrorOf } from "@gerai/contract/endpoint";
import { data, redirect } from "react-router";
import { accountEvents } from "../analytics/events.ts";
import { rememberEvent } from "../analytics/remember.ts";
import { timeOfDay } from "../dates.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import type { Shop } from "../shop/shop-context.ts";
import { channelOf, rememberProof, requestCode, type SentCode, sentCodeOf } from "./code-steps.ts";
import { failing, type FormAnswer, textOf } from "./form-answer.ts";
import { failureMessage } from "./messages.ts";
import type { Delivery } from "./use-delivery.ts";

/** No code can be asked for until then. */
export interface Closed {
  readonly seconds: number;
  /** `14.35`, in WIB. */
  readonly until: string;
}

/** What the page of a code shows. */
export interface CodeStep {
  readonly phone: string;
  readonly purpose: OtpPurpose;
  readonly sent: SentCode | undefined;
  /** Before the same way can be asked for again. */
  readonly waitSeconds: number;
  /** Set where all codes of an hour were sent. */
  readonly closed: Closed | undefined;
  /** What became of the message, and whether another way need not wait. */
  readonly delivery: Delivery;
  /** The ways in which another code can be sent. */
  readonly channels: readonly OtpChannel[];
}

export interface CodeAnswer extends FormAnswer<"code"> {
  /** How another code was sent, if one was. */
  readonly sentAgain?: OtpChannel;
  /** Why none was: all of an hour were sent. */
  readonly closed?: Closed;
}

interface Subject {
  readonly phone: string;
  readonly purpose: OtpPurpose;
}

/** Together about as long as a provider takes; a page without a program cannot ask again. */
const looks = 6;
const betweenLooksMs = 200;

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Where the gateway does not say: as if nothing were known. */
const unknown = {
  channel: null,
  waitSeconds: 0,
  closed: undefined,
  delivery: { state: "untold", otherChannelAllowed: true },
} as const;

const closedFor = (seconds: number): Closed => ({
  seconds,
  until: timeOfDay(Date.now() + seconds * 1000),
});

/**
 * What became of the message. A whole page waits for a moment until that is known, as its visitor may have
 * no program that asks again.
 */
const readDelivery = async ({ call, wholePage }: Shop, body: Subject) => {
  for (let look = 1; ; look += 1) {
    const answer = await call(otpAllowRequest, { body });
    if (!answer.ok) return unknown;
    const { channel, delivery: state, otherChannelAllowed, waitSeconds, sendsLeft } = answer.data;
    if (state !== "waiting" || !wholePage || look === looks) {
      const closed = sendsLeft === 0 ? closedFor(waitSeconds) : undefined;
      return { channel, waitSeconds, closed, delivery: { state, otherChannelAllowed } };
    }
    await pause(betweenLooksMs);
  }
};

/** What the page of a code shows, as the gateway has it. */
export const readCodeStep = async (
  shop: Shop,
  request: Request,
  subject: Subject,
  channels: readonly OtpChannel[] = phoneChannels,
): Promise<CodeStep> => {
  const remembered = sentCodeOf(request, subject);
  const { channel, waitSeconds, closed, delivery } = await readDelivery(shop, subject);
  // Without a program this is still the request that had another code sent: its cookie is the old one.
  const sent = remembered && { ...remembered, channel: channel ?? remembered.channel };
  return { ...subject, sent, waitSeconds, closed, delivery, channels };
};

/** Until when no code can be sent, where all of an hour were; undefined where one can. */
export const closedSending = async (
  { call }: Pick<Shop, "call">,
  body: Subject,
): Promise<Closed | undefined> => {
  const answer = await call(otpAllowRequest, { body });
  return answer.ok && answer.data.sendsLeft === 0 ? closedFor(answer.data.waitSeconds) : undefined;
};

const notSent = ({ config }: Shop, failure: CallFailure<ErrorOf<typeof otpRequest>>) => ({
  failure: failureMessage(failure, config.brand),
  ...(failure.code === "OTP_RESEND_LIMIT" && {
    closed: closedFor(Number(failure.values?.["seconds"] ?? 0)),
  }),
});

const resend = async (shop: Shop, subject: Subject, channel: OtpChannel) => {
  const { result, headers } = await requestCode(shop, { ...subject, channel });
  const outcome = result.ok ? { sentAgain: channel } : notSent(shop, result);
  return data<CodeAnswer>(
    { values: {}, errors: {}, ...outcome },
    { status: result.ok ? 200 : 400, headers },
  );
};

/** Takes the code, or sends another one where the form names a channel. A right code leads on to `next`. */
export const takeCode = async (shop: Shop, subject: Subject, form: FormData, next: string) => {
  const channel = channelOf(form);
  if (channel !== undefined) return resend(shop, subject, channel);

  const code = plainText("code", textOf(form, "code"));
  const values = { code };
  const errors = failing({ code: checkAccountField("code", code) });
  if (errors) return data<CodeAnswer>({ values, errors }, { status: 400 });
  const result = await shop.call(otpVerify, { body: { ...subject, code } });
  if (!result.ok) {
    const failure = failureMessage(result, shop.config.brand);
    return data<CodeAnswer>({ values, errors: {}, failure }, { status: 400 });
  }
  const proof = rememberProof(subject.purpose, result.data.otpToken, shop.secure);
  const told =
    subject.purpose === "register" ? [rememberEvent(accountEvents.signupCode, shop.secure)] : [];
  return redirect(next, { headers: cookieHeaders([proof, ...told]) });
};
