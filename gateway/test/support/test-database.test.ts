import { expect, it } from "vitest";
import { forThisFile } from "./for-this-file.ts";
import { testDatabase } from "./test-database.ts";

const copy = await forThisFile(testDatabase());

it("gives each test file a migrated database of its own", async () => {
  const { rows } = await copy.database.pool.query("select name from migrations order by name");
  expect(rows[0]).toEqual({ name: "0001_foundation.sql" });
  const jobs = await copy.database.pool.query("select to_regclass('graphile_worker.jobs') as jobs");
  expect(jobs.rows[0].jobs).not.toBeNull();
});
