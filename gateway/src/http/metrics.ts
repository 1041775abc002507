import { createHash, timingSafeEqual } from "node:crypto";
import { cacheUse } from "@gerai/caching/cache";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { readJobFigures } from "../db/job-figures.ts";
import { readScheduleRuns } from "../db/schedule-runs.ts";
import type { Deps } from "../deps.ts";
import type { Router } from "./handle.ts";
import type { RequestVariables } from "./request.ts";

/** What the gateway counts about itself, in Prometheus' form. */
export interface Metrics {
  readonly contentType: string;
  /** Measures every request by method, route and status. */
  readonly measure: MiddlewareHandler<{ Variables: RequestVariables }>;
  /** All figures as text. Those of the job queue are left out while the database does not answer. */
  readonly read: () => Promise<string>;
}

const watchPool = (registry: Registry, { db }: Deps): void => {
  const connections = new Gauge({
    name: "gerai_database_connections",
    help: "Connections of the pool by state, and requests waiting for one",
    labelNames: ["state"],
    registers: [registry],
    collect: () => {
      const { totalCount, idleCount, waitingCount } = db.pool;
      connections.set({ state: "busy" }, totalCount - idleCount);
      connections.set({ state: "idle" }, idleCount);
      connections.set({ state: "waiting" }, waitingCount);
    },
  });
};

const watchCaches = (registry: Registry): void => {
  const labelNames = ["cache"] as const;
  const options = { labelNames, registers: [registry] };
  const bytes = new Gauge({
    ...options,
    name: "gerai_cache_bytes",
    help: "Estimated size of each cache of this process",
    collect: () => {
      for (const { name, bytes: size } of cacheUse()) bytes.set({ cache: name }, size);
    },
  });
  const limits = new Gauge({
    ...options,
    name: "gerai_cache_limit_bytes",
    help: "Limit of each cache of this process",
    collect: () => {
      for (const { name, limit } of cacheUse()) limits.set({ cache: name }, limit);
    },
  });
};

/** The queue is one for all processes: every gateway tells the same figures. */
const watchJobs = (registry: Registry, { db, log }: Deps): (() => Promise<void>) => {
  const jobs = new Gauge({
    name: "gerai_jobs",
    help: "Jobs that wait for a worker (due) and jobs that failed for good (dead)",
    labelNames: ["state"],
    registers: [registry],
  });
  const delay = new Gauge({
    name: "gerai_job_delay_seconds",
    help: "How long the oldest due job has waited for a worker",
    registers: [registry],
  });
  const ofTask = { labelNames: ["task"] as const, registers: [registry] };
  const age = new Gauge({
    ...ofTask,
    name: "gerai_schedule_age_seconds",
    help: "How long ago each job of the clock did its work",
  });
  const period = new Gauge({
    ...ofTask,
    name: "gerai_schedule_period_seconds",
    help: "How often each job of the clock is asked for",
  });
  return async () => {
    for (const gauge of [jobs, age, period]) gauge.reset();
    delay.remove();
    try {
      for (const { task, age_seconds: seconds, period_seconds: every } of await readScheduleRuns(
        db,
      )) {
        age.set({ task }, seconds);
        period.set({ task }, every);
      }
      const figures = await readJobFigures(db);
      jobs.set({ state: "due" }, figures.due);
      jobs.set({ state: "dead" }, figures.dead);
      delay.set(figures.delay_seconds);
    } catch (error) {
      log.warn({ err: error }, "the job queue cannot be read");
    }
  };
};

/** A registry for each gateway, so that several in one process do not count each other. */
export const createMetrics = (deps: Deps): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, deps);
  watchCaches(registry);
  const refreshJobs = watchJobs(registry, deps);
  const duration = new Histogram({
    name: "gerai_request_seconds",
    help: "Time from request to answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    read: async () => {
      await refreshJobs();
      return registry.metrics();
    },
    measure: async (c, next) => {
      const stop = duration.startTimer({ method: c.req.method });
      await next();
      // The pattern and not the path: paths are without number.
      stop({ route: routePath(c, -1), status: c.res.status });
    },
  };
};

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Whether the request comes from this machine, and not through a proxy. */
const isLocal = (address: string, request: Request): boolean =>
  loopback.test(address) && !request.headers.has("x-forwarded-for");

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares digests, which have one length: the time it takes tells nothing about the token. */
const hasToken = (request: Request, token: string | undefined): boolean => {
  if (token === undefined) return false;
  const sent = request.headers.get("authorization") ?? "";
  return timingSafeEqual(digest(sent), digest(`Bearer ${token}`));
};

/** Adds `GET /metrics` for this machine and for callers with the token; all others get 404. */
export const metricsRoute = (
  { app, deps }: Pick<Router, "app" | "deps">,
  metrics: Metrics,
): void => {
  const { metricsToken } = deps.config;
  app.get("/metrics", async (c) => {
    const isAllowed = isLocal(c.get("address"), c.req.raw) || hasToken(c.req.raw, metricsToken);
    if (!isAllowed) return c.notFound();
    return c.body(await metrics.read(), 200, {
      "content-type": metrics.contentType,
      "cache-control": "no-store",
    });
  });
};
