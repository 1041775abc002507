import { statement } from "../../db/statement.ts";

/** `import_targets`: the sources that get the prices of rows without a store, by the channel of the product. */
export const createTargets = statement({
  name: "import.create_targets",
  text: "create temporary table import_targets (channel text, store_id bigint) on commit drop",
  row: {},
});

export const sellingStores = statement({
  name: "import.selling_stores",
  text: `select s.store_id from stores s
    join (select distinct store_id from store_products) o on o.store_id = s.store_id
    where s.kind = 'store'`,
  row: { store_id: "int8" },
});
