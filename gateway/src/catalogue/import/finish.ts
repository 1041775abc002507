/** What every change of the catalogue brings with it. */
import type { Tx } from "../../db/database.ts";
import type { Section } from "../../import/report.ts";
import type { Settled } from "../../import/run.ts";
import { markCatalogueChanged, markOffersChanged } from "../version.ts";
import { settleTables } from "./tables.ts";

export interface Finishing {
  readonly now: Date;
  /** Whether what is sold stays as it is, and only prices and stock have changed. */
  readonly offersOnly: boolean;
  /** Something changed that no section counts. */
  readonly force: boolean;
}

/** Whether the files changed anything at all. */
export const isChanged = (sections: readonly Section[]): boolean =>
  sections.some(({ difference }) => difference.added + difference.changed > 0);

/**
 * Tells readers of the catalogue that it has changed, if anything changed at all.
 * @returns what is left to do after the commit
 */
export const finishImport = async (
  tx: Tx,
  sections: readonly Section[],
  { now, offersOnly, force }: Finishing,
): Promise<Pick<Settled, "afterCommit">> => {
  if (!force && !isChanged(sections)) return {};
  await (offersOnly ? markOffersChanged : markCatalogueChanged)(tx, now);
  return { afterCommit: settleTables };
};
