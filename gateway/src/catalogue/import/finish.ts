/** Notifies the readers of the catalogue that an import has changed it. */
import type { Tx } from "../../db/database.ts";
import type { TableKindDescription } from "../../import/table-kind.ts";
import { markCatalogueChanged, markOffersChanged } from "../version.ts";

type Finish = NonNullable<TableKindDescription["finish"]>;

const marks =
  (mark: (tx: Tx, now: Date) => Promise<void>): Finish =>
  async (tx, { options, now }, { isChanged }) => {
    if (isChanged && !options.dryRun) await mark(tx, now);
    return {};
  };

/** For what is sold, and the words that find it. */
export const marksCatalogue = marks(markCatalogueChanged);

/** For content that only pages show: the gateways need not read all products again. */
export const marksPages = marks(markOffersChanged);
