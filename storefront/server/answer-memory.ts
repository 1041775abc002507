import { openCache } from "@gerai/caching/cache";
import { callPath, type CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import { isShared } from "@gerai/contract/sharing";
import type { VersionWatch } from "./catalogue-version.ts";

/** How long others wait along for an answer that does not come; whoever comes later asks anew. */
const patienceMs = 6_000;

type Success = Extract<CallResult<Endpoint>, { readonly ok: true }>;
type Failure = Exclude<CallResult<Endpoint>, { readonly ok: true }>;
type Ask = () => Promise<CallResult<Endpoint>>;

interface Kept {
  readonly result: Success;
  readonly bytes: number;
}

/** Failures are not kept; all who wait for the answer get the same one. */
class NotAnswered extends Error {
  override readonly name = "NotAnswered";
  readonly result: Failure;

  constructor(result: Failure) {
    super(result.code);
    this.result = result;
  }
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

/** Bytes that a value takes beside its text: an object with its fields, a number, a place in a list. */
const objectBytes = 56;
const valueBytes = 8;

/** Makes the value safe to share: no page may change it. @returns the bytes that it takes, estimated */
const freeze = (value: unknown): number => {
  if (typeof value === "string") return valueBytes + value.length;
  if (typeof value !== "object" || value === null) return valueBytes;
  Object.freeze(value);
  return Object.values(value).reduce<number>((sum, field) => sum + freeze(field), objectBytes);
};

interface MemoryInput {
  /** Of the catalogue; answers of another one are forgotten. */
  readonly version: VersionWatch;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/** One answer must not push out all others. */
const largestAnswer = 1024 * 1024;

const openMemory = (now: () => number) => {
  const kept = openCache<string, Kept, Ask>("answers", {
    sizeOf: ({ bytes }, key) => bytes + key.length,
    maxEntrySize: largestAnswer,
    perf: { now },
    ttlResolution: 0,
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { context: ask }) => {
      const impatience = setTimeout(() => kept.delete(key), patienceMs).unref();
      try {
        const result = await ask();
        if (!result.ok) throw new NotAnswered(result);
        return { result, bytes: freeze(result.data) };
      } finally {
        clearTimeout(impatience);
      }
    },
  });
  return kept;
};

/**
 * Keeps the gateway's answers as far as their endpoints let them be shared, so that a page which nobody
 * has seen yet reads from the database only what no other page has shown a moment ago.
 */
export const createAnswerMemory = ({ version, now }: MemoryInput): AnswerMemory => {
  const kept = openMemory(now);

  const remembered = async (key: string, seconds: number, ask: Ask) => {
    try {
      const answer = await kept.forceFetch(key, { ttl: seconds * 1_000, context: ask });
      return answer.result;
    } catch (error) {
      if (error instanceof NotAnswered) return error.result;
      throw error;
    }
  };

  return {
    recall: async <E extends Endpoint>(
      { endpoint, input, isMember }: Asked<E>,
      ask: () => Promise<CallResult<E>>,
    ) => {
      const { method, path, sharing } = endpoint;
      if (method !== "GET" || sharing.scope === "nobody" || !isShared(sharing, isMember)) {
        return ask();
      }
      let isOwn = false;
      const key = `${version.current()} ${callPath(path, input)}`;
      const result = await remembered(key, sharing.seconds, () => {
        isOwn = true;
        return ask();
      });
      // Whoever waited along for it did not call too often.
      const isRefusal = !result.ok && result.statusCode === 429;
      return isRefusal && !isOwn ? ask() : (result as CallResult<E>);
    },
  };
};
