import type { CaptchaAnswer } from "@gerai/contract/captcha";
import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { Captcha } from "./captcha.ts";
import { sentSince } from "./code-queries.ts";
import { suspicion } from "./fraud.ts";
import { phoneTaken } from "./register.ts";
import { isPhoneExhausted } from "./registrations.ts";

interface Beginning {
  readonly phone: string;
  readonly captcha: CaptchaAnswer | undefined;
  readonly device: Buffer;
  readonly address: string;
}

type Refusal = Failure<
  | "CAPTCHA_REQUIRED"
  | "CAPTCHA_WRONG"
  | "DEVICE_UNUSUAL"
  | "PHONE_NOT_ACCEPTED"
  | "PHONE_REGISTERED"
  | "ACCOUNT_DELETED"
  | "REGISTRATIONS_PER_PHONE"
>;

/**
 * One captcha is good for all codes that a device may have sent to a phone within the hour, so that nobody proves
 * anew what they are because a message did not arrive.
 */
const captchaLifeMs = 60 * 60_000;

interface Needs extends Pick<Deps, "db" | "clock" | "config"> {
  readonly captcha: Captcha;
}

const captchaRefused = async (
  { db, clock, captcha }: Needs,
  { phone, captcha: answer, device, address }: Beginning,
) => {
  const since = new Date(clock.now().getTime() - captchaLifeMs);
  const ofDevice = { phone, purpose: "register", device, since };
  if ((await maybeOne(db, sentSince, ofDevice)) !== undefined) return undefined;
  if (answer === undefined) return fail("CAPTCHA_REQUIRED");
  return (await captcha.isRight("register", answer, address)) ? undefined : fail("CAPTCHA_WRONG");
};

/**
 * Why no registration of this phone begins, if so. Programs are turned away before anything is said
 * about the phone: whether it is a member's is told to people only.
 */
export const registrationRefused = async (
  needs: Needs,
  beginning: Beginning,
): Promise<Refusal | undefined> => {
  const { phone } = beginning;
  const refused =
    (await captchaRefused(needs, beginning)) ?? (await suspicion(needs, phone, beginning));
  if (refused !== undefined) return refused;
  const taken = await phoneTaken(needs, phone);
  if (taken !== undefined) return taken;
  return (await isPhoneExhausted(needs.db, needs.clock.now(), phone))
    ? fail("REGISTRATIONS_PER_PHONE")
    : undefined;
};
