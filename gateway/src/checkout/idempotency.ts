import { createHash } from "node:crypto";
import { maybeOne, mustWrite, one, run, type Tx } from "../db/database.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { answerOfKey, answerThatMade, claimKey, keepAnswer } from "./queries.ts";

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

interface OnceWork<Locked, Answer, Code extends string> {
  /** Locks and reads what the work begins with; travels with the key, and writes nothing. */
  readonly prepare: () => Promise<Locked>;
  readonly work: (prepared: Locked) => Promise<Answer | Failure<Code>>;
}

/**
 * Does the work once: a repeated request gets the first answer. Key, effect and answer are written in
 * one transaction; after a failure the key is free again.
 */
export const once = async <Locked, Answer, Code extends string>(
  tx: Tx,
  { memberId, scope, key, content }: IdempotentRequest,
  now: Date,
  { prepare, work }: OnceWork<Locked, Answer, Code>,
): Promise<Answer | Failure<Code | "KEY_REUSED">> => {
  const hash = hashOf(content);
  const [written, prepared] = await Promise.all([
    run(tx, claimKey, { memberId, scope, key, requestHash: hash, now }),
    prepare(),
  ]);
  if (written === 0) {
    const known = await one(tx, answerOfKey, { memberId, scope, key });
    if (!known.request_hash.equals(hash)) return fail("KEY_REUSED");
    return JSON.parse(known.answer ?? "null") as Answer;
  }
  const answer = await work(prepared);
  if (!isFailure(answer)) {
    await mustWrite(tx, keepAnswer, { memberId, scope, key, answer: JSON.stringify(answer) });
  }
  return answer;
};

/** What an equal request under another key, as from another tab, was answered, if it made this order. */
export const equalAnswer = async <Answer>(
  tx: Tx,
  { memberId, scope, content }: IdempotentRequest,
  orderId: string,
): Promise<Answer | undefined> => {
  const made = { memberId, scope, requestHash: hashOf(content), orderId };
  const known = await maybeOne(tx, answerThatMade, made);
  return known === undefined ? undefined : (JSON.parse(known.answer) as Answer);
};
