import { setImmediate } from "node:timers/promises";
import { percentile } from "./table.ts";

/** How many are under way at any moment. */
export const atATime = 8;

/** Answer times in milliseconds of all questions, `lanes` of them under way at any moment. */
export const timesOf = async <Question>(
  asked: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
  lanes = atATime,
): Promise<readonly number[]> => {
  const waiting = asked.toReversed();
  const times: number[] = [];
  const worker = async (): Promise<void> => {
    for (let question = waiting.pop(); question !== undefined; question = waiting.pop()) {
      // Requests come through the event loop: those that are answered from memory let the others go on.
      await setImmediate();
      const started = performance.now();
      await ask(question);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: lanes }, worker));
  return times;
};

export const repeated = <T>(list: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, () => list).flat();

/** A line of a table: name, p50, p95, max, and how many times slower the reference's p95 is. */
export const timingRow = (
  name: string,
  measured: readonly number[],
  reference: readonly number[],
): readonly string[] => {
  const p95 = percentile(measured, 0.95);
  return [
    name,
    percentile(measured, 0.5).toFixed(1),
    p95.toFixed(1),
    Math.max(...measured).toFixed(1),
    `${(percentile(reference, 0.95) / p95).toFixed(1)} x`,
  ];
};
