import type { Tx } from "./database.ts";

const batch = 2_000;

/** The rows of a query as JSON, read in batches: memory holds one of these, however many rows there are. */
export async function* readJsonRows(
  tx: Tx,
  query: string,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  await tx.client.query(
    `declare json_rows no scroll cursor for select to_json(r) as row from (${query}) r`,
  );
  for (;;) {
    const { rows } = await tx.client.query<{ readonly row: Record<string, unknown> }>(
      `fetch ${batch} from json_rows`,
    );
    for (const { row } of rows) yield row;
    if (rows.length < batch) break;
  }
  await tx.client.query("close json_rows");
}
