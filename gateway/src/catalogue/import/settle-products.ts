import type { Tx } from "../../db/database.ts";
import { apply, compare, type Target } from "../../import/compare.ts";
import type { Missing, Section } from "../../import/report.ts";
import {
  mayDeactivate,
  type ImportOptions,
  type Settled,
  type Settling,
} from "../../import/run.ts";
import { finishImport } from "./finish.ts";
import { settleOffers } from "./offers.ts";
import { settlePlaces, type TargetStores } from "./places.ts";
import * as queries from "./products-queries.ts";
import { settleReferences } from "./references.ts";

export interface ProductImportOptions {
  readonly stores: TargetStores;
  /** Units to sell where the feed only says that there are some. */
  readonly stockWhenAvailable: number;
}

const productTarget = (now: Date): Target => ({
  table: "products",
  desired: "desired_products",
  key: ["sku"],
  columns: queries.productColumns,
  label: "d.name || ' (' || d.sku || ')'",
  also: { picture: queries.keptPicture, updated_at: `'${now.toISOString()}'::timestamptz` },
});

/**
 * "Available" without a figure leaves a shelf that has stock as it is: a feed that is read again must
 * not put back what was sold since.
 */
const desiredOffers = `
  create temporary table desired_offers on commit drop as
  select place.store_id, p.product_id, s.list_price, s.own_price,
    coalesce(s.stock,
      case when s.in_stock then coalesce(nullif(t.available, 0), $1::integer)
        when not s.in_stock then 0 end,
      t.available, 0) as available
  from staged s
  join products p on p.sku = s.sku
  join import_places place on place.channel = p.channel
    and (p.channel <> 'seller' or place.store_id = p.seller_id)
  left join store_products t on t.store_id = place.store_id and t.product_id = p.product_id
  where s.list_price is not null`;

const settleProductOffers = async (
  tx: Tx,
  { options, now, progress }: Settling,
  { stores, stockWhenAvailable }: ProductImportOptions,
): Promise<{ sections: Section[]; notes: readonly string[] }> => {
  const { rows } = await tx.client.query<{ priced: boolean }>(
    `select exists (select from staged where list_price is not null) as priced`,
  );
  if (rows[0]?.priced !== true) return { sections: [], notes: [] };
  progress("menulis harga dan stok", 0, 1);
  const placeNotes = await settlePlaces(tx, stores);
  await tx.client.query(desiredOffers, [stockWhenAvailable]);
  const { difference, notes } = await settleOffers(tx, now, options.dryRun);
  progress("menulis harga dan stok", 1, 1);
  return {
    sections: [{ title: "harga dan stok per tempat", difference }],
    notes: [...placeNotes, ...notes],
  };
};

const settleMissing = async (tx: Tx, options: ImportOptions, now: Date): Promise<Missing> => {
  const { rows } = await tx.client.query<{ count: number; existing: number; examples: string[] }>(
    queries.missingProducts,
  );
  const { count = 0, existing = 0, examples = [] } = rows[0] ?? {};
  const deactivated = mayDeactivate(options, count, existing);
  if (deactivated) await tx.client.query(queries.deactivateMissing, [now]);
  return { count, examples, deactivated };
};

/**
 * Writes the staged products and what comes with them. A dry run writes products too, for the
 * comparison of their prices, and leaves it to the transaction to take them back; prices and stock,
 * which orders write at the same time, it only compares.
 */
export const settleProducts =
  (productOptions: ProductImportOptions) =>
  async (tx: Tx, settling: Settling): Promise<Settled> => {
    const { options, now, progress } = settling;
    progress("menulis produk", 0, 1);
    const referenceNotes = await settleReferences(tx);
    await tx.client.query(queries.desiredProducts);
    const difference = await compare(tx, productTarget(now));
    await apply(tx, productTarget(now));
    const missing = await settleMissing(tx, options, now);
    progress("menulis produk", 1, 1);
    const offers = await settleProductOffers(tx, settling, productOptions);
    const sections: Section[] = [{ title: "produk", difference }, ...offers.sections];
    if (!options.dryRun) {
      const { rows } = await tx.client.query<{ product_id: number }>(queries.changedProducts, [
        now,
      ]);
      const productIds = rows.map(({ product_id: productId }) => productId);
      const force = missing.deactivated;
      await finishImport(tx, sections, { now, progress, productIds, offersOnly: false, force });
    }
    return { sections, missing, notes: [...referenceNotes, ...offers.notes] };
  };
