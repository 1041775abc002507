import { loadDemoMembers } from "@gerai/gateway/account/demo";
import { importFolder } from "@gerai/gateway/catalogue/import/folder";
import { loadDemo } from "@gerai/gateway/demo/load";
import type { Deps } from "@gerai/gateway/deps";
import { migrateDatabase, openForPreparation } from "./database.ts";
import type { Report } from "./report.ts";

/** What a new database is filled with. */
export type Content =
  | { readonly kind: "demo" }
  | { readonly kind: "folder"; readonly folder: string; readonly hasDemoMembers: boolean }
  | { readonly kind: "none" };

const fill = async (deps: Deps, content: Content, report: Report): Promise<void> => {
  if (content.kind === "demo") {
    await loadDemo(deps, report.progress);
    report.step("Demo data are loaded");
  }
  if (content.kind === "folder") {
    await importFolder(deps, content.folder, report.progress);
    report.step(`The files of ${content.folder} are loaded`);
  }
  if (content.kind === "demo" || (content.kind === "folder" && content.hasDemoMembers)) {
    await loadDemoMembers(deps);
  }
};

/** Brings schema and content up to date; what is there already is left as it is. */
export const prepareDatabase = async (
  deps: Deps,
  content: Content,
  report: Report,
): Promise<void> => {
  const { databaseUrl } = deps.config;
  const applied = await migrateDatabase(databaseUrl);
  report.step(applied === 0 ? "The schema is up to date" : `${applied} migrations are applied`);
  const db = openForPreparation(databaseUrl);
  try {
    await fill({ ...deps, db, readDb: db }, content, report);
  } finally {
    await db.close();
  }
};
