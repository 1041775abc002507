import { runProgram } from "./checks.mjs";
import { checkNode, installPackages } from "./install.mjs";

// All tests without a browser, or those of the files that are named: `npm run unit -- gateway/src/cart`.
checkNode();
await installPackages();
const { code } = await runProgram("vitest", ["run", ...process.argv.slice(2)]);
process.exitCode = code;
