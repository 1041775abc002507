import { join } from "node:path";
import { layArtefact, releaseName } from "./artefact.mjs";
import { buildPages } from "./build.mjs";
import { checkNode, installPackages } from "./install.mjs";
import { project } from "./project.mjs";
import { run } from "./run.mjs";
import { giveUp, step } from "./terminal.mjs";

const builds = join(project, "build");

/** @param {string} name */
async function pack(name) {
  const words = ["-czf", `${name}.tar.gz`, name];
  const { code, output } = await run("tar", words, { cwd: builds, capture: true });
  if (code !== 0) giveUp(`tar could not pack the release: ${output.trim()}`);
}

checkNode();
await installPackages();
await buildPages();
const name = await releaseName();
await step(`Laying out ${name}`, () => layArtefact(join(builds, name)));
await step(`Packing ${name}.tar.gz`, () => pack(name));
process.stdout.write(`\n  build/${name}/  and  build/${name}.tar.gz  (docs/guides/deploy.md)\n`);
