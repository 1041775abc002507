import { Client } from "pg";

/** How many statements reach PostgreSQL while `work` runs; those of transactions among them. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const original = Object.getOwnPropertyDescriptor(Client.prototype, "query");
  if (original === undefined) throw new Error("pg's client has no query of its own");
  const query: (...sent: unknown[]) => unknown = original.value;
  let count = 0;
  Object.defineProperty(Client.prototype, "query", {
    ...original,
    value: function counted(this: Client, ...sent: unknown[]) {
      count += 1;
      return query.apply(this, sent);
    },
  });
  try {
    await work();
    return count;
  } finally {
    Object.defineProperty(Client.prototype, "query", original);
  }
};
