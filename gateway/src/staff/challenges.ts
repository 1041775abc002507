/** What a browser is given to sign or to bring back: it counts once, for ten minutes, in that browser alone. */
import { officeLimits } from "@gerai/contract/office/limits";
import type { z } from "zod";
import { newToken, tokenHash } from "../account/sealing.ts";
import { maybeOne, run } from "../db/database.ts";
import { readCookie } from "./cookies.ts";
import { limited, type LoginNeeds } from "./entering.ts";
import type { OfficeCall } from "./office-route.ts";
import { insertChallenge, useChallenge } from "./passkey-queries.ts";

type Purpose = "passkey" | "newPasskey" | "company";

/** Keeps what the answer will be held against. @returns the cookie by which the browser finds it */
export const giveChallenge = async (
  { db, clock, limiter }: LoginNeeds,
  { address }: OfficeCall,
  purpose: Purpose,
  content: object,
) => {
  const wait = await limiter.take("staffChallengesByAddress", { address });
  if (wait > 0) return limited(wait);
  const { token, hash } = newToken();
  await run(db, insertChallenge, {
    tokenHash: hash,
    purpose,
    content: JSON.stringify(content),
    expiresAt: new Date(clock.now().getTime() + officeLimits.challengeMinutes * 60_000),
  });
  return { challenge: token };
};

/** What was kept for the browser; undefined where it is used up, too old, or another browser's. */
export const takeChallenge = async <Content>(
  { db, clock, config }: LoginNeeds,
  { request }: OfficeCall,
  purpose: Purpose,
  schema: z.ZodType<Content>,
): Promise<Content | undefined> => {
  const hash = tokenHash(readCookie(config, request, "challenge"));
  const kept = await maybeOne(db, useChallenge, { tokenHash: hash, purpose, now: clock.now() });
  return kept && schema.parse(JSON.parse(kept.content));
};
