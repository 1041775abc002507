import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { codeText, typedLine } from "./schema.ts";
import { notShared } from "./sharing.ts";

const captchaPurposes = ["register"] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** The answer to one of the two tasks; the token says which one it was. */
export const captchaAnswerSchema = z.object({
  token: codeText(400),
  answer: typedLine(20),
});
export type CaptchaAnswer = z.output<typeof captchaAnswerSchema>;

export const captchaChallenge = endpoint({
  method: "POST",
  path: "/v1/account/captcha",
  auth: "none",
  sharing: notShared,
  summary:
    "Two tasks that tell people from programs, one for the browser and one for the person; one of them is answered, once and within half an hour",
  body: z.object({ purpose: z.enum(captchaPurposes) }),
  response: z.object({
    /** The answer is the whole number from 0 to `max` for which SHA-256 of `salt` and number is `target`. */
    work: z.object({
      token: z.string(),
      salt: z.string(),
      /** Hexadecimal. */
      target: z.string(),
      max: z.number().int(),
    }),
    /** The answer is the sum of the terms. */
    question: z.object({ token: z.string(), terms: z.array(z.number().int()).length(2) }),
  }),
  errors: {},
});
