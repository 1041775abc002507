import { Client } from "pg";
import { Batch } from "../../src/db/batch.ts";

/** What reaches PostgreSQL; `statements` count those of transactions, `trips` what travels together as one. */
export interface Traffic {
  readonly statements: number;
  readonly trips: number;
}

const none: Traffic = { statements: 0, trips: 0 };

const sum = (one: Traffic, other: Traffic): Traffic => ({
  statements: one.statements + other.statements,
  trips: one.trips + other.trips,
});

/** What reaches each PostgreSQL, by its port, while `work` runs. */
export const trafficByPort = async (
  work: () => Promise<unknown>,
): Promise<ReadonlyMap<number, Traffic>> => {
  const original = Object.getOwnPropertyDescriptor(Client.prototype, "query");
  if (original === undefined) throw new Error("pg's client has no query of its own");
  const query: (...sent: unknown[]) => unknown = original.value;
  const byPort = new Map<number, Traffic>();
  Object.defineProperty(Client.prototype, "query", {
    ...original,
    value: function counted(this: Client, ...sent: unknown[]) {
      const [first] = sent;
      const statements = first instanceof Batch ? first.size : 1;
      byPort.set(this.port, sum(byPort.get(this.port) ?? none, { statements, trips: 1 }));
      return query.apply(this, sent);
    },
  });
  try {
    await work();
    return byPort;
  } finally {
    Object.defineProperty(Client.prototype, "query", original);
  }
};

/** What reaches PostgreSQL while `work` runs. */
export const countTraffic = async (work: () => Promise<unknown>): Promise<Traffic> =>
  [...(await trafficByPort(work)).values()].reduce(sum, none);

/** How many statements reach PostgreSQL while `work` runs; those of transactions among them. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await countTraffic(work)).statements;
