import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { openCluster, type Cluster } from "@gerai/postgres/cluster";
import type { TestProject } from "vitest/node";
import { prepareOnGivenServer, type PreparedTemplate } from "./given-server.ts";
import { prepareOnInstalledServer } from "./installed-server.ts";
import type { TemplateDatabase } from "./test-database.ts";

const templateName = "template_gerai";

const throwawayCluster = async (dataDir: string): Promise<Cluster> => {
  // Started as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  return openCluster({ dataDir, durability: "throwaway" });
};

const prepareTemplate = async (cluster: Cluster): Promise<TemplateDatabase> => {
  const url = await cluster.database(templateName);
  const database = openDatabase({ url, max: 2, statementTimeoutMs: 0 });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  return { adminUrl: await cluster.database("postgres"), name: templateName, workers: [] };
};

const prepareThrowaway = async (): Promise<PreparedTemplate> => {
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), "gerai-test-"));
  const cluster = await throwawayCluster(dataDir);
  const drop = async () => {
    await cluster.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { template: await prepareTemplate(cluster), drop };
  } catch (error) {
    await drop();
    throw error;
  }
};

const prepare = (): Promise<PreparedTemplate> => {
  const { TEST_DATABASE_URL: given, TEST_POSTGRES_BIN: installed } = process.env;
  if (given !== undefined) return prepareOnGivenServer(given);
  return installed === undefined ? prepareThrowaway() : prepareOnInstalledServer(installed);
};

/**
 * Before the first test: one migrated database that every test file copies, in a PostgreSQL of this run
 * alone, the embedded one or the one whose programs lie in `TEST_POSTGRES_BIN`, or on the server that `TEST_DATABASE_URL`
 * names. Afterwards nothing of it is left.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { template, drop } = await prepare();
  project.provide("templateDatabase", template);
  return drop;
}
