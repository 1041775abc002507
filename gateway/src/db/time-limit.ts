import { run, type Tx } from "./database.ts";
import { statement } from "./statement.ts";

const withoutTimeLimit = statement({
  name: "db.without_time_limit",
  text: "set local statement_timeout = 0",
});

/** Lets statements take as long as they need, to the end of the transaction: for imports and the like. */
export const liftTimeLimit = async (tx: Tx): Promise<void> => {
  await run(tx, withoutTimeLimit);
};
