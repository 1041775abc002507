import { load, type Load, type LoadOptions } from "./load.ts";
import { firstTurn } from "./paths.ts";

export interface MeasuredLoad extends Load {
  /** Milliseconds of processor time of the shop's processes for one page; PostgreSQL's is not in it. */
  readonly processor: number;
}

interface MeasuredLoadOptions extends LoadOptions {
  /** The compiler of the program gets to know a page before it counts. */
  readonly warmUpSeconds: number;
}

const processorSecondsOf = async (origin: string): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(text)?.[1] ?? Number.NaN);
};

/** Seconds of processor time that the shop's processes have used; NaN where one does not tell. */
const processorSeconds = async (origins: readonly string[]): Promise<number> =>
  (await Promise.all(origins.map(processorSecondsOf))).reduce((sum, seconds) => sum + seconds, 0);

/** Loads a shop after a warm-up and says what a page took of its process. No turn is used by both. */
export const measuredLoad = async ({
  path,
  warmUpSeconds,
  ...options
}: MeasuredLoadOptions): Promise<MeasuredLoad> => {
  const { origins } = options;
  const warmUp = { ...options, path: (turn: number) => path(firstTurn + turn) };
  await load({ ...warmUp, seconds: warmUpSeconds });
  const before = await processorSeconds(origins);
  const startedAt = performance.now();
  const run = await load({ ...options, path: (turn) => path(firstTurn - turn) });
  const pages = (run.perSecond * (performance.now() - startedAt)) / 1_000;
  return { ...run, processor: (((await processorSeconds(origins)) - before) * 1_000) / pages };
};
