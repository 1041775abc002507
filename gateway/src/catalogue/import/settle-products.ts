import { many, one, run, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { compare, type Difference } from "../../import/compare.ts";
import type { Missing, Section } from "../../import/report.ts";
import {
  mayDeactivate,
  type ImportOptions,
  type Settled,
  type SettlingFiles,
} from "../../import/run.ts";
import { refreshSearch } from "../engine/refresh.ts";
import { showPlaceholders } from "../pictures/show-placeholders.ts";
import { countTimes, type CountTime } from "./count-time.ts";
import { finishImport } from "./finish.ts";
import { figure, figureParameters } from "./import-offers-queries.ts";
import { createDesired, fillDesired } from "./offers-queries.ts";
import { settleDesired, settleOffers } from "./offers.ts";
import { settleNamedPictures } from "./product-pictures.ts";
import * as queries from "./products-queries.ts";
import { settleReferences } from "./references.ts";
import { createTargets } from "./targets-queries.ts";
import { settleTargets, type TargetStores } from "./targets.ts";

export interface ProductImportOptions extends CountTime {
  readonly stores: TargetStores;
  /** Units to sell where the feed only says that there are some. */
  readonly stockWhenAvailable: number;
}

const desiredOffers = statement({
  name: "import.desired_offers_of_products",
  text: fillDesired(`
    select target.store_id, p.product_id, s.list_price, s.own_price, ${figure}
    from staged s
    join products p on p.sku = s.sku
    join import_targets target on target.channel = p.channel
      and (p.channel <> 'seller' or target.store_id = p.seller_id)
    where s.list_price is not null`),
  parameters: figureParameters,
  needs: [queries.staging.create, createTargets, createDesired],
  row: {},
});

const settleProductOffers = async (
  tx: Tx,
  settling: SettlingFiles,
  { stores, stockWhenAvailable, countedAt }: ProductImportOptions,
): Promise<{ sections: Section[]; notes: readonly string[] }> => {
  const { options, progress } = settling;
  if (!(await one(tx, queries.hasPrices)).priced) return { sections: [], notes: [] };
  progress("menulis harga dan stok", 0, 1);
  const targetNotes = await settleTargets(tx, stores);
  const times = countTimes(settling, countedAt);
  await run(tx, createDesired);
  await run(tx, desiredOffers, { ...times, stockWhenAvailable });
  await settleDesired(tx);
  const { dryRun } = options;
  const { difference, notes } = await settleOffers(tx, {
    ...settling,
    dryRun,
    deletesMissing: false,
  });
  progress("menulis harga dan stok", 1, 1);
  return {
    sections: [{ title: "harga dan stok per tempat", difference }],
    notes: [...targetNotes, ...notes],
  };
};

const settleMissing = async (tx: Tx, options: ImportOptions, now: Date): Promise<Missing> => {
  const { existing, missing, examples } = await one(tx, queries.missingProducts);
  const deactivated = mayDeactivate(options, missing.length, existing);
  if (deactivated) await run(tx, queries.deactivateProducts, { productIds: missing, now });
  return { count: missing.length, examples, deactivated };
};

/** @returns whether words of any product changed */
const refreshSearchOf = async (tx: Tx, { now, progress }: SettlingFiles): Promise<boolean> => {
  const rows = await many(tx, queries.changedProducts, { now });
  if (rows.length === 0) return false;
  progress("menyusun pencarian", 0, 1);
  await refreshSearch(tx, { productIds: rows.map(({ product_id: productId }) => productId) });
  progress("menyusun pencarian", 1, 1);
  return true;
};

const isEmpty = ({ added, changed, unchanged }: Difference): boolean =>
  added + changed + unchanged === 0;

/**
 * Writes the staged products and what comes with them. A dry run writes products too, for the
 * comparison of their prices, and leaves it to the transaction to take them back; prices and stock,
 * which orders write at the same time, it only compares. They come last: their rows are locked from
 * there on.
 */
export const settleProducts =
  (productOptions: ProductImportOptions) =>
  async (tx: Tx, settling: SettlingFiles): Promise<Settled> => {
    const { options, now, progress } = settling;
    progress("menulis produk", 0, 1);
    const referenceNotes = await settleReferences(tx);
    await run(tx, queries.createDesired);
    const difference = await compare(tx, queries.comparison);
    await run(tx, queries.writeProducts, { now });
    const pictures = await settleNamedPictures(tx, settling);
    const missing = await settleMissing(tx, options, now);
    progress("menulis produk", 1, 1);
    const searchChanged = options.dryRun ? false : await refreshSearchOf(tx, settling);
    const offers = await settleProductOffers(tx, settling, productOptions);
    const sections: Section[] = [
      { title: "produk", difference },
      ...(isEmpty(pictures) ? [] : [{ title: "gambar menurut kolom", difference: pictures }]),
      ...offers.sections,
    ];
    const notes = [...referenceNotes, ...offers.notes];
    if (options.dryRun) return { sections, missing, notes };
    const looksDifferent = await showPlaceholders(tx);
    const force = missing.deactivated || searchChanged || looksDifferent;
    const finished = await finishImport(tx, sections, { now, offersOnly: false, force });
    return { sections, missing, notes, ...finished };
  };
