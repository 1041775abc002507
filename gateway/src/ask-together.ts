import { setImmediate } from "node:timers/promises";

/** Answers a question together with equal ones. */
export type AskTogether<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

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
