import { createHash } from "node:crypto";
import { one, run, type Tx } from "../db/database.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { answerOfKey, claimKey, keepAnswer } from "./queries.ts";

export interface IdempotentRequest {
  readonly memberId: string;
  /** Which call; the same key may serve two calls. */
  readonly scope: string;
  readonly key: string;
  /** What was asked; another request under the same key is refused. */
  readonly content: unknown;
}

const hashOf = (content: unknown): Buffer =>
  createHash("sha256").update(JSON.stringify(content)).digest();

/**
 * Does the work once: a repeated request gets the first answer. Key, effect and answer are written in
 * one transaction; after a failure the key is free again.
 */
export const once = async <Answer, Code extends string>(
  tx: Tx,
  { memberId, scope, key, content }: IdempotentRequest,
  now: Date,
  work: () => Promise<Answer | Failure<Code>>,
): Promise<Answer | Failure<Code | "KEY_REUSED">> => {
  const hash = hashOf(content);
  const isNew = (await run(tx, claimKey, { memberId, scope, key, requestHash: hash, now })) === 1;
  if (!isNew) {
    const known = await one(tx, answerOfKey, { memberId, scope, key });
    if (!known.request_hash.equals(hash)) return fail("KEY_REUSED");
    return JSON.parse(known.answer ?? "null") as Answer;
  }
  const answer = await work();
  if (!isFailure(answer)) {
    await run(tx, keepAnswer, { memberId, scope, key, answer: JSON.stringify(answer) });
  }
  return answer;
};
