import { Client } from "pg";
import { expect, it } from "vitest";
import { placementOf } from "../src/db/distribute.ts";
import { declaredStatements } from "../src/db/statement.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { isSharded, testDatabase } from "./support/test-database.ts";
import { tryStatements } from "./support/try-statements.ts";

const { url } = await forThisFile(testDatabase());

/** Logs on the coordinator, which grow as tables of members do. */
const logs = ["order_changes", "search_finds", "staff_acts", "webhook_messages", "webhook_tries"];

/** Statements that may delete what is over all at once. */
const emptiedAtOnce = [
  // What is left of tracks whose deliveries have ended: each takes its own along.
  "fulfilment.sweep_positions",
  // An import is taken back whole, whatever time that takes.
  "import.undo_added_store_products",
];

/** Statements that may read all of a table that grows, and why nobody waits for them. */
const allowed: Readonly<Record<string, string>> = {
  "account.delete_old_email_sends": "a day of e-mails at most",
  "fulfilment.problems_at": "a command of the operator, who names another state than the open one",
  "fulfilment.sweep_positions": "begins with positions, which are of the last hours",
  "lists.due_waits": "begins with those who wait",
  "pictures.find_ordered":
    "at night, where photographs are unused; one time through the lines for all of them",
};

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

interface Schema {
  readonly growing: ReadonlySet<string>;
  /** Indexes of some rows only, as of what is open. */
  readonly partial: ReadonlySet<string>;
}

const readSchema = async (client: Client): Promise<Schema> => {
  const { rows: tables } = await client.query<{ name: string; first_key: string }>(
    `select c.relname as name, a.attname as first_key from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace`,
  );
  const { rows: indexes } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indpred is not null",
  );
  const isSplit = ({ name, first_key: key }: (typeof tables)[number]): boolean =>
    placementOf(name, key).kind === "distributed";
  return {
    growing: new Set([...tables.filter(isSplit).map(({ name }) => name), ...logs]),
    partial: new Set(indexes.map(({ name }) => name)),
  };
};

const keepsOrder = (type: string): boolean => !/^(?:Sort|Aggregate|WindowAgg|Hash)/.test(type);

/** Tables that a plan reads from end to end; the first rows of an order that an index has do not count. */
const readWhole = (node: PlanNode, schema: Schema, isLimited = false): readonly string[] => {
  const type = node["Node Type"];
  const table = node["Relation Name"] ?? "";
  const byIndex = type.startsWith("Index") && (isLimited || node["Index Cond"] !== undefined);
  const isPart = byIndex || schema.partial.has(node["Index Name"] ?? "");
  const isWhole = /^(?:Seq|Index|Index Only) Scan$/.test(type) && !isPart;
  const isBelowLimit = type === "Limit" || (isLimited && keepsOrder(type));
  return [
    ...(isWhole && schema.growing.has(table) ? [table] : []),
    ...(node.Plans ?? []).flatMap((below) => readWhole(below, schema, isBelowLimit)),
  ];
};

// A cluster plans its shards' part for itself.
it.skipIf(isSharded())("are read by an index, whatever they hold", async () => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const schema = await readSchema(client);
    expect(schema.growing).toContain("orders");
    // Empty tables are read whole as a rule; what is read whole in spite of this has no index that serves.
    for (const way of ["seqscan", "hashjoin", "mergejoin"])
      await client.query(`set enable_${way} = off`);
    const explain = async (text: string): Promise<readonly string[]> => {
      const { rows } = await client.query<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(
        `explain (format json) ${text}`,
      );
      return readWhole(rows[0]!["QUERY PLAN"][0]!.Plan, schema);
    };
    const whole: Record<string, readonly string[]> = {};
    for await (const { name, tried } of tryStatements(client, explain)) {
      if ("refusal" in tried) throw tried.refusal;
      if (tried.answer.length > 0) whole[name] = tried.answer;
    }
    expect(Object.keys(whole).toSorted()).toEqual(Object.keys(allowed).toSorted());
  } finally {
    await client.end();
  }
});

it("are emptied a part at a time, as long as there is no end to what is over", async () => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { growing } = await readSchema(client);
    const unlimited = declaredStatements()
      .filter(({ text }) => {
        const [, table = ""] = /^delete from (\w+)/.exec(text) ?? [];
        return growing.has(table) && !/= (?:any\()?\$\d|limit \$\d/.test(text);
      })
      .map(({ name }) => name);
    expect(unlimited.toSorted()).toEqual(emptiedAtOnce);
  } finally {
    await client.end();
  }
});
