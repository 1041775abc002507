import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, stat, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "../../..");
const projectPackages = join(project, "node_modules");

/** Stands in for `npm ci`: the project's own packages, and the workspaces of the release itself. */
export const linkPackages = async (release: string): Promise<void> => {
  const packages = join(release, "node_modules");
  await mkdir(join(packages, "@gerai"), { recursive: true });
  for (const name of await readdir(projectPackages)) {
    if (name !== "@gerai") await symlink(join(projectPackages, name), join(packages, name));
  }
  for (const name of await readdir(join(projectPackages, "@gerai"))) {
    await symlink(join(release, name), join(packages, "@gerai", name));
    // npm lays a package here of which another workspace needs another version.
    const own = join(project, name, "node_modules");
    if (existsSync(own) && existsSync(join(release, name))) {
      await symlink(own, join(release, name, "node_modules"));
    }
  }
};

/** Every file below a folder with its size and time, without the installed packages. */
export const listFiles = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, "node_modules")));
  return Promise.all(
    files.sort().map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
};

/** A program of the release that was started, and what it has said so far. */
export interface Started {
  readonly process: ChildProcess;
  readonly said: () => string;
  /** Its exit code, at its end. */
  readonly ended: Promise<number | null>;
}

/** Starts a program of the release with these variables and no others. */
export const startProgram = (
  program: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Started => {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: "/",
    env: { PATH: process.env["PATH"] ?? "", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { process: child, said: () => said, ended };
};
