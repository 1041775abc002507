import { one, run, type Tx } from "./database.ts";
import { statement } from "./statement.ts";

const withoutTimeLimit = statement({
  name: "db.without_time_limit",
  text: "set local statement_timeout = 0",
});

/** Lets statements take as long as they need, to the end of the transaction: for imports and the like. */
export const liftTimeLimit = async (tx: Tx): Promise<void> => {
  await run(tx, withoutTimeLimit);
};

/** What PostgreSQL says of a statement that took longer than it may. */
export const outOfTime = "57014";

const waitsAtMost = statement({
  name: "db.limit_waits",
  text: `select set_config('lock_timeout', :milliseconds::int::text, true) as milliseconds`,
});

/** What PostgreSQL says where a lock was not to be had in that time. */
export const lockNotAvailable = "55P03";

/** Has the transaction wait for no lock longer than this. */
export const limitWaits = async (tx: Tx, milliseconds: number): Promise<void> => {
  await one(tx, waitsAtMost, { milliseconds });
};
