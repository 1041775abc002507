import { Client, type DatabaseError } from "pg";
import { expect, it } from "vitest";
import { isSharded, testDatabase } from "./support/test-database.ts";
import { tryStatements } from "./support/try-statements.ts";

/** What the values break is a rule of the schema; Citus reports some of these as its own errors. */
const isBroken = (error: DatabaseError): boolean =>
  error.code?.startsWith("23") === true || error.message.includes(" violates ");

// Needs a cluster: see `TEST_DATABASE_URL` in the guide on growing. It says in minutes what a run of all tests says in an hour.
it.runIf(isSharded())(
  "no statement is refused by Citus",
  async () => {
    const { url, close } = await testDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const refused: string[] = [];
      // Run and not only planned: some refusals come from the workers alone.
      for await (const { name, tried } of tryStatements(client, (text) => client.query(text))) {
        if ("refusal" in tried && !isBroken(tried.refusal))
          refused.push(`${name}: ${tried.refusal}`);
      }
      expect(refused).toEqual([]);
    } finally {
      await client.end();
      await close();
    }
  },
  600_000,
);
