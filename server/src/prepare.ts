import { importFolder } from "@gerai/gateway/catalogue/import/folder";
import { loadFirstTexts } from "@gerai/gateway/content/first-texts";
import type { Deps } from "@gerai/gateway/deps";
import { ImportRefused } from "@gerai/gateway/import/lines";
import { badRowLines, type ImportReport } from "@gerai/gateway/import/report";
import { loadGazetteer } from "@gerai/gateway/location/gazetteer";
import type { ServerConfig } from "./config.ts";
import { openForPreparation, readySchema } from "./database.ts";
import { OperatorError } from "./failure.ts";
import type { Report } from "./report.ts";

/** What a new database is filled with. */
export type Content =
  /** Its files are written into the folder. */
  | { readonly kind: "demo"; readonly folder: string }
  | { readonly kind: "folder"; readonly folder: string; readonly hasDemoMembers: boolean }
  | { readonly kind: "none" };

const maxBadRows = 20;

/** Rows that were left out, each with its place. */
const tellBadRows = (reports: readonly ImportReport[], report: Report): void => {
  const lines = reports.flatMap(badRowLines);
  for (const line of lines.slice(0, maxBadRows)) report.say(`✗ ${line}`);
  const more = lines.length - maxBadRows;
  if (more > 0) report.say(`✗ ${more} more; npx gerai import folder --dry-run shows all of them`);
  if (lines.length > 0) report.say(`  Left out: ${lines.length} rows. The rest is sold.`);
};

const takeFolder = async (
  deps: Deps,
  folder: string,
  report: Report,
): Promise<readonly ImportReport[]> => {
  try {
    return await importFolder(deps, folder, report.progress);
  } catch (error) {
    throw error instanceof ImportRefused ? new OperatorError(error.message) : error;
  }
};

const fill = async (deps: Deps, content: Content, report: Report): Promise<void> => {
  switch (content.kind) {
    case "demo": {
      const { ensureDemo } = await import("@gerai/demo/ensure");
      await ensureDemo(deps, content.folder, report.progress);
      return report.step("The demo data are loaded");
    }
    case "folder": {
      const reports = await takeFolder(deps, content.folder, report);
      if (content.hasDemoMembers) {
        const { loadMembers } = await import("@gerai/demo/members");
        await loadMembers(deps);
      }
      report.step(`The files of ${content.folder} are loaded`);
      return tellBadRows(reports, report);
    }
    case "none":
      return undefined;
  }
};

/**
 * Brings schema and content up to date; what is there already is left as it is.
 * @throws OperatorError when the schema is old and `server.migrations` leaves it to the operator
 */
export const prepareDatabase = async (
  deps: Deps,
  { migrations }: ServerConfig,
  content: Content,
  report: Report,
): Promise<void> => {
  const { databaseUrl } = deps.config;
  const applied = await readySchema(databaseUrl, migrations);
  report.step(applied === 0 ? "The schema is up to date" : `${applied} migrations are applied`);
  const db = openForPreparation(databaseUrl);
  try {
    // Every shop needs it, whatever else it is filled with; a migration may have emptied it.
    await loadGazetteer(db, (done, total) => report.progress("villages", done, total));
    await loadFirstTexts({ ...deps, db }, report.progress);
    await fill({ ...deps, db, readDb: db }, content, report);
  } finally {
    await db.close();
  }
};
