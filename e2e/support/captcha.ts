import { createHash } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";

interface Challenge {
  readonly work: {
    readonly token: string;
    readonly salt: string;
    readonly target: string;
    readonly max: number;
  };
}

/** Does the browser's work, for forms that are sent without their page. @returns the form's fields */
export const solveCaptcha = async (
  request: APIRequestContext,
): Promise<Readonly<Record<"captcha" | "captchaAnswer", string>>> => {
  const given = await request.post("/v1/account/captcha", { data: { purpose: "register" } });
  const { work } = ((await given.json()) as { data: Challenge }).data;
  for (let number = 0; number <= work.max; number += 1) {
    const hash = createHash("sha256").update(`${work.salt}${number}`).digest("hex");
    if (hash === work.target) return { captcha: work.token, captchaAnswer: String(number) };
  }
  throw new Error("the captcha has no answer");
};
