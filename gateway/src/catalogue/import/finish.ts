/** How the readers of the catalogue are told that an import has changed it. */
import type { Tx } from "../../db/database.ts";
import { hasChanges, type Section } from "../../import/report.ts";
import type { Settled } from "../../import/run.ts";
import type { TableKindDescription } from "../../import/table-kind.ts";
import { markCatalogueChanged, markOffersChanged } from "../version.ts";
import { settleTables } from "./tables.ts";

type Finish = NonNullable<TableKindDescription["finish"]>;

const marks =
  (mark: (tx: Tx, now: Date) => Promise<void>): Finish =>
  async (tx, { now }, { isChanged }) => {
    if (isChanged) await mark(tx, now);
    return {};
  };

/** For what is sold, and the words that find it. */
export const marksCatalogue = marks(markCatalogueChanged);

/** For what only stands on pages: nobody reads all products again. */
export const marksPages = marks(markOffersChanged);

export interface Finishing {
  readonly now: Date;
  /** Whether what is sold stays as it is, and only prices and stock have changed. */
  readonly offersOnly: boolean;
  /** Something changed that no section counts. */
  readonly force: boolean;
}

/**
 * Tells readers of the catalogue that it has changed, if anything changed at all.
 * @returns what is left to do after the commit
 */
export const finishImport = async (
  tx: Tx,
  sections: readonly Section[],
  { now, offersOnly, force }: Finishing,
): Promise<Pick<Settled, "afterCommit">> => {
  if (!force && !hasChanges(sections)) return {};
  await (offersOnly ? markOffersChanged : markCatalogueChanged)(tx, now);
  return { afterCommit: settleTables };
};
