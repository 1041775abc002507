import { expect, it } from "vitest";
import { many } from "../../src/db/database.ts";
import { statement } from "../../src/db/statement.ts";
import { forThisFile } from "./for-this-file.ts";
import { testDatabase } from "./test-database.ts";

const { database } = await forThisFile(testDatabase());

const carelessly = statement({
  name: "test.null_that_is_not_declared",
  text: "select nullif(:given::int, 0) as number",
  parameters: { given: "int4" },
  row: { number: "int4" },
});

const carefully = statement({
  name: "test.null_that_is_declared",
  text: "select nullif(:given::int, 0) as number",
  parameters: { given: "int4" },
  row: { number: "int4?" },
});

it("refuses a null that its statement does not declare, in the pool and in transactions", async () => {
  const fault = /answered null for number/;
  await expect(many(database, carelessly, { given: 0 })).rejects.toThrow(fault);
  await expect(database.transaction((tx) => many(tx, carelessly, { given: 0 }))).rejects.toThrow(
    fault,
  );
  expect(await many(database, carelessly, { given: 1 })).toEqual([{ number: 1 }]);
  expect(await many(database, carefully, { given: 0 })).toEqual([{ number: null }]);
});
