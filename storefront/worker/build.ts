import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

/** Changes with every file that pages load: their names carry hashes of their content. */
const releaseOf = async (client: string): Promise<string> => {
  const names = await readdir(path.join(client, "assets"));
  return createHash("sha256").update(names.sort().join()).digest("hex").slice(0, 12);
};

const buildScript = async (
  client: string,
  { source, name, release }: { source: string; name: string; release: string },
): Promise<void> => {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: {
      RELEASE: JSON.stringify(release),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, source),
        output: { format: "iife", entryFileNames: name },
      },
    },
  });
};

/**
 * Builds what stands beside the pages' program into the browser's files, one script each: the service worker, the
 * program of the bar above copies, and that of the tag manager.
 */
export const buildWorker = async (client: string): Promise<void> => {
  const release = await releaseOf(client);
  await buildScript(client, { source: "worker.ts", name: "sw.js", release });
  await buildScript(client, { source: "../app/offline/copy-bar.ts", name: "salinan.js", release });
  await buildScript(client, {
    source: "../app/analytics/tag-manager.ts",
    name: "ukur.js",
    release,
  });
};
