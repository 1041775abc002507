import { openCache } from "@gerai/caching/cache";
import { callPath, type CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import { anyShelf, isShared, shelfHeader, type Sharing } from "@gerai/contract/sharing";
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

/** The answer is of another store than the member named: it is that member's own. */
class OfOtherShelf extends Error {
  override readonly name = "OfOtherShelf";
  readonly result: Success;

  constructor(result: Success) {
    super("another shelf");
    this.result = result;
  }
}

interface Asked<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly isMember: boolean;
  /** The store that the member shops at, as their cookie says; the gateway decides whether that holds. */
  readonly storeCode?: string | undefined;
}

/** Who shares an answer. */
interface Circle {
  readonly name: string;
  /** The store that the answer has to be of. */
  readonly shelf?: string;
}

/** Who shares an answer: everybody, all guests, or the members of a store; undefined where it is not shared. */
const circleOf = (
  sharing: Sharing,
  { isMember, storeCode }: Pick<Asked<Endpoint>, "isMember" | "storeCode">,
): Circle | undefined => {
  if (isShared(sharing, isMember)) return { name: "all" };
  if (sharing.scope !== "guests" || storeCode === undefined) return undefined;
  return { name: `members of ${storeCode}`, shelf: storeCode };
};

/** Whether the answer is of this store, or of all. */
const isOfShelf = ({ headers }: Success, shelf: string): boolean =>
  [anyShelf, shelf].includes(headers.get(shelfHeader) ?? "");

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
      if (error instanceof NotAnswered || error instanceof OfOtherShelf) return error.result;
      throw error;
    }
  };

  return {
    recall: async <E extends Endpoint>(
      { endpoint, input, ...asker }: Asked<E>,
      ask: () => Promise<CallResult<E>>,
    ) => {
      const { method, path, sharing } = endpoint;
      const circle = circleOf(sharing, asker);
      if (method !== "GET" || sharing.scope === "nobody" || circle === undefined) return ask();
      const { name, shelf } = circle;
      let isOwn = false;
      const key = `${version.current()} ${name} ${callPath(path, input)}`;
      const result = await remembered(key, sharing.seconds, async () => {
        isOwn = true;
        const answer = await ask();
        if (answer.ok && shelf !== undefined && !isOfShelf(answer, shelf)) {
          throw new OfOtherShelf(answer);
        }
        return answer;
      });
      // Whoever waited along for it did not call too often, and may be of the store that they named.
      const isForOneOnly = result.ok
        ? shelf !== undefined && !isOfShelf(result, shelf)
        : result.statusCode === 429;
      return isForOneOnly && !isOwn ? ask() : (result as CallResult<E>);
    },
  };
};
