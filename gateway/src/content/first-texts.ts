/** The information pages and answers that a shop begins with, until it has its own. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importKind } from "../catalogue/import/kinds.ts";
import { one } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { defaultOptions } from "../import/options.ts";
import { badRowLines, type Progress } from "../import/report.ts";
import { missingTexts } from "./queries.ts";

/** Their files, `pages/terms.md`, as a folder that `gerai import folder` takes. */
export const firstTextsFolder = fileURLToPath(new URL("../../texts/", import.meta.url));

/** The Markdown files of a kind, whole paths. */
export const firstTexts = async (kind: "pages" | "faq"): Promise<readonly string[]> => {
  const names = await readdir(join(firstTextsFolder, kind));
  return names.sort().map((name) => join(firstTextsFolder, kind, name));
};

/**
 * Gives a shop without any page the pages, and one without any question the questions: by the import, as a retailer
 * would. What is there already is left as it is.
 * @throws Error when the import refuses a file
 */
export const loadFirstTexts = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  progress: Progress,
): Promise<void> => {
  const missing = await one(db, missingTexts);
  for (const kind of ["pages", "faq"] as const) {
    if (!missing[kind]) continue;
    const options = { ...defaultOptions, isForgotten: true };
    const settling = { options, now: clock.now(), progress };
    const report = await importKind(db, kind, await firstTexts(kind), settling);
    if (report.bad.length > 0) throw new Error(badRowLines(report).join("\n"));
  }
};
