import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Tracked } from "../../import/tracked.ts";
import { undoImport, type Undone, type UndoRequest } from "../../import/undo.ts";
import { refreshSearch } from "../engine/refresh.ts";
import { leavePrices, refreshPrices } from "../prices.ts";
import { markCatalogueChanged, markOffersChanged } from "../version.ts";
import { settleMergedBrands } from "./brand-kind.ts";
import { settleCategoryPaths } from "./category-moves.ts";
import { kinds } from "./kinds.ts";
import { settleTables } from "./tables.ts";

const all = Object.values(kinds).map(({ readers, files }) => ({
  readers,
  tables: files.tracked ?? [],
}));

const known: readonly Tracked[] = all.flatMap(({ tables }) => tables);

/** @returns whether the catalogue itself was taken back */
const tellReaders = async (tx: Tx, { tables: undone }: Undone, now: Date): Promise<boolean> => {
  const told = new Set(
    all
      .filter(({ tables }) => tables.some(({ table }) => undone.includes(table)))
      .map(({ readers }) => readers),
  );
  if (undone.includes("categories")) await settleCategoryPaths(tx);
  if (undone.includes("products")) await settleMergedBrands(tx);
  if (undone.includes("store_products")) await refreshPrices(tx, now);
  if (undone.includes("promotions") || undone.includes("promotion_products")) await leavePrices(tx);
  if (told.has("shop")) await refreshSearch(tx);
  if (told.has("shop") || told.has("words")) await markCatalogueChanged(tx, now);
  else if (told.has("pages")) await markOffersChanged(tx, now);
  return told.has("shop");
};

/**
 * Takes an import back, with prices, search and pages.
 * @param alongside written in the same transaction
 * @throws ImportRefused when it cannot be taken back
 */
export const undoLastImport = async (
  { db, clock }: Deps,
  request: Omit<UndoRequest, "now">,
  alongside?: (tx: Tx, undone: Undone) => Promise<void>,
): Promise<Undone> => {
  const now = clock.now();
  let isCatalogue = false;
  const undone = await db.transaction(async (tx) => {
    const done = await undoImport(tx, known, { ...request, now });
    isCatalogue = await tellReaders(tx, done, now);
    await alongside?.(tx, done);
    return done;
  });
  if (isCatalogue) await settleTables(db);
  return undone;
};
