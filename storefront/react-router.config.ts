import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./files/precompress.ts";
import { buildWorker } from "./worker/build.ts";

export default {
  ssr: true,
  // One small cacheable file names all routes; the pages then need no call to learn about links.
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = path.join(reactRouterConfig.buildDirectory, "client");
    await buildWorker(client);
    await precompress(client);
  },
} satisfies Config;
