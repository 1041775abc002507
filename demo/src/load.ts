import { importFolder } from "@gerai/gateway/catalogue/import/folder";
import { warmPicturesTask } from "@gerai/gateway/catalogue/jobs";
import { addJob } from "@gerai/gateway/db/jobs";
import type { Deps } from "@gerai/gateway/deps";
import { badRowLines, type Progress } from "@gerai/gateway/import/report";
import { readCatalogue } from "./catalogue.ts";
import { writeDemoFolder } from "./folder/write-folder.ts";
import { showPacks } from "./packs.ts";

/** The first pages of the home page, the promotions and the largest categories. */
const warmedArticles = 120;

/**
 * Fills the shop with the demo catalogue, its stores and its content: writes them into a folder, as a retailer
 * would, and imports it. Running it again changes nothing, but for promotions and vouchers: every two weeks they begin anew.
 * @returns rows that the shop does not take: none, unless it holds something else beside the demo
 */
export const loadDemo = async (
  deps: Deps,
  folder: string,
  progress: Progress,
): Promise<readonly string[]> => {
  await writeDemoFolder(folder, deps.clock.now());
  const reports = await importFolder(deps, folder, progress, { isForgotten: true });
  await showPacks(deps, readCatalogue().products, progress);
  const wrong = reports.flatMap(badRowLines);
  if (wrong.length > 0) deps.log.warn({ rows: wrong }, "left out rows of the demo");
  if (reports.length > 0) {
    await deps.db.transaction((tx) =>
      addJob(tx, warmPicturesTask, { articles: warmedArticles }, { key: warmPicturesTask }),
    );
  }
  return wrong;
};
