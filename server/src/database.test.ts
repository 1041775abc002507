import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { freePort } from "@gerai/postgres/access";
import { Client } from "pg";
import { expect, it } from "vitest";
import { makeDataFolder } from "../../postgres/test/data-folder.ts";
import { readConfig } from "./config.ts";
import { databaseOfFolder, openServerDatabase, readySchema, refuseOld } from "./database.ts";
import { operatorLine } from "./failure.ts";

const open = (variables: Record<string, string>) =>
  openServerDatabase(readConfig(variables).server, "gerai");

const openUrl = (url: string) => open({ DATABASE_URL: url });

it("starts the embedded PostgreSQL, brings its schema up to date once, and not where that is the operator's", async () => {
  await using folder = await makeDataFolder();
  const database = await open({ GERAI_DATA_DIR: folder.path });
  try {
    expect(database.version).toMatch(/^PostgreSQL 18\./);
    await expect(readySchema(database.url, "manual")).rejects.toThrow(
      /^The database lacks \d+ migrations to \d{4}_\w+: run `gerai database migrate`, or set /,
    );
    expect(await readySchema(database.url, "start")).toBeGreaterThan(0);
    expect(await readySchema(database.url, "start")).toBe(0);
    expect(await readySchema(database.url, "manual")).toBe(0);
  } finally {
    await database.close();
  }
});

it("refuses the database of a release before 1.0 in one line", async () => {
  await using folder = await makeDataFolder();
  const database = await open({ GERAI_DATA_DIR: folder.path });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("create table migrations (name text primary key, checksum text not null)");
    await client.query(
      "insert into migrations values ('0001_foundation.sql', '7c1f'), ('0180_payment_asked.sql', '09ab')",
    );
    const refusal: unknown = await readySchema(database.url, "start").catch(
      (error: unknown) => error,
    );
    expect(operatorLine(refusal)).toBe(
      "The database was made with another 0001_foundation.sql, as by a release before 1.0, and cannot be upgraded: begin with an empty database and import the retailer's files again.",
    );
  } finally {
    await client.end();
    await database.close();
  }
});

it("says in one line, without the password, why a database cannot be used", async () => {
  await using folder = await makeDataFolder();
  const database = await open({ GERAI_DATA_DIR: folder.path });
  const url = (change: (url: URL) => void) => {
    const changed = new URL(database.url);
    change(changed);
    return changed.href;
  };
  try {
    const { host } = new URL(database.url);
    await expect(openUrl(url((changed) => (changed.password = "tebakan")))).rejects.toThrow(
      `DATABASE_URL (${host}/gerai) cannot be used: it refuses the password.`,
    );
    await expect(openUrl(url((changed) => (changed.pathname = "/lain")))).rejects.toThrow(
      "it has no such database",
    );
  } finally {
    await database.close();
  }
  const nobody = `postgres://gerai:rahasia@127.0.0.1:${await freePort()}/gerai`;
  await expect(openUrl(nobody)).rejects.toThrow(/cannot be used: nothing answers there\.$/);
  await expect(openUrl(nobody)).rejects.not.toThrow(/rahasia/);
});

it("gives up on something that is no PostgreSQL", async () => {
  const other = createServer((socket) => socket.end("220 mail\r\n")).listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? address?.port : undefined;
  await expect(openUrl(`postgres://gerai@127.0.0.1:${port}/gerai`)).rejects.toThrow(
    /^DATABASE_URL \(127\.0\.0\.1:\d+\/gerai\) cannot be used: /,
  );
  other.close();
});

it("needs PostgreSQL 15", () => {
  const url = "postgres://gerai:rahasia@db.example/gerai";
  expect(() => refuseOld(url, "14.11")).toThrow(
    "DATABASE_URL (db.example/gerai) is PostgreSQL 14.11; the shop needs 15 or newer.",
  );
  expect(() => refuseOld(url, "15.0")).not.toThrow();
});

it("gives each folder of files a database of its own", () => {
  const name = databaseOfFolder(`/srv/${randomUUID()}`);
  expect(name).toMatch(/^gerai_[0-9a-f]{12}$/);
  expect(name).not.toBe(databaseOfFolder("/srv/other"));
});
