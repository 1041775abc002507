import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { resolve } from "node:path";
import { subscriberOf } from "@gerai/gateway/http/request";
import type { GatewayAccess } from "@gerai/storefront/ask/gateway.ts";
import type { StorefrontBuild } from "@gerai/storefront/render/page-renderer.ts";
import type { StorefrontConfig } from "@gerai/storefront/visit/config.ts";
import { createStorefront } from "@gerai/storefront/visit/storefront.ts";
import { OperatorError } from "./failure.ts";
import type { Fetch, NodeMiddleware } from "./http/listen.ts";
import { preparingPage } from "./http/plain-page.ts";
import { withMapFile } from "./map-file.ts";

const storefrontFolder = resolve(import.meta.dirname, "../../storefront");
const builtPages = resolve(storefrontFolder, "build/server/index.js");

/** The pages as one fetch function. Pages from memory are answered before it, in development Vite's files. */
export interface OpenedStorefront {
  readonly fetch: Fetch;
  readonly middleware?: NodeMiddleware;
  readonly close: () => Promise<void>;
}

const openBuilt = async (
  gateway: GatewayAccess,
  config: StorefrontConfig,
): Promise<OpenedStorefront> => {
  if (!existsSync(builtPages)) {
    throw new OperatorError(
      "The storefront is not built: run `npm run build`, or `npm start`, which builds it.",
    );
  }
  const build = (await import(builtPages)) as StorefrontBuild;
  const app = await createStorefront({ gateway, build, config, subscriberOf, preparingPage });
  return {
    fetch: app.fetch,
    middleware: (incoming, outgoing, next) => {
      if (!app.answerFromCache(incoming, outgoing)) next();
    },
    close: async () => undefined,
  };
};

const openWithVite = async (
  gateway: GatewayAccess,
  config: StorefrontConfig,
  server: Server,
): Promise<OpenedStorefront> => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: storefrontFolder,
    server: { middlewareMode: { server }, hmr: { server } },
    appType: "custom",
  });
  const build = async () =>
    (await vite.ssrLoadModule("virtual:react-router/server-build")) as StorefrontBuild;
  const app = await createStorefront({ gateway, build, config, subscriberOf, preparingPage });
  return {
    fetch: app.fetch,
    middleware: (incoming, outgoing, next) => vite.middlewares(incoming, outgoing, next),
    close: () => vite.close(),
  };
};

/**
 * Opens the built pages, or Vite's live ones in development.
 * @throws OperatorError where the pages are not built, or the map file is not as it should be
 */
export const openStorefront = async (
  gateway: GatewayAccess,
  given: StorefrontConfig,
  server: Server,
): Promise<OpenedStorefront> => {
  const config = await withMapFile(given);
  return config.development ? openWithVite(gateway, config, server) : openBuilt(gateway, config);
};
