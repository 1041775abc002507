import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, it } from "vitest";
import { isDatabaseAway } from "../src/db/away.ts";
import { openDatabase } from "../src/db/database.ts";
import { errorSerializer } from "../src/http/log.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { testDatabase } from "./support/test-database.ts";
import { testGateway } from "./support/test-gateway.ts";

let lines: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});
const log = pino({ serializers: { err: errorSerializer } }, sink);

/** Nothing listens there. */
const nowhere = "postgres://gerai:rahasia@127.0.0.1:9/gerai";
const away = openDatabase({ url: nowhere, max: 2, statementTimeoutMs: 1_000 });

const shop = await forThisFile(testGateway({ db: away, readDb: away, log }));

it("answers 503 and says when to come back while PostgreSQL cannot be reached", async () => {
  for (const path of ["/v2/categories", "/v2/maps/tiles/12/3264/2119", "/readyz"]) {
    const answer = await shop.gateway.request(path);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.headers.get("retry-after")).toBe("5");
  }
  const answer = await shop.gateway.request("/v2/categories");
  expect(await answer.json()).toMatchObject({ error: { code: "UNAVAILABLE" } });
});

it("logs nothing of the connection that broke", async () => {
  const copy = await testDatabase();
  const told = Promise.withResolvers<Error>();
  const options = { url: copy.url, max: 1, statementTimeoutMs: 10_000 };
  const idle = openDatabase({ ...options, onIdleError: told.resolve });
  const other = openDatabase(options);
  try {
    const { rows } = await idle.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    await other.pool.query("select pg_terminate_backend($1::int)", [rows[0]?.pid]);
    const error = await told.promise;
    // The driver hangs the whole connection on its error.
    expect(error).toHaveProperty("client");
    lines = [];
    log.warn({ err: error }, "lost an idle database connection");
    expect(lines.join("")).toMatch(/"code":"57P01"/);
    expect(lines.join("")).not.toMatch(/"client"|connectionParameters|password/);
  } finally {
    await Promise.all([idle.close(), other.close()]);
    await copy.close();
  }
});

it("answers 503 to a statement that waited too long", async () => {
  const copy = await testDatabase();
  const impatient = openDatabase({ url: copy.url, max: 2, statementTimeoutMs: 200 });
  const busy = await testGateway({ db: impatient, readDb: impatient, log });
  const holder = await copy.database.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("lock table categories in access exclusive mode");
    const answer = await busy.gateway.request("/v2/categories");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toMatchObject({ error: { code: "UNAVAILABLE" } });
  } finally {
    await holder.query("rollback");
    holder.release();
    await busy.close();
    await copy.close();
  }
});

it("tells a server that is away, or a pooler that has none, from a fault of a statement", async () => {
  const copy = await testDatabase();
  const db = openDatabase({ url: copy.url, max: 1, statementTimeoutMs: 10_000 });
  const isAway = async (code: string): Promise<boolean> => {
    const raise = `do $$ begin raise sqlstate '${code}'; end $$`;
    return isDatabaseAway(await db.pool.query(raise).catch((error: unknown) => error));
  };
  try {
    // What PgBouncer says of a server that is gone, or that gives it no connection in time.
    expect(await isAway("08P01")).toBe(true);
    expect(await isAway("08006")).toBe(true);
    expect(await isAway("57P01")).toBe(true);
    expect(await isAway("23505")).toBe(false);
    expect(await isAway("42601")).toBe(false);
  } finally {
    await db.close();
    await copy.close();
  }
});
