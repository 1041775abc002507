import { Client } from "pg";
import { Batch } from "../../src/db/batch.ts";

/** What reaches PostgreSQL; `statements` count those of transactions, `trips` what travels together as one. */
export interface Traffic {
  readonly statements: number;
  readonly trips: number;
}

/** What reaches PostgreSQL while `work` runs. */
export const countTraffic = async (work: () => Promise<unknown>): Promise<Traffic> => {
  const original = Object.getOwnPropertyDescriptor(Client.prototype, "query");
  if (original === undefined) throw new Error("pg's client has no query of its own");
  const query: (...sent: unknown[]) => unknown = original.value;
  let statements = 0;
  let trips = 0;
  Object.defineProperty(Client.prototype, "query", {
    ...original,
    value: function counted(this: Client, ...sent: unknown[]) {
      const [first] = sent;
      statements += first instanceof Batch ? first.size : 1;
      trips += 1;
      return query.apply(this, sent);
    },
  });
  try {
    await work();
    return { statements, trips };
  } finally {
    Object.defineProperty(Client.prototype, "query", original);
  }
};

/** How many statements reach PostgreSQL while `work` runs; those of transactions among them. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await countTraffic(work)).statements;
