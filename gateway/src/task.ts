import type { z } from "zod";
import type { Deps } from "./deps.ts";

/** A kind of job, as the worker runs it. Runs at least once, so the work must bear repetition. */
export interface Task {
  readonly name: string;
  readonly run: (deps: Deps, payload: unknown) => Promise<void>;
}

/** What a job throws that no further try can save: it goes to the dead-letter list at once. */
export class HopelessJob extends Error {}

/** When a task runs by itself; its payload is then an empty object. */
export interface Schedule {
  readonly task: string;
  /** Five fields of cron, in UTC. */
  readonly pattern: string;
  /** As of a job (`JobOptions`). */
  readonly isAwaited?: boolean;
}

/** Declares a task; a payload that its schema refuses fails the job. */
export const task = <Schema extends z.ZodType>(
  name: string,
  payload: Schema,
  work: (deps: Deps, payload: z.output<Schema>) => Promise<void>,
): Task => ({
  name,
  run: (deps, sent) => work(deps, payload.parse(sent)),
});
