import { join } from "node:path";
import { checkNode, installPackages } from "./install.mjs";
import { project } from "./project.mjs";
import { serve } from "./serve.mjs";

/** Pages are Vite's to reload; a change here starts the process anew. */
const watched = [
  "contract/src",
  "caching/src",
  "postgres/src",
  "gateway/src",
  "gateway/migrations",
  "demo/artwork",
  "demo/data",
  "demo/src",
  "fakes/src",
  "server/src",
  "storefront/ask",
  "storefront/files",
  "storefront/finish",
  "storefront/receipt",
  "storefront/render",
  "storefront/visit",
];

checkNode();
await installPackages();
serve({
  nodeOptions: [
    ...watched.map((folder) => `--watch-path=${join(project, folder)}`),
    "--watch-preserve-output",
  ],
  words: process.argv.slice(2),
  env: { ...process.env, NODE_ENV: "development", GERAI_ENV: "development" },
});
