import { buildPages } from "./build.mjs";
import { checkNode, installPackages } from "./install.mjs";
import { serve } from "./serve.mjs";

checkNode();
await installPackages();
await buildPages();
serve({ words: process.argv.slice(2), env: { ...process.env, NODE_ENV: "production" } });
