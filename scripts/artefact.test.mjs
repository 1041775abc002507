import { expect, it } from "vitest";
import { releaseName } from "./artefact.mjs";
import { project } from "./project.mjs";
import { run } from "./run.mjs";

it("names a release after its version and the commit of its sources", async () => {
  const { code, output } = await run("git", ["rev-parse", "--short=12", "HEAD"], {
    cwd: project,
    capture: true,
  });
  const commit = code === 0 ? `-${output.trim()}` : "";
  expect(await releaseName()).toMatch(new RegExp(`^gerai-\\d+\\.\\d+\\.\\d+${commit}(-changed)?$`));
});
