import type { Tx } from "../db/database.ts";
import type { RefusedRow } from "./run.ts";

/** Runs statements that each delete unfit rows from `staged` and return `file`, `line` and `reason`. */
export const refuseByStatements = async (
  tx: Tx,
  statements: readonly string[],
): Promise<readonly RefusedRow[]> => {
  const refused: RefusedRow[] = [];
  for (const text of statements) {
    const { rows } = await tx.client.query<RefusedRow>(text);
    refused.push(...rows);
  }
  return refused;
};
