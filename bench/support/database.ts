import { openCluster } from "@gerai/postgres/cluster";
import { makeDataFolder } from "../../postgres/test/data-folder.ts";

/** A database to be filled and measured. */
export interface BenchDatabase extends AsyncDisposable {
  readonly url: string;
}

/**
 * The database that `DATABASE_URL` names, which has to be empty or filled by the same bench before; else one in the
 * shop's embedded PostgreSQL, which keeps what it has committed and is gone afterwards.
 */
export const openBenchDatabase = async (): Promise<BenchDatabase> => {
  const given = process.env["DATABASE_URL"];
  if (given !== undefined) return { url: given, [Symbol.asyncDispose]: () => Promise.resolve() };
  const folder = await makeDataFolder();
  const cluster = await openCluster({ dataDir: folder.path, durability: "durable" });
  return {
    url: await cluster.database("bench"),
    [Symbol.asyncDispose]: async () => {
      await cluster.close();
      await folder[Symbol.asyncDispose]();
    },
  };
};
