import { createHash, randomBytes, randomInt } from "node:crypto";
import type { CaptchaAnswer, CaptchaPurpose, captchaChallenge } from "@gerai/contract/captcha";
import type { AnswerOf } from "@gerai/contract/endpoint";
import { z } from "zod";
import { run } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { spendCaptcha } from "./fraud-queries.ts";
import { phonesShare } from "./fraud.ts";
import type { Limiter } from "./limiter.ts";
import { addressShare } from "./registrations.ts";
import { seal, tokenHash, unseal } from "./sealing.ts";

/** Tells people from programs. Another supplier of captchas implements these two. */
export interface Captcha {
  /** A new challenge for somebody at this network address; nothing is kept until it is answered. */
  readonly give: (
    purpose: CaptchaPurpose,
    address: string,
  ) => Promise<AnswerOf<typeof captchaChallenge>>;
  /** Whether the answer is right. A challenge counts once, whether answered right or wrong. */
  readonly isRight: (
    purpose: CaptchaPurpose,
    answer: CaptchaAnswer,
    address: string,
  ) => Promise<boolean>;
}

const lifeMs = 30 * 60_000;
const idBytes = 16;
const saltBytes = 12;

/**
 * Numbers that the browser has to try at most, and half of them on average. A cheap phone hashes some
 * 80,000 a second: it is done before the last digit of the phone number is typed.
 */
const easiest = 50_000;
/**
 * Each step doubles the work: the more of the day's registrations or of the hour's codes the address, or a
 * network around it, has had, and the more of the whole shop's codes for registrations have gone out.
 */
const steps = 4;

const highestTerm = 9;

/** What a token holds, sealed. Both tasks of a challenge share their id, so that one of them counts. */
const sealed = z.object({
  id: z.string(),
  purpose: z.string(),
  kind: z.enum(["work", "question"]),
  answer: z.string(),
  expiresAt: z.number(),
});
type Sealed = z.output<typeof sealed>;

const readToken = (secret: string, token: string): Sealed | undefined => {
  const content = unseal(secret, "captcha", token);
  return content === undefined ? undefined : sealed.parse(JSON.parse(content.toString()));
};

/** From 0 to `steps - 1`, by the largest share that is used up. */
const stepOf = (share: number): number => Math.min(steps - 1, Math.floor(share * steps));

const newWork = (max: number) => {
  const answer = String(randomInt(max + 1));
  const salt = randomBytes(saltBytes).toString("base64url");
  const target = createHash("sha256").update(`${salt}${answer}`).digest("hex");
  return { answer, task: { salt, target, max } };
};

interface Needs extends Pick<Deps, "db" | "clock" | "config"> {
  readonly limiter: Limiter;
}

/** The shop's own captcha: the browser computes, or the person answers a question in words. */
export const ownCaptcha = (needs: Needs): Captcha => {
  const { db, clock, config, limiter } = needs;
  return {
    give: async (purpose, address) => {
      const id = randomBytes(idBytes).toString("base64url");
      const expiresAt = clock.now().getTime() + lifeMs;
      const token = (kind: Sealed["kind"], answer: string): string => {
        const content: Sealed = { id, purpose, kind, answer, expiresAt };
        return seal(config.secret, "captcha", Buffer.from(JSON.stringify(content)));
      };
      const shares = [
        await addressShare(needs, address),
        await phonesShare(needs, address),
        await limiter.share("codesOfAll", purpose),
      ];
      const step = stepOf(Math.max(...shares));
      const { answer, task } = newWork(easiest * 2 ** step);
      const terms = [randomInt(1, highestTerm + 1), randomInt(1, highestTerm + 1)];
      const sum = terms.reduce((total, term) => total + term, 0);
      return {
        work: { token: token("work", answer), ...task },
        question: { token: token("question", String(sum)), terms },
      };
    },
    isRight: async (purpose, { token, answer }, address) => {
      const given = readToken(config.secret, token);
      const now = clock.now().getTime();
      if (given === undefined || given.purpose !== purpose || given.expiresAt <= now) return false;
      // A program can add as well as a person; it just may not do so often.
      const isTooMany =
        given.kind === "question" &&
        (await limiter.take("captchaQuestionsByAddress", { address })) > 0;
      if (isTooMany) return false;
      const used = { captchaHash: tokenHash(given.id), expiresAt: new Date(given.expiresAt) };
      return (await run(db, spendCaptcha, used)) === 1 && given.answer === answer;
    },
  };
};
