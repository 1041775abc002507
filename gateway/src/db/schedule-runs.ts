/**
 * When each scheduled job last succeeded. The queue does not keep that: each new request resets its count of failures.
 */
import { many, run, type Db } from "./database.ts";
import { statement } from "./statement.ts";

const knowSchedules = statement({
  name: "jobs.know_schedules",
  text: `insert into schedule_runs (task, period_seconds, known_since)
    select task, period, now() from unnest(:tasks::text[], :periods::int4[]) known (task, period)
    on conflict (task) do update set period_seconds = excluded.period_seconds`,
});

const forgetSchedules = statement({
  name: "jobs.forget_schedules",
  text: `delete from schedule_runs where task <> all(:tasks::text[])`,
});

const noteRun = statement({
  name: "jobs.note_schedule_run",
  text: `update schedule_runs set succeeded_at = now() where task = :task`,
});

const scheduleRuns = statement({
  name: "jobs.schedule_runs",
  text: `select task, period_seconds, succeeded_at, coalesce(succeeded_at, known_since) as since,
      extract(epoch from now() - coalesce(succeeded_at, known_since))::float8 as age_seconds
    from schedule_runs order by task`,
});

const hourSeconds = 3_600;

/** How often a pattern of cron comes due: every so many minutes, each hour, or each day. */
const periodSeconds = (pattern: string): number => {
  const [minute = "", hour = ""] = pattern.split(" ");
  if (hour !== "*") return 24 * hourSeconds;
  if (!minute.startsWith("*")) return hourSeconds;
  return 60 * Number(minute.split("/")[1] ?? 1);
};

interface Known {
  readonly task: string;
  readonly pattern: string;
}

/** Notes what the clock asks for in this release. */
export const noteSchedules = async (db: Db, schedules: readonly Known[]): Promise<void> => {
  const tasks = schedules.map(({ task }) => task);
  const periods = schedules.map(({ pattern }) => periodSeconds(pattern));
  await run(db, knowSchedules, { tasks, periods });
  await run(db, forgetSchedules, { tasks });
};

/** Notes that a job did its work; one that the clock does not ask for leaves no line. */
export const noteScheduleRun = (db: Db, task: string): Promise<number> =>
  run(db, noteRun, { task });

export const readScheduleRuns = (db: Db) => many(db, scheduleRuns);

/** Whether a job of the clock did not do its work twice in a row, and an hour beyond. */
export const isLate = (row: { readonly period_seconds: number; readonly age_seconds: number }) =>
  row.age_seconds > 2 * row.period_seconds + hourSeconds;
