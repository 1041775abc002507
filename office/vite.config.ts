import { readFile } from "node:fs/promises";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, transformWithOxc, type Plugin } from "vite";

const workerFile = new URL("worker/service-worker.ts", import.meta.url);

/** Builds the service worker as one script beside the pages: its scope is all of them. */
const serviceWorker: Plugin = {
  name: "service-worker",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle() {
    const source = await readFile(workerFile, "utf8");
    const { code } = await transformWithOxc(source, workerFile.pathname);
    this.emitFile({ type: "asset", fileName: "service-worker.js", source: code });
  },
};

export default defineConfig({
  plugins: [reactRouter(), serviceWorker],
  // Inlined files would need `data:` in the content policy.
  build: { assetsInlineLimit: 0 },
});
