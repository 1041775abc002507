import { createFakes } from "@gerai/fakes/app";
import { createInbox } from "@gerai/fakes/inbox";
import { serve } from "@hono/node-server";

/** The stand-ins of the providers, listening on a port of their own. */
export const serveFakes = async (gatewayUrl: string) => {
  const inbox = createInbox();
  const { fetch } = createFakes({ gatewayUrl, inbox });
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = serve({ fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
    resolve(`http://127.0.0.1:${port}`),
  );
  const origin = await promise;
  const close = (): Promise<unknown> => new Promise((closed) => server.close(closed));
  return { origin, inbox, close };
};
