/**
 * SQL that writes prices and stock; `desired_offers` and `written_offers` are temporary. No update or delete
 * asks a sharded table in a correlated subquery: the rows are selected first.
 */
import { statement } from "../../db/statement.ts";
import { pricedOffers } from "../prices.ts";

/**
 * What the files say: `list_price`, `own_price`, and where they say something about stock `figure`, counted
 * at `counted_at`; with `if_empty` the figure counts only on an empty shelf. `available` and `shortage`
 * follow from it; null leaves them as they are.
 */
export const createDesired = statement({
  name: "import.create_desired_offers",
  text: `create temporary table desired_offers (
      store_id bigint not null, product_id bigint not null, list_price bigint, own_price bigint,
      figure integer, if_empty boolean, counted_at timestamptz, available integer, shortage integer
    ) on commit drop`,
  row: {},
});

/** Fills `desired_offers` from `select`, whose columns are the first seven in their order. */
export const fillDesired = (select: string): string => `
  insert into desired_offers
    (store_id, product_id, list_price, own_price, figure, if_empty, counted_at) ${select}`;

export const indexDesired = statement({
  name: "import.index_desired_offers",
  text: "create unique index on desired_offers (store_id, product_id)",
  needs: [createDesired],
  row: {},
});

/** Offers `t` of the stores in the file, with what the file says of them; `d` is null where it has none. */
export const offersOfStoresInFile = `store_products t
  left join desired_offers d on d.store_id = t.store_id and d.product_id = t.product_id`;
export const inStoresOfFile = `t.store_id in (select distinct store_id from desired_offers)`;

const samePrices = `(d.list_price, d.own_price) is not distinct from (t.list_price, t.own_price)`;

export const createWritten = statement({
  name: "import.create_written_offers",
  text: `create temporary table written_offers on commit drop as
    select store_id, product_id from desired_offers d join store_products t using (store_id, product_id)
    where d.figure is not null or not (${samePrices})`,
  needs: [createDesired],
  row: {},
});

export const addMissingToWritten = statement({
  name: "import.add_missing_to_written_offers",
  text: `insert into written_offers select t.store_id, t.product_id from ${offersOfStoresInFile}
    where ${inStoresOfFile} and d.store_id is null`,
  needs: [createWritten],
  row: {},
});

export const writtenProducts = statement({
  name: "import.written_products",
  text: `select store_id, array_agg(product_id) as product_ids from written_offers
    group by store_id order by store_id`,
  needs: [createWritten],
  row: { store_id: "int8", product_ids: "int8[]" },
});

export const lockOffers = statement({
  name: "catalogue.lock_offers",
  text: `select from store_products where store_id = :storeId and product_id = any(:productIds::bigint[])
    order by product_id for update`,
  parameters: { storeId: "int8", productIds: "int8[]" },
  row: {},
});

/**
 * A figure says what lay there at its moment: units of unplaced orders are still in it, units of orders
 * placed before are not. What is held now, or was sold since, is taken off.
 */
export const countDesired = statement({
  name: "import.count_desired_offers",
  text: `update desired_offers d
    set available = greatest(counted.balance, 0), shortage = greatest(-counted.balance, 0)
    from (
      select f.store_id, f.product_id, f.figure - coalesce(sum(r.quantity), 0)::integer as balance
      from desired_offers f
      left join store_products t on t.store_id = f.store_id and t.product_id = f.product_id
      left join reservations r on r.store_id = f.store_id and r.product_id = f.product_id
        and (r.state = 'held' or (r.state = 'sold' and r.changed_at > f.counted_at))
      where f.figure is not null and not (f.if_empty and coalesce(t.available, 0) > 0)
      group by f.store_id, f.product_id, f.figure
    ) counted
    where d.store_id = counted.store_id and d.product_id = counted.product_id`,
  needs: [createDesired],
  row: {},
});

/** Closed stores of the file without any offer. */
export const closedStores = statement({
  name: "import.closed_stores",
  text: `select s.store_id from stores s
    join (select distinct store_id from desired_offers) d using (store_id)
    left join (select distinct store_id from store_products
      where store_id in (select store_id from stores where not is_active)) o on o.store_id = s.store_id
    where not s.is_active and o.store_id is null`,
  needs: [createDesired],
  row: { store_id: "int8" },
});

export const openStores = statement({
  name: "import.open_stores",
  text: "update stores set is_active = true where store_id = any(:storeIds::bigint[])",
  parameters: { storeIds: "int8[]" },
  row: {},
});

/** Stock is written only where the file gave a figure. */
export const updateOffers = statement({
  name: "import.update_offers",
  text: `with ${pricedOffers("desired_offers")}
    update store_products t
    set list_price = d.list_price, own_price = d.own_price, price = priced.price,
      promotion_id = priced.promotion_id, available = coalesce(d.available, t.available),
      shortage = coalesce(d.shortage, t.shortage), updated_at = :now
    from desired_offers d join priced using (store_id, product_id)
    where t.store_id = d.store_id and t.product_id = d.product_id
      and (not (${samePrices}) or d.available <> t.available or d.shortage <> t.shortage)`,
  parameters: { now: "timestamptz" },
  needs: [createDesired],
  row: {},
});

export const insertOffers = statement({
  name: "import.insert_offers",
  text: `with ${pricedOffers("desired_offers")}
    insert into store_products
      (store_id, product_id, list_price, own_price, price, promotion_id, available, shortage, updated_at)
    select d.store_id, d.product_id, d.list_price, d.own_price, priced.price, priced.promotion_id,
      coalesce(d.available, 0), coalesce(d.shortage, 0), :now::timestamptz
    from desired_offers d join priced using (store_id, product_id)
    left join store_products t on t.store_id = d.store_id and t.product_id = d.product_id
    where t.store_id is null
    order by d.store_id, d.product_id`,
  parameters: { now: "timestamptz" },
  needs: [createDesired],
  row: {},
});

export const deleteMissing = statement({
  name: "import.delete_missing_offers",
  text: `delete from store_products gone using (
      select t.store_id, t.product_id from ${offersOfStoresInFile}
      where ${inStoresOfFile} and d.store_id is null
    ) missing
    where gone.store_id = missing.store_id and gone.product_id = missing.product_id`,
  needs: [createDesired],
  row: {},
});
