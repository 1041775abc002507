import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  forgetImported,
  isImported,
  keepImported,
} from "@gerai/gateway/catalogue/import/folder-queries";
import { firstTextsFolder } from "@gerai/gateway/content/first-texts";
import type { Deps } from "@gerai/gateway/deps";
import type { Progress } from "@gerai/gateway/import/report";
import { loadDemo } from "./load.ts";
import { loadMembers } from "./members.ts";
import { loadOrders } from "./orders/load.ts";
import { loadStaff } from "./staff.ts";

/** What decides how the demo looks: texts, its data, and the code that reads and draws them. */
const sources = [
  firstTextsFolder,
  ...["../artwork/", "../data/", "./"].map((path) => fileURLToPath(new URL(path, import.meta.url))),
];

/** What belongs to a day is brought up to date at the first start of a later one. */
const freshMs = 24 * 60 * 60 * 1000;

const sourceHash = async (): Promise<string> => {
  const hash = createHash("sha256");
  for (const folder of sources) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
      hash.update(`${file.slice(folder.length)}\n`).update(await readFile(file));
    }
  }
  return hash.digest("hex");
};

/**
 * Makes the demo shop complete: catalogue, members and their orders, the people of the office. A database that was filled by the same
 * sources within a day is left alone, so that the next start is quick.
 * @param folder where its files are written, from which the import takes them
 */
export const ensureDemo = async (deps: Deps, folder: string, progress: Progress): Promise<void> => {
  const now = deps.clock.now();
  const hash = await sourceHash();
  const since = new Date(now.getTime() - freshMs);
  if (await isImported(deps.db, "demo", hash, since)) return;
  await forgetImported(deps.db, "demo");
  await loadDemo(deps, folder, progress);
  await loadMembers(deps);
  await loadStaff(deps);
  await loadOrders(deps, progress);
  await keepImported(deps.db, "demo", hash, now);
};
