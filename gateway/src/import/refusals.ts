import { many, type Tx } from "../db/database.ts";
import type { Statement } from "../db/statement.ts";
import type { RefusedRow } from "./run.ts";

/** What such a statement answers. */
export const refusedRow = { file: "int4", line: "int4", reason: "text" } as const;

/** Runs statements that each delete unfit rows from `staged` and return `file`, `line` and `reason`. */
export const refuseByStatements = async (
  tx: Tx,
  statements: readonly (string | Statement<RefusedRow>)[],
): Promise<readonly RefusedRow[]> => {
  const refused: RefusedRow[] = [];
  for (const text of statements) {
    const rows =
      typeof text === "string"
        ? (await tx.client.query<RefusedRow>(text)).rows
        : await many(tx, text);
    refused.push(...rows);
  }
  return refused;
};
