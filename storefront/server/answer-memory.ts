import { callPath, type CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import { LRUCache } from "lru-cache";
import type { VersionWatch } from "./catalogue-version.ts";

/** Seconds that an answer serves other pages: stock moves between two versions of the catalogue. */
const freshSeconds = 10;

/** Seconds that others wait along for an answer that has not come; then they ask anew. */
const patientSeconds = 6;

const maxAnswers = 500;

/** What the shelves and the shop's own texts are made of. A search is counted, so each one is asked. */
const shelfPaths =
  /^\/(?:v2\/(?:categories|brands|promotions|products(?!\/(?:searches|suggestions)))(?:\/|$)|v1\/cms\/)/;

interface Kept {
  readonly answer: Promise<CallResult<Endpoint>>;
  readonly version: number;
  readonly askedAt: number;
  hasCome: boolean;
}

interface Asked<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly isMember: boolean;
}

export interface AnswerMemory {
  /** The kept answer to this call, else that of `ask`, for which all who want it now wait together. */
  readonly recall: <E extends Endpoint>(
    asked: Asked<E>,
    ask: () => Promise<CallResult<E>>,
  ) => Promise<CallResult<E>>;
}

/** Whether everybody of that kind gets the same answer: members have prices and stock of their own. */
const isShared = ({ endpoint, isMember }: Asked<Endpoint>): boolean =>
  endpoint.method === "GET" &&
  shelfPaths.test(endpoint.path) &&
  (endpoint.auth === "none" || (endpoint.auth === "optional" && !isMember));

/** Whoever asked called too often; that is nobody else's fault. */
const isRefusal = (result: CallResult<Endpoint>): boolean =>
  !result.ok && result.statusCode === 429;

/** Pages share what is kept, so none may change it. */
const freeze = (value: unknown): void => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
};

interface MemoryInput {
  /** Of the catalogue; answers of another one are forgotten. */
  readonly version: VersionWatch;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/**
 * Keeps the gateway's answers that do not depend on who asks, so that a page which nobody has seen yet
 * reads from the database only what no other page has shown a moment ago.
 */
export const createAnswerMemory = ({ version, now }: MemoryInput): AnswerMemory => {
  const kept = new LRUCache<string, Kept>({ max: maxAnswers });

  const known = (key: string): Kept | undefined => {
    const entry = kept.get(key);
    const isFresh =
      entry !== undefined &&
      entry.version === version.current() &&
      now() - entry.askedAt < (entry.hasCome ? freshSeconds : patientSeconds) * 1_000;
    return isFresh ? entry : undefined;
  };

  const keep = <E extends Endpoint>(
    key: string,
    ask: () => Promise<CallResult<E>>,
  ): Promise<CallResult<E>> => {
    // A later call may have taken its place meanwhile.
    const forget = (): void => void (kept.peek(key) === entry && kept.delete(key));
    const answer = ask().then((result) => {
      entry.hasCome = true;
      if (result.ok) freeze(result.data);
      else forget();
      return result;
    });
    const entry: Kept = { answer, version: version.current(), askedAt: now(), hasCome: false };
    kept.set(key, entry);
    answer.catch(forget);
    return answer;
  };

  return {
    recall: <E extends Endpoint>(asked: Asked<E>, ask: () => Promise<CallResult<E>>) => {
      if (!isShared(asked)) return ask();
      const key = callPath(asked.endpoint.path, asked.input);
      const entry = known(key);
      if (entry === undefined) return keep(key, ask);
      return (entry.answer as Promise<CallResult<E>>).then((result) =>
        isRefusal(result) ? ask() : result,
      );
    },
  };
};
