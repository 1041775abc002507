import { checkNode, installPackages } from "./install.mjs";
import { serve } from "./serve.mjs";

checkNode();
await installPackages();
serve({
  // Pages are Vite's to reload; a change of the gateway or the server starts the process anew.
  nodeOptions: ["--watch", "--watch-preserve-output"],
  words: process.argv.slice(2),
  env: { ...process.env, NODE_ENV: "development", GERAI_ENV: "development" },
});
