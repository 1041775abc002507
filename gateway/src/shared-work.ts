/** Work that is done for several callers: values that are kept, questions that are asked together. */
import { setImmediate } from "node:timers/promises";
import { openCache, type CacheName } from "@gerai/caching/cache";
import { LRUCache } from "lru-cache";

/**
 * Memoises a function of an object: its value is computed once for each object and is forgotten with the
 * object.
 */
export const memoiseByObject = <Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
};

/** The part of the process's caches that the entries take. Without one, the newest entry alone is kept. */
export type Limit<Value> =
  | {
      readonly cache: CacheName;
      /** Bytes that an entry takes, as estimated. */
      readonly sizeOf: (value: Value) => number;
    }
  | { readonly cache?: undefined };

type ReadThroughOptions<Key, Value> = Limit<Value> & {
  readonly read: (key: Key) => Promise<Value>;
};

/**
 * A cache that reads what it lacks. Equal keys asked for at the same time are read once; a read that
 * fails is not kept.
 */
export const readThroughCache = <Key extends string | number, Value extends object>(
  options: ReadThroughOptions<Key, Value>,
): ((key: Key) => Promise<Value>) => {
  const reading = {
    // An entry that is crowded out while it is read still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (key: Key) => options.read(key),
  };
  const cache =
    options.cache === undefined
      ? new LRUCache<Key, Value>({ ...reading, max: 1 })
      : openCache<Key, Value>(options.cache, { ...reading, sizeOf: options.sizeOf });
  return (key) => cache.forceFetch(key);
};

/** Answers a question together with equal ones. */
type AskTogether<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Equal questions that come at one moment, or while one is being answered, share the next answer: however many come, one
 * is asked, and one more at its end. No answer is older than its question, and nothing is kept.
 */
export const askTogether = <Answer>(): AskTogether<Answer> => {
  const running = new Map<string, Promise<Answer>>();
  const waiting = new Map<string, Promise<Answer>>();
  return (key, ask) => {
    const known = waiting.get(key);
    if (known !== undefined) return known;
    const before = running.get(key);
    const run = async (): Promise<Answer> => {
      await Promise.allSettled([before, setImmediate()]);
      waiting.delete(key);
      running.set(key, answer);
      try {
        return await ask();
      } finally {
        running.delete(key);
      }
    };
    const answer = run();
    waiting.set(key, answer);
    return answer;
  };
};

/** Answers a question in one batch with those that are asked at the same time. */
type Ask<Question, Answer> = (question: Question) => Promise<Answer>;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Batching<Question, Answer> {
  /** Limit of batches under way; a question that is asked meanwhile waits for the next batch. */
  readonly concurrency: number;
  /** Limit of questions per batch. */
  readonly maxBatchSize: number;
  /** One answer for each question, in the same order. */
  readonly answerBatch: (questions: readonly Question[]) => Promise<readonly Answer[]>;
}

/**
 * Batches questions that are asked at the same time into one round trip: a statement for eight lists costs
 * hardly more than one for a single list. A question that is asked alone does not wait. Where a batch
 * fails, all its questions fail.
 */
export const batching = <Question, Answer>({
  concurrency,
  maxBatchSize,
  answerBatch,
}: Batching<Question, Answer>): Ask<Question, Answer> => {
  const waiting: Waiting<Question, Answer>[] = [];
  let free = concurrency;
  let isScheduled = false;

  const schedule = (): void => {
    if (isScheduled || free === 0 || waiting.length === 0) return;
    isScheduled = true;
    // Deferred, so that all questions of this turn of the event loop join the batch.
    void setImmediate().then(start);
  };

  const answer = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await answerBatch(batch.map(({ question }) => question));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    free += 1;
    schedule();
  };

  const start = (): void => {
    isScheduled = false;
    free -= 1;
    void answer(waiting.splice(0, maxBatchSize));
    schedule();
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      schedule();
    });
};
