import { createHash } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";

interface Work {
  readonly token: string;
  readonly salt: string;
  readonly target: string;
  readonly max: number;
}

export interface CaptchaChallenge {
  readonly work: Work;
}

/** Does the browser's work. @returns the fields of the form */
export const answerCaptcha = ({
  work,
}: CaptchaChallenge): Readonly<Record<"captcha" | "captchaAnswer", string>> => {
  for (let number = 0; number <= work.max; number += 1) {
    const hash = createHash("sha256").update(`${work.salt}${number}`).digest("hex");
    if (hash === work.target) return { captcha: work.token, captchaAnswer: String(number) };
  }
  throw new Error("the captcha has no answer");
};

/** Gets a captcha and solves it, for forms that are sent without their page. */
export const solveCaptcha = async (request: APIRequestContext) => {
  const given = await request.post("/v1/account/captcha", { data: { purpose: "register" } });
  return answerCaptcha(((await given.json()) as { data: CaptchaChallenge }).data);
};

const words = "satu dua tiga empat lima enam tujuh delapan sembilan".split(" ");

/** The question's field, where the browser does not do the work. */
export const captchaQuestion = (page: Page): Locator =>
  page.getByLabel(/^Berapa .* ditambah .*\?$/);

/** Reads the question and works out the sum, as a person does. */
export const answerQuestion = async (page: Page): Promise<void> => {
  const asked = await page.locator("label", { hasText: /^Berapa / }).innerText();
  const terms = /Berapa (\S+) ditambah (\S+)\?/.exec(asked)?.slice(1) ?? [];
  const sum = terms.reduce((total, word) => total + words.indexOf(word) + 1, 0);
  await captchaQuestion(page).fill(String(sum));
};
