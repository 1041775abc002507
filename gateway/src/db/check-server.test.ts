import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../test/support/test-database.ts";
import { askServer, judgeServer, type ServerFacts } from "./check-server.ts";

let copy: TestDatabase;
let facts: ServerFacts;

/** A server on which nothing hurts. */
const sound = (): ServerFacts => ({
  ...facts,
  version: "15.18",
  version_number: 150_018,
  connections: 97,
  survives_a_crash: true,
  has_autovacuum: true,
  is_read_only: false,
  may_copy: true,
});

beforeAll(async () => {
  copy = await testDatabase();
  facts = await askServer(copy.database);
});
afterAll(() => copy.close());

it("finds nothing on a server with its own settings", () => {
  expect(judgeServer(sound(), 20)).toEqual([]);
});

it("sees what the shop's own connections are given", () => {
  expect(facts).toMatchObject({
    encoding: "UTF8",
    folds_letters: true,
    has_jit: false,
    isolation: "read committed",
    missing_extensions: [],
    unknown_extensions: [],
  });
});

it.each<[Partial<ServerFacts>, "stops" | "hurts", RegExp]>([
  [{ version: "14.2", version_number: 140_002 }, "stops", /^PostgreSQL 14\.2 terlalu lama/],
  [{ version: "19.0", version_number: 190_000 }, "hurts", /yang diuji 15 dan 18/],
  [{ connections: 50 }, "hurts", /^Tersedia 50 koneksi; .*Naikkan max_connections/],
  [{ own_limit: 10 }, "stops", /^Tersedia 10 koneksi; .*Naikkan batas peran/],
  [{ encoding: "SQL_ASCII" }, "stops", /encoding 'UTF8'/],
  [{ folds_letters: false }, "hurts", /locale 'C\.UTF-8'/],
  [{ has_old_collation: true }, "hurts", /refresh collation version/],
  [{ has_jit: true }, "hurts", /set jit = off/],
  [{ has_autovacuum: false }, "hurts", /autovacuum mati/],
  [{ survives_a_crash: false }, "stops", /fsync/],
  [{ isolation: "serializable" }, "stops", /read committed/],
  [{ is_read_only: true }, "stops", /server utama/],
  [{ may_copy: false }, "hurts", /createdb/],
  [{ missing_extensions: ["unaccent"], may_create: false }, "stops", /create extension/],
  [
    { missing_extensions: ["unaccent"], unknown_extensions: ["unaccent"] },
    "stops",
    /postgresql-contrib/,
  ],
])("names %j and what to do", (change, kind, line) => {
  expect(judgeServer({ ...sound(), ...change }, 20)).toEqual([
    { kind, line: expect.stringMatching(line) },
  ]);
});

it("leaves extensions to the migrations that may create them", () => {
  expect(judgeServer({ ...sound(), missing_extensions: ["unaccent"] }, 20)).toEqual([]);
});
