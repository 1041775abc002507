import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { testGateway } from "../../test/support/test-gateway.ts";
import { migrate } from "../db/migrate.ts";
import { noteScheduleRun, noteSchedules } from "../db/schedule-runs.ts";

const shop = await forThisFile(testGateway());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  shop.gateway.request(path, { headers });

it("tells that it lives, and that it is ready on a migrated database", async () => {
  expect((await get("/healthz")).status).toBe(200);
  const ready = await get("/readyz");
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: "ready" });
});

it("stays ready on a database that a newer release has migrated", async () => {
  const { db } = shop.deps;
  await db.pool.query("insert into migrations (name, checksum) values ('9999_newer.sql', 'new')");
  expect((await get("/readyz")).status).toBe(200);
  expect(await migrate(db)).toEqual([]);
});

it("is ready on no database that was never migrated", async () => {
  const bare = await testGateway();
  await bare.deps.db.pool.query("alter table migrations rename to no_migrations");
  const ready = await bare.gateway.request("/readyz");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({
    status: "migrations pending",
    pending: expect.arrayContaining(["0001_foundation.sql"]),
  });
  await bare.close();
});

it("is not ready while a migration is missing", async () => {
  const { pool } = shop.deps.db;
  await pool.query("update migrations set checksum = 'old' where name = '0001_foundation.sql'");
  const ready = await get("/readyz");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ pending: ["0001_foundation.sql"] });
});

it("measures requests by route pattern, and shows that to this machine only", async () => {
  await get("/v2/products/123456");
  const metrics = await (await get("/metrics")).text();
  expect(metrics).toContain('route="/v2/products/:productId"');
  expect(metrics).not.toContain("123456");
  expect(metrics).toContain("gerai_database_connections");
  expect((await get("/metrics", { "x-client-address": "203.0.113.9" })).status).toBe(404);
  expect((await get("/metrics", { "x-forwarded-for": "203.0.113.9" })).status).toBe(404);
});

const elsewhere = { "x-client-address": "203.0.113.9" };

it("shows its figures to another machine that knows the token, also through a proxy", async () => {
  const { metricsToken } = shop.deps.config;
  const authorization = `Bearer ${metricsToken}`;
  const asked = await get("/metrics", { ...elsewhere, authorization });
  expect(asked.status).toBe(200);
  expect(asked.headers.get("cache-control")).toBe("no-store");
  const behindProxy = { ...elsewhere, "x-forwarded-for": "203.0.113.9", authorization };
  expect((await get("/metrics", behindProxy)).status).toBe(200);
  for (const wrong of ["", "Bearer ", `Bearer ${metricsToken}x`, `Basic ${metricsToken}`]) {
    expect((await get("/metrics", { ...elsewhere, authorization: wrong })).status).toBe(404);
  }
});

it("counts jobs that wait and jobs that failed for good, and how long the oldest waits", async () => {
  const { pool } = shop.deps.db;
  await pool.query(
    "select graphile_worker.add_job('late', run_at => now() - interval '90 seconds')",
  );
  await pool.query("select graphile_worker.add_job('future', run_at => now() + interval '1 day')");
  await pool.query(
    `select graphile_worker.permanently_fail_jobs(
       array[(graphile_worker.add_job('broken')).id], 'for the test')`,
  );
  const metrics = await (await get("/metrics")).text();
  expect(metrics).toContain('gerai_jobs{state="due"} 1');
  expect(metrics).toContain('gerai_jobs{state="dead"} 1');
  const delay = Number(/^gerai_job_delay_seconds (.+)$/m.exec(metrics)?.[1]);
  expect(delay).toBeGreaterThanOrEqual(90);
});

it("says how long ago each job of the clock did its work, however often it failed since", async () => {
  const { db } = shop.deps;
  const patterns = { lists: "* * * * *", books: "40 19 * * *", gone: "7 * * * *" };
  const known = Object.entries(patterns).map(([task, pattern]) => ({ task, pattern }));
  await noteSchedules(db, known);
  await noteSchedules(db, known.slice(0, 2));
  await db.pool.query("update schedule_runs set known_since = now() - interval '3 days'");
  await noteScheduleRun(db, "lists");
  const metrics = await (await get("/metrics")).text();
  const figure = (name: string, task: string) =>
    Number(
      new RegExp(`^gerai_schedule_${name}_seconds\\{task="${task}"\\} (.+)$`, "m").exec(
        metrics,
      )?.[1],
    );
  expect(figure("age", "lists")).toBeLessThan(60);
  expect(figure("age", "books")).toBeGreaterThanOrEqual(3 * 86_400);
  expect([figure("period", "lists"), figure("period", "books")]).toEqual([60, 86_400]);
  expect(metrics).not.toContain('task="gone"');
});

it("shows the other figures while the database does not answer", async () => {
  const shut = await testGateway();
  await shut.deps.db.pool.query("drop schema graphile_worker cascade");
  const metrics = await (await shut.gateway.request("/metrics")).text();
  expect(metrics).toContain("gerai_database_connections");
  expect(metrics).not.toMatch(/^gerai_jobs\{/m);
  await shut.close();
});

const price = { type: "integer" };
const products = { items: { $ref: "#/components/schemas/ProductCard" } };
const listSchema = { properties: { data: { properties: { products } } } };

it("describes every call, its parameters and its failures", async () => {
  expect(await (await get("/openapi.json")).json()).toMatchObject({
    openapi: "3.1.0",
    paths: {
      "/v2/products/category/{categoryId}": {
        get: {
          parameters: expect.arrayContaining([
            expect.objectContaining({ name: "sortDirection", in: "query", required: false }),
          ]),
          responses: {
            200: { content: { "application/json": { schema: listSchema } } },
            404: { description: expect.stringContaining("CATEGORY_NOT_FOUND") },
          },
        },
      },
    },
    components: {
      schemas: { ProductCard: { properties: { finalPrice: price, listPrice: price } } },
    },
  });
});

it("serves the documentation under a policy without inline scripts", async () => {
  const page = await get("/docs");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self';");
  const html = await page.text();
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await get(path!)).status).toBe(200);
  }
});
