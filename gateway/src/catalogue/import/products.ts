/**
 * Products, and with them the categories, brands and sellers they name, and their prices and stock in the stores that
 * the operator chooses.
 */
import { many, one, run, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { hasChanges } from "../../import/report.ts";
import type { SettlingFiles } from "../../import/run.ts";
import { isHidden, tableKind } from "../../import/table-kind.ts";
import { refreshSearch } from "../engine/refresh.ts";
import { showPlaceholders } from "../pictures/show-placeholders.ts";
import { markCatalogueChanged } from "../version.ts";
import { trackedCategories } from "./category-kind.ts";
import { figure, figureParameters, trackedOffers } from "./import-offers-queries.ts";
import { createDesired, fillDesired } from "./offers-queries.ts";
import { settleDesired, settleOffers } from "./offers.ts";
import { packFacts } from "./pack-facts.ts";
import { productFile } from "./product-fields.ts";
import { settleNamedPictures } from "./product-pictures.ts";
import { createImportCategories, settleReferences } from "./references.ts";
import { nameAndCode } from "./shared-fields.ts";
import { settleTables } from "./tables.ts";
import { createTargets } from "./targets-queries.ts";
import { settleTargets } from "./targets.ts";

const hasPrices = statement({
  name: "import.products_have_prices",
  text: "select exists (select from staged where list_price is not null) as priced",
  needs: productFile.needs,
  row: { priced: "bool" },
});

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
  needs: [...productFile.needs, createTargets, createDesired],
  row: {},
});

const settlePricesAndStock = async (tx: Tx, settling: SettlingFiles) => {
  const { options, now, countedAt: fileTimes, progress } = settling;
  if (!(await one(tx, hasPrices)).priced) return { sections: [], notes: [] };
  progress("menulis harga dan stok", 0, 1);
  const targetNotes = await settleTargets(tx, options.stores);
  await run(tx, createDesired);
  const { stockWhenAvailable } = options;
  await run(tx, desiredOffers, { fileTimes, now, stockWhenAvailable });
  await settleDesired(tx);
  const { difference, notes } = await settleOffers(tx, { ...settling, deletesMissing: false });
  progress("menulis harga dan stok", 1, 1);
  return {
    sections: [{ title: "harga dan stok per tempat", difference }],
    notes: [...targetNotes, ...notes],
  };
};

const changedProducts = statement({
  name: "import.changed_products",
  text: "select product_id from products where updated_at = :now",
  parameters: { now: "timestamptz" },
  row: { product_id: "int8" },
});

/** @returns whether words of any product changed */
const refreshSearchOf = async (tx: Tx, { now, progress }: SettlingFiles): Promise<boolean> => {
  const rows = await many(tx, changedProducts, { now });
  if (rows.length === 0) return false;
  progress("menyusun pencarian", 0, 1);
  await refreshSearch(tx, { productIds: rows.map(({ product_id: productId }) => productId) });
  progress("menyusun pencarian", 1, 1);
  return true;
};

/** `-` takes away what the shop has. */
const packFactColumns = Object.fromEntries(
  Object.keys(packFacts).map((column) => {
    const held = `coalesce(s.${column}, t.${column})`;
    return [column, { is: `coalesce(nullif(${held}, '-'), '')` }] as const;
  }),
);

/** A millilitre is a gram. */
const weightOfSize = (row: string): string =>
  `case when ${row}.unit in ('g', 'ml') then ${row}.net_content end`;

/** What somebody said of the weight stays beside a name that tells the size; what follows from the size goes on doing so. */
const saidWeight = `case when t.weight_g not in (0, coalesce(${weightOfSize("t")}, 0)) then t.weight_g end`;

/** A file has all that is sold: what it names is on sale. Some rows of a form or a system say nothing of it. */
const isActive = "coalesce(s.is_active, case when :isPart::boolean then t.is_active end, true)";

/**
 * A dry run writes products too, for the comparison of their prices, and leaves it to the transaction to take them
 * back; prices and stock, which orders write at the same time, it only compares. They come last: their rows are
 * locked from there on.
 */
export const products = tableKind({
  name: "produk",
  file: productFile,
  table: "products",
  label: nameAndCode("name", "sku"),
  fate: {
    ...isHidden,
    leave: [{ set: "is_active = false, updated_at = :now" }],
    together: [["min_quantity", "max_quantity"]],
  },
  tracked: (own) => [trackedCategories, own, trackedOffers],
  prepare: settleReferences,
  desired: {
    columns: {
      name: {},
      slug: {},
      description: { otherwise: "''" },
      category_id: { is: "coalesce(c.category_id, t.category_id)" },
      category_path: { is: "coalesce(c.path, t.category_path)" },
      brand_id: { is: "coalesce(b.brand_id, t.brand_id)" },
      unit: { otherwise: "'pcs'" },
      net_content: { otherwise: "1" },
      pack_label: { otherwise: "''" },
      weight_g: {
        is: `coalesce(s.weight_g, ${saidWeight}, ${weightOfSize("s")}, t.weight_g, 0)`,
      },
      min_quantity: { otherwise: "1" },
      max_quantity: { otherwise: "99" },
      is_age_restricted: { otherwise: "false" },
      is_taxed: { otherwise: "true" },
      kind: { is: "nullif(coalesce(s.kind, t.kind), '-')" },
      channel: { otherwise: "'store'" },
      seller_id: {
        is: `case coalesce(s.channel, t.channel) when 'seller' then coalesce(seller.store_id, t.seller_id) end`,
      },
      is_active: { is: isActive },
      is_recommended: { otherwise: "false" },
      popularity: { otherwise: "0" },
      barcodes: { otherwise: "'{}'" },
      ...packFactColumns,
    },
    joins: `left join import_categories c on c.names = s.category
      left join brands b on lower(b.name) = lower(s.brand)
      left join stores seller on seller.store_code = s.seller`,
    needs: [createImportCategories],
    parameters: { isPart: "bool" },
  },
  also: { updated_at: ":now::timestamptz" },
  alongside: settleNamedPictures,
  finish: async (tx, settling, { isChanged }) => {
    const { options, now } = settling;
    const searchChanged = options.dryRun ? false : await refreshSearchOf(tx, settling);
    const offers = await settlePricesAndStock(tx, settling);
    if (options.dryRun) return offers;
    const looksDifferent = await showPlaceholders(tx);
    if (!isChanged && !searchChanged && !looksDifferent && !hasChanges(offers.sections))
      return offers;
    await markCatalogueChanged(tx, now);
    return { ...offers, afterCommit: settleTables };
  },
  exported: {
    joins: "left join brands b using (brand_id) left join stores s on s.store_id = t.seller_id",
  },
});
