import { pendingMigrations } from "../db/migrate.ts";
import type { Router } from "./handle.ts";

const noStore = { "cache-control": "no-store" };
const later = { ...noStore, "retry-after": "5" };

/**
 * `/healthz` says that the process answers; `/readyz` that it can work: the database answers and has
 * all migrations. Both are for machines and hold no detail of the shop.
 */
export const healthRoutes = ({ app, deps }: Router): void => {
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, noStore));

  app.get("/readyz", async (c) => {
    try {
      const pending = await pendingMigrations(deps.db);
      return pending.length === 0
        ? c.json({ status: "ready" }, 200, noStore)
        : c.json({ status: "migrations pending", pending }, 503, later);
    } catch (error) {
      c.get("log").warn({ err: error }, "not ready");
      return c.json({ status: "database unreachable" }, 503, later);
    }
  });
};
