/** SQL that chooses the sources of rows without a store; `staged` and `import_targets` are temporary. */
import { statement } from "../../db/statement.ts";
import { temporaryTable } from "../../import/stage.ts";
import { productFile } from "./product-fields.ts";

/** `import_targets`: the sources that get the prices of rows without a store, by the channel of the product. */
export const createTargets = temporaryTable("import_targets", "channel text, store_id bigint");

export const allStores = statement({
  name: "import.all_stores",
  text: "select store_id from stores where kind = 'store' order by store_id",
});

export const storesByCode = statement({
  name: "import.stores_by_code",
  text: `select store_id, store_code from stores
    where kind = 'store' and store_code = any(:codes::text[])`,
});

/**
 * One store at a time: asking for all at once reads every offer of the chain. The least product comes from
 * the index; `exists` would read the table from its beginning for a store that has none.
 */
export const hasOffers = statement({
  name: "import.has_offers",
  text: `select min(product_id) is not null as has_offers from store_products
    where store_id = :storeId`,
});

/** The stores nearest to the default one: as many as fit into `:offers` offers, but at least `:least`. */
export const nearestStores = statement({
  name: "import.nearest_stores",
  text: `select s.store_id from stores s, stores d
    where d.is_default and s.kind = 'store'
    order by point(s.longitude, s.latitude) <-> point(d.longitude, d.latitude), s.store_id
    limit greatest(:least::int8, :offers::int8 / greatest(1, (select count(*) from staged)))`,
  parameters: { least: "int8", offers: "int8" },
  needs: productFile.needs,
  row: { store_id: "int8" },
});

export const lacksWarehouse = statement({
  name: "import.lacks_warehouse",
  text: `select exists (select from products where channel = 'warehouse')
      and exists (select from stores where store_id = any(:storeIds::bigint[]) and warehouse_id is null)
      as lacking`,
});

export const insertWarehouse = statement({
  name: "import.insert_warehouse",
  text: `insert into stores (store_code, kind, name) values (:code, 'warehouse', 'Gudang Pusat')
    on conflict (store_code) do nothing`,
});

export const linkWarehouse = statement({
  name: "import.link_warehouse",
  text: `update stores set warehouse_id = (select store_id from stores where store_code = :code)
    where kind = 'store' and warehouse_id is null`,
});

export const fillTargets = statement({
  name: "import.fill_targets",
  text: `insert into import_targets
    select 'store', store_id from unnest(:storeIds::bigint[]) store_id
    union all
    select distinct 'warehouse', warehouse_id from stores
    where store_id = any(:storeIds) and warehouse_id is not null
    union all
    select 'seller', store_id from stores where kind = 'seller'`,
  parameters: { storeIds: "int8[]" },
  needs: [createTargets],
  row: {},
});
