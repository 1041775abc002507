import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./server/precompress.ts";

export default {
  ssr: true,
  // One small cacheable file names all routes; the pages then need no call to learn about links.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) =>
    precompress(path.join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
