import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that the project pins for itself, whatever the machine has. */
export const pinnedNode = join(project, "node_modules/.bin/node");

/** The programs of the installed packages first, the pinned Node among them. */
export const pinnedEnvironment = () => ({
  ...process.env,
  PATH: `${join(project, "node_modules/.bin")}:${process.env.PATH ?? ""}`,
});
