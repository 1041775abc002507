import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, transformWithOxc, type Plugin } from "vite";

const workerFile = new URL("worker/service-worker.ts", import.meta.url);

/** Changes with every file of the pages: their names carry hashes of their content. */
const releaseOf = (names: readonly string[]): string =>
  createHash("sha256").update(names.toSorted().join()).digest("hex").slice(0, 12);

/** Builds the service worker as one script beside the pages: its scope is all of them. */
const serviceWorker: Plugin = {
  name: "service-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle(_, bundle) {
    const source = await readFile(workerFile, "utf8");
    const define = { RELEASE: JSON.stringify(releaseOf(Object.keys(bundle))) };
    const { code } = await transformWithOxc(source, workerFile.pathname, { define });
    this.emitFile({ type: "asset", fileName: "service-worker.js", source: code });
  },
};

export default defineConfig({
  plugins: [reactRouter(), serviceWorker],
  // Inlined files would need `data:` in the content policy.
  build: { assetsInlineLimit: 0 },
});
