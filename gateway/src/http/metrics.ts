import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Deps } from "../deps.ts";
import type { Router } from "./handle.ts";
import type { RequestVariables } from "./request.ts";

/** What the gateway counts about itself, in Prometheus' form. */
export interface Metrics {
  readonly registry: Registry;
  /** Measures every request by method, route and status. */
  readonly measure: MiddlewareHandler<{ Variables: RequestVariables }>;
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

/** A registry for each gateway, so that several in one process do not count each other. */
export const createMetrics = (deps: Deps): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(registry, deps);
  const duration = new Histogram({
    name: "gerai_request_seconds",
    help: "Time from request to answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  return {
    registry,
    measure: async (c, next) => {
      const stop = duration.startTimer({ method: c.req.method });
      await next();
      // The pattern and not the path: paths are without number.
      stop({ route: routePath(c, -1), status: c.res.status });
    },
  };
};

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Only a scraper on this machine, not behind a proxy, may read the metrics. */
const isLocal = (address: string, request: Request): boolean =>
  loopback.test(address) && !request.headers.has("x-forwarded-for");

/** Adds `GET /metrics` for this machine; to all others it is not there. */
export const metricsRoute = ({ app }: Router, { registry }: Metrics): void => {
  app.get("/metrics", async (c) => {
    if (!isLocal(c.get("address"), c.req.raw)) return c.notFound();
    return c.body(await registry.metrics(), 200, { "content-type": registry.contentType });
  });
};
