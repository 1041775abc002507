/** What every change of the catalogue brings with it, in the same transaction. */
import type { Tx } from "../../db/database.ts";
import type { Progress, Section } from "../../import/report.ts";
import { refreshPrices } from "../prices.ts";
import { refreshSearch } from "../search/refresh.ts";
import { markCatalogueChanged, markOffersChanged } from "../version.ts";
import { settleTables } from "./tables.ts";

export interface Finishing {
  readonly now: Date;
  readonly progress: Progress;
  /** Whose words changed; search is left alone when there are none. */
  readonly productIds: readonly number[];
  /** Whether what is sold stays as it is, and only prices and stock have changed. */
  readonly offersOnly: boolean;
  /** Something changed that no section counts. */
  readonly force: boolean;
}

const isChange = ({ difference }: Section): boolean => difference.added + difference.changed > 0;

/** Brings prices, search and the version of the catalogue up to date, if anything changed at all. */
export const finishImport = async (
  tx: Tx,
  sections: readonly Section[],
  { now, progress, productIds, offersOnly, force }: Finishing,
): Promise<void> => {
  if (!force && productIds.length === 0 && !sections.some(isChange)) return;
  progress("menghitung harga", 0, 1);
  await refreshPrices(tx, now);
  progress("menghitung harga", 1, 1);
  if (productIds.length > 0) {
    progress("menyusun pencarian", 0, 1);
    await refreshSearch(tx, { productIds });
    progress("menyusun pencarian", 1, 1);
  }
  await settleTables(tx);
  await (offersOnly ? markOffersChanged : markCatalogueChanged)(tx, now);
};
