/**
 * SQL that writes prices and stock; `desired_offers` and `written_offers` are temporary.
 *
 * `desired_offers` holds what the files say: `list_price`, `own_price`, and where they say something
 * about stock `figure`, counted at `counted_at`; with `if_empty` the figure counts only on an empty shelf.
 * `available` and `shortage` follow from it; null leaves them as they are.
 */
import { statement } from "../../db/statement.ts";
import { pricedOffers } from "../prices.ts";

export const createDesired = (select: string): string => `
  create temporary table desired_offers on commit drop as
  select offers.*, null::integer as available, null::integer as shortage from (${select}) offers`;

export const indexDesired = `create unique index on desired_offers (store_id, product_id)`;

/** Offers of the stores in the file that the file no longer has. */
export const inStoresOfFile = `t.store_id in (select distinct store_id from desired_offers)`;

const isMissing = `${inStoresOfFile} and not exists (
    select from desired_offers d where d.store_id = t.store_id and d.product_id = t.product_id)`;

const samePrices = `(d.list_price, d.own_price) is not distinct from (t.list_price, t.own_price)`;

export const createWritten = `
  create temporary table written_offers on commit drop as
  select store_id, product_id from desired_offers d join store_products t using (store_id, product_id)
  where d.figure is not null or not (${samePrices})`;

export const addMissingToWritten = `
  insert into written_offers select t.store_id, t.product_id from store_products t where ${isMissing}`;

export const writtenStores = `select distinct store_id from written_offers order by store_id`;

export const writtenProducts = `
  select array_agg(product_id) as ids from written_offers where store_id = $1`;

export const lockOffers = statement({
  name: "catalogue.lock_offers",
  text: `select from store_products where store_id = $1 and product_id = any($2::bigint[])
    order by product_id for update`,
  row: {},
});

/**
 * A figure says what lay there at its moment: units of unplaced orders are still in it, units of orders
 * placed before are not. What is held now, or was sold since, is taken off.
 */
export const countDesired = `
  update desired_offers d
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
  where d.store_id = counted.store_id and d.product_id = counted.product_id`;

/** A store opens with its first prices; one that was closed while it had some stays closed. */
export const openStores = `
  update stores s set is_active = true
  where not s.is_active
    and s.store_id in (select store_id from desired_offers)
    and not exists (select from store_products o where o.store_id = s.store_id)`;

/** $1: now, here and below. Stock is written only where the file gave a figure. */
export const updateOffers = `
  with ${pricedOffers("desired_offers")}
  update store_products t
  set list_price = d.list_price, own_price = d.own_price, price = priced.price,
    promotion_id = priced.promotion_id, available = coalesce(d.available, t.available),
    shortage = coalesce(d.shortage, t.shortage), updated_at = $1
  from desired_offers d join priced using (store_id, product_id)
  where t.store_id = d.store_id and t.product_id = d.product_id
    and (not (${samePrices}) or d.available <> t.available or d.shortage <> t.shortage)`;

export const insertOffers = `
  with ${pricedOffers("desired_offers")}
  insert into store_products
    (store_id, product_id, list_price, own_price, price, promotion_id, available, shortage, updated_at)
  select d.store_id, d.product_id, d.list_price, d.own_price, priced.price, priced.promotion_id,
    coalesce(d.available, 0), coalesce(d.shortage, 0), $1
  from desired_offers d join priced using (store_id, product_id)
  where not exists (
    select from store_products t where t.store_id = d.store_id and t.product_id = d.product_id)
  order by d.store_id, d.product_id`;

export const deleteMissing = `delete from store_products t where ${isMissing}`;
