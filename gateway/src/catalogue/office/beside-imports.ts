/** What forms of the office change takes its turn with imports of files. */
import { hasSqlState, type Database, type Tx } from "../../db/database.ts";
import { limitWaits, lockNotAvailable } from "../../db/time-limit.ts";
import { fail, type Failure } from "../../failure.ts";

/** An import of files may take minutes: a form that would have to wait longer is sent again. */
const longestWaitMs = 3_000;

export type Underway = Failure<"IMPORT_UNDERWAY">;

/** Works in a transaction that waits for imports, and not for long; what is refused leaves nothing behind. */
export const besideImports = async <Done>(
  db: Database,
  work: (tx: Tx) => Promise<Done>,
): Promise<Done | Underway> => {
  try {
    return await db.transaction(async (tx) => {
      await limitWaits(tx, longestWaitMs);
      return work(tx);
    });
  } catch (error) {
    if (hasSqlState(error, lockNotAvailable)) return fail("IMPORT_UNDERWAY");
    throw error;
  }
};
