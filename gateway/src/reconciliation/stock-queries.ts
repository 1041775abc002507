/** SQL of the stock, one store at a time. */
import { statement } from "../db/statement.ts";

export const productsAfter = statement({
  name: "reconciliation.products_after",
  text: `select product_id from store_products
    where store_id = :storeId and product_id > :after order by product_id limit :limit`,
});

/** The terms of the equation; all that orders hold or have bought, and that did not come back, counts as taken. */
export const stockFigures = statement({
  name: "reconciliation.stock_figures",
  text: `select t.store_code, p.product_id, p.sku, s.available, s.shortage, s.delivered,
      coalesce(taken.units, 0)::int8 as taken, s.updated_at
    from (select * from store_products
      where store_id = :storeId and product_id = any(:productIds::bigint[])) s
    join stores t on t.store_id = s.store_id
    join products p on p.product_id = s.product_id
    left join (select r.product_id, sum(r.quantity - r.returned) as units from reservations r
      where r.store_id = :storeId and r.product_id = any(:productIds::bigint[]) and r.state <> 'released'
      group by r.product_id) taken on taken.product_id = s.product_id`,
});

/** Rows of a store whose units were never counted, locked in the order in which orders lock them. */
export const lockUncounted = statement({
  name: "reconciliation.lock_uncounted",
  text: `select product_id from store_products where store_id = :storeId and delivered is null
    order by product_id limit :limit for update`,
});

/** The equation holds from here on. */
export const beginCounting = statement({
  name: "reconciliation.begin_counting",
  text: `update store_products s set delivered = s.available - s.shortage + coalesce(taken.units, 0)
    from unnest(:productIds::bigint[]) named (product_id)
    left join (select r.product_id, sum(r.quantity - r.returned) as units from reservations r
      where r.store_id = :storeId and r.product_id = any(:productIds::bigint[]) and r.state <> 'released'
      group by r.product_id) taken on taken.product_id = named.product_id
    where s.store_id = :storeId and s.product_id = named.product_id and s.delivered is null`,
});
