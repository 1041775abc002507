import { setImmediate } from "node:timers/promises";

/** Answers a question together with equal ones. */
export type AskTogether<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Equal questions of one turn of the event loop are asked once, at its end: the calls of one page come in one
 * turn. Nothing is kept, so an answer is never older than its question.
 */
export const askTogether = <Answer>(): AskTogether<Answer> => {
  const waiting = new Map<string, Promise<Answer>>();
  return (key, ask) => {
    const known = waiting.get(key);
    if (known !== undefined) return known;
    const answer = (async () => {
      await setImmediate();
      waiting.delete(key);
      return ask();
    })();
    waiting.set(key, answer);
    return answer;
  };
};
