import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Tracked } from "../../import/tracked.ts";
import { undoImport, type Undone, type UndoRequest } from "../../import/undo.ts";
import { tracked as trackedStores } from "../../location/import-stores-queries.ts";
import { refreshSearch } from "../engine/refresh.ts";
import { refreshPrices } from "../prices.ts";
import { markCatalogueChanged, markOffersChanged } from "../version.ts";
import { trackedCategories } from "./categories-queries.ts";
import { trackedContent, trackedWords } from "./content/tracked-content.ts";
import { tracked as trackedFees } from "./import-fees-queries.ts";
import { trackedOffers } from "./import-offers-queries.ts";
import { terms as paymentPromotions } from "./import-payment-promotions-queries.ts";
import { tracked as trackedPromotions } from "./import-promotions-queries.ts";
import { tracked as trackedPurposes } from "./import-purposes-queries.ts";
import { terms as rewards } from "./import-rewards-queries.ts";
import { terms as vouchers } from "./import-vouchers-queries.ts";
import { trackedProducts } from "./products-queries.ts";
import { settleTables } from "./tables.ts";

/** What lists and prices are worked out from. */
const ofCatalogue: readonly Tracked[] = [
  ...trackedStores,
  trackedCategories,
  trackedProducts,
  trackedOffers,
  ...trackedPromotions,
  ...trackedPurposes,
];

/** Read by each order anew. */
const ofOrders: readonly Tracked[] = [
  ...trackedFees,
  vouchers.tracked,
  paymentPromotions.tracked,
  rewards.tracked,
];

const all = [...ofCatalogue, ...ofOrders, ...trackedContent, ...trackedWords];

const isAmong = (tables: readonly string[], tracked: readonly Tracked[]): boolean =>
  tracked.some(({ table }) => tables.includes(table));

/** @returns whether the catalogue itself was taken back */
const tellReaders = async (tx: Tx, { tables }: Undone, now: Date): Promise<boolean> => {
  if (!isAmong(tables, ofCatalogue)) {
    if (isAmong(tables, trackedWords)) await markCatalogueChanged(tx, now);
    else if (isAmong(tables, trackedContent)) await markOffersChanged(tx, now);
    return false;
  }
  await refreshPrices(tx, now);
  await refreshSearch(tx);
  await markCatalogueChanged(tx, now);
  return true;
};

/**
 * Takes an import back, with prices, search and pages.
 * @throws ImportRefused when it cannot be taken back
 */
export const undoLastImport = async (
  { db, clock }: Deps,
  request: Omit<UndoRequest, "now">,
): Promise<Undone> => {
  const now = clock.now();
  let isCatalogue = false;
  const undone = await db.transaction(async (tx) => {
    const done = await undoImport(tx, all, { ...request, now });
    isCatalogue = await tellReaders(tx, done, now);
    return done;
  });
  if (isCatalogue) await settleTables(db);
  return undone;
};
