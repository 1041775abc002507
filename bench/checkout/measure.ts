import { percentile } from "../support/table.ts";

export interface Measured {
  /** Milliseconds of each piece of work. */
  readonly times: readonly number[];
  readonly failures: readonly string[];
  readonly perSecond: number;
  /** Milliseconds of processor time of this process for each piece of work; NaN for another process. */
  readonly cpuMs: number;
}

/** Takes pieces of work from a list, so many at once, until the list or the time is over. */
export const measure = async (
  works: Iterable<() => Promise<unknown>>,
  atOnce: number,
  seconds = Number.POSITIVE_INFINITY,
): Promise<Measured> => {
  const times: number[] = [];
  const failures: string[] = [];
  const waiting = works[Symbol.iterator]();
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
  };
};

/** Name, rate, share of the reference, p50, p95, p99, processor time, failures. */
export const rowOf = (name: string, measured: Measured, reference?: Measured): string[] => {
  const { times, perSecond, cpuMs, failures } = measured;
  const isMeasured = reference !== undefined && reference.times.length > 0;
  const share = isMeasured ? `${((perSecond / reference.perSecond) * 100).toFixed(0)} %` : "";
  return [
    name,
    perSecond.toFixed(0),
    share,
    ...[0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(1)),
    Number.isNaN(cpuMs) ? "" : cpuMs.toFixed(2),
    String(failures.length),
  ];
};
