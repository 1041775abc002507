import { staticChecks } from "./checks.mjs";
import { checkNode, installPackages } from "./install.mjs";

checkNode();
await installPackages();
const failed = (await staticChecks()).flatMap((verdict) => verdict.failed);
process.stdout.write(`\n${failed.map((title) => `✗ ${title}\n`).join("")}`);
process.stdout.write(failed.length === 0 ? "All checks passed.\n" : `${failed.length} failed.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
