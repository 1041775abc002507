import { percentile } from "../support/table.ts";
import type { PostgresCpu } from "./postgres-cpu.ts";

export interface Measured {
  /** Milliseconds of each piece of work. */
  readonly times: readonly number[];
  readonly failures: readonly string[];
  readonly perSecond: number;
  /** Milliseconds of processor time of this process for each piece of work; NaN for another process. */
  readonly cpuMs: number;
  /** Milliseconds of processor time of PostgreSQL for each piece of work; NaN where nobody counts them. */
  readonly postgresMs: number;
}

const nobodyCounts: PostgresCpu = () => Promise.resolve(Number.NaN);

interface MeasureOptions {
  readonly seconds?: number | undefined;
  readonly postgresCpu?: PostgresCpu | undefined;
}

/** Takes pieces of work from a list, so many at once, until the list or the time is over. */
export const measure = async (
  works: Iterable<() => Promise<unknown>>,
  atOnce: number,
  { seconds = Number.POSITIVE_INFINITY, postgresCpu = nobodyCounts }: MeasureOptions = {},
): Promise<Measured> => {
  const times: number[] = [];
  const failures: string[] = [];
  const waiting = works[Symbol.iterator]();
  const before = await postgresCpu();
  const started = performance.now();
  const cpu = process.cpuUsage();
  const lane = async (): Promise<void> => {
    while (performance.now() - started < seconds * 1_000) {
      const next = waiting.next();
      if (next.done === true) return;
      const begun = performance.now();
      await next.value().then(
        () => times.push(performance.now() - begun),
        (error: unknown) => failures.push(String(error)),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const { user, system } = process.cpuUsage(cpu);
  const took = (performance.now() - started) / 1_000;
  return {
    times,
    failures,
    perSecond: times.length / took,
    cpuMs: (user + system) / 1_000 / times.length,
    postgresMs: ((await postgresCpu()) - before) / times.length,
  };
};

const milliseconds = (value: number): string => (Number.isNaN(value) ? "" : value.toFixed(2));

/** Name, rate, share of the reference, p50, p95, p99, processor time of Node and of PostgreSQL, failures. */
export const rowOf = (name: string, measured: Measured, reference?: Measured): string[] => {
  const { times, perSecond, cpuMs, postgresMs, failures } = measured;
  const isMeasured = reference !== undefined && reference.times.length > 0;
  const share = isMeasured ? `${((perSecond / reference.perSecond) * 100).toFixed(0)} %` : "";
  return [
    name,
    perSecond.toFixed(0),
    share,
    ...[0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(1)),
    milliseconds(cpuMs),
    milliseconds(postgresMs),
    String(failures.length),
  ];
};
