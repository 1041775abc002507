import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { resolve } from "node:path";
import { isGatewayPath } from "@gerai/contract/gateway-paths";
import type { Deps } from "@gerai/gateway/deps";
import { createOffice } from "@gerai/gateway/office";
import { OperatorError } from "./failure.ts";
import type { Fetch, NodeMiddleware } from "./http/listen.ts";
import { createOfficeFront } from "./http/office-front.ts";

const officeFolder = resolve(import.meta.dirname, "../../office");
const builtPages = resolve(officeFolder, "build/client");

/** The office as one fetch function; in development Vite's live files are answered before it. */
export interface OpenedOffice {
  readonly fetch: Fetch;
  readonly middleware?: NodeMiddleware;
  readonly close: () => Promise<void>;
}

const openWithVite = async (api: Fetch, server: Server): Promise<OpenedOffice> => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: officeFolder,
    server: { middlewareMode: { server }, hmr: { server } },
  });
  return {
    fetch: api,
    middleware: (incoming, outgoing, next) => {
      if (isGatewayPath(incoming.url ?? "/")) next();
      else vite.middlewares(incoming, outgoing, next);
    },
    close: () => vite.close(),
  };
};

interface OfficeOptions {
  readonly officeUrl: string;
  readonly development: boolean;
  /** The server that the office is served by. */
  readonly server: Server;
}

/**
 * Opens the built office, or Vite's live one in development.
 * @throws OperatorError where it is not built
 */
export const openOffice = async (deps: Deps, options: OfficeOptions): Promise<OpenedOffice> => {
  const { officeUrl, development, server } = options;
  const office = createOffice(deps);
  const api: Fetch = (request) => office.fetch(request);
  if (development) return openWithVite(api, server);
  if (!existsSync(builtPages)) {
    throw new OperatorError(
      "The office is not built: run `npm run build`, or `npm start`, which builds it.",
    );
  }
  const { publicUrl } = deps.config;
  const front = createOfficeFront({ officeUrl, publicUrl, api, folder: builtPages });
  return { fetch: (request) => front.fetch(request), close: async () => undefined };
};
