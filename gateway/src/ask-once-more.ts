import { setImmediate } from "node:timers/promises";
import type { AskTogether } from "./ask-together.ts";

/**
 * Equal questions that come while one is being answered share the next answer: however many come at one moment, one
 * is asked, and one more at its end. No answer is to a question that was asked before its caller came.
 */
export const askOnceMore = <Answer>(): AskTogether<Answer> => {
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
