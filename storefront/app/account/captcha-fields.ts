import type { captchaChallenge } from "@gerai/contract/captcha";
import type { ResponseOf } from "@gerai/contract/endpoint";

export type CaptchaChallenge = ResponseOf<typeof captchaChallenge>;

/** Names in the form; here and not beside the calls, so that no schema reaches the browser. */
export const captchaFields = { token: "captcha", answer: "captchaAnswer" } as const;
