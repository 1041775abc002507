import { readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { project } from "./project.mjs";
import { giveUp } from "./terminal.mjs";

const folder = join(project, "gateway/migrations");

/** What changes, in words: `npm run migration stock notes` makes `NNNN_stock_notes.sql`. */
const name = process.argv
  .slice(2)
  .join(" ")
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, "_")
  .replaceAll(/^_+|_+$/g, "");
if (name === "") giveUp("Say what changes: npm run migration stock notes");

const last = Math.max(...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0));
const file = join(folder, `${String(last + 1).padStart(4, "0")}_${name}.sql`);
writeFileSync(file, "-- What this changes, and whose rows they are.\n", { flag: "wx" });
process.stdout.write(`${relative(process.cwd(), file)}\n`);
