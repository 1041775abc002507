/** A PostgreSQL that is installed on this machine, as `TEST_POSTGRES_BIN` names it. */
import { freePort } from "@gerai/postgres/access";
import { prepareOnGivenServer, type PreparedTemplate } from "./given-server.ts";
import { openServers, ownServerUrl } from "./own-server.ts";

/** Makes a cluster of its own and starts it. @returns its address, and what stops and removes it */
const startInstalled = async (bin: string) => {
  const servers = await openServers(bin);
  const port = await freePort();
  await servers.initialise("data");
  await servers.start("data", port);
  return {
    url: ownServerUrl(port),
    stop: async () => {
      await servers.stop("data");
      await servers.remove();
    },
  };
};

/** A migrated template on an installed server that lives for this run alone. */
export const prepareOnInstalledServer = async (bin: string): Promise<PreparedTemplate> => {
  const server = await startInstalled(bin);
  try {
    const { template } = await prepareOnGivenServer(server.url);
    return { template, drop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
};
