import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { manifestFile, manifestStart } from "../app/private-details.ts";

interface Manifest {
  readonly routes: Readonly<Record<string, { imports?: readonly string[] }>>;
}

/**
 * Takes the files that each page's program imports out of the list of pages that browsers load: it is for
 * React Router's links that preload pages, which the shop has none of. What `shell/use-prefetch.ts` fetches
 * brings its imports itself. The server's own list, which preloads the first page, stays whole.
 * @throws Error where the text is no such list
 */
export const withoutImports = (text: string): string => {
  if (!text.startsWith(manifestStart)) throw new Error("this is no list of React Router's pages");
  const manifest = JSON.parse(text.slice(manifestStart.length).replace(/;\s*$/, "")) as Manifest;
  for (const route of Object.values(manifest.routes)) delete route.imports;
  return `${manifestStart}${JSON.stringify(manifest)};`;
};

/** Shortens the list of pages in the files of a build. */
export const shortenManifest = async (assets: string): Promise<void> => {
  const name = (await readdir(assets)).find((file) => manifestFile.test(file));
  if (name === undefined) throw new Error(`${assets} holds no list of React Router's pages`);
  const file = join(assets, name);
  await writeFile(file, withoutImports(await readFile(file, "utf8")));
};
