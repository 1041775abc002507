import { importFolder } from "@gerai/gateway/catalogue/import/folder";
import { ensureDemo } from "@gerai/gateway/demo/ensure";
import { loadMembers } from "@gerai/gateway/demo/members";
import type { Deps } from "@gerai/gateway/deps";
import { ImportRefused } from "@gerai/gateway/import/lines";
import { loadGazetteer } from "@gerai/gateway/location/gazetteer";
import type { ServerConfig } from "./config.ts";
import { openForPreparation, readySchema } from "./database.ts";
import { OperatorError } from "./failure.ts";
import type { Report } from "./report.ts";

/** What a new database is filled with. */
export type Content =
  | { readonly kind: "demo" }
  | { readonly kind: "folder"; readonly folder: string; readonly hasDemoMembers: boolean }
  | { readonly kind: "none" };

const takeFolder = async (deps: Deps, folder: string, report: Report): Promise<void> => {
  try {
    await importFolder(deps, folder, report.progress);
  } catch (error) {
    throw error instanceof ImportRefused ? new OperatorError(error.message) : error;
  }
};

const fill = async (deps: Deps, content: Content, report: Report): Promise<void> => {
  switch (content.kind) {
    case "demo":
      await ensureDemo(deps, report.progress);
      return report.step("The demo data are loaded");
    case "folder":
      await takeFolder(deps, content.folder, report);
      if (content.hasDemoMembers) await loadMembers(deps);
      return report.step(`The files of ${content.folder} are loaded`);
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
    await fill({ ...deps, db, readDb: db }, content, report);
  } finally {
    await db.close();
  }
};
