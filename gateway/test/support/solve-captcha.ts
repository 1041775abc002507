import { createHash } from "node:crypto";
import { captchaChallenge, type CaptchaAnswer } from "@gerai/contract/captcha";
import type { TestGateway } from "./test-gateway.ts";

/** Computes what the browser would. */
export const solveCaptcha = async (call: TestGateway["call"]): Promise<CaptchaAnswer> => {
  const given = await call(captchaChallenge, { body: { purpose: "register" } });
  if (!given.ok) throw new Error(given.code);
  const { token, salt, target, max } = given.data.work;
  for (let number = 0; number <= max; number += 1) {
    const hash = createHash("sha256").update(`${salt}${number}`).digest("hex");
    if (hash === target) return { token, answer: String(number) };
  }
  throw new Error("the captcha has no answer");
};
