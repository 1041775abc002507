import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { buildPages } from "./build.mjs";
import { runProgram } from "./checks.mjs";
import { checkNode, installPackages } from "./install.mjs";
import { project } from "./project.mjs";

// All journeys, or those that are named: `npm run journeys -- journeys/cart.spec --project=phone`.
checkNode();
await installPackages();
const browser = await findBrowser();
await buildPages();
const { code } = await runProgram("playwright", ["test", ...process.argv.slice(2)], {
  cwd: join(project, "e2e"),
  env: { GERAI_CHROMIUM: browser },
});
process.exitCode = code;
