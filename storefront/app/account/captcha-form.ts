import { type CaptchaAnswer, captchaChallenge, type CaptchaPurpose } from "@gerai/contract/captcha";
import { expectData } from "../shop/expect-data.ts";
import type { Shop } from "../shop/shop-context.ts";
import { type CaptchaChallenge, captchaFields } from "./captcha-fields.ts";
import { textOf } from "./form-answer.ts";

/** Tasks for a form that is about to be shown. */
export const newCaptcha = async (
  { call }: Shop,
  purpose: CaptchaPurpose,
): Promise<CaptchaChallenge> => expectData(await call(captchaChallenge, { body: { purpose } }));

/** What the form brought along; undefined where the question was left open. */
export const captchaOf = (form: FormData): CaptchaAnswer | undefined => {
  const answer = textOf(form, captchaFields.answer);
  return answer === "" ? undefined : { token: textOf(form, captchaFields.token), answer };
};
