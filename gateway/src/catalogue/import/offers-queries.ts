/**
 * SQL that writes prices and stock. Only `store_products` and `reservations` are sharded; all else is
 * temporary or a reference table. Rows of a store are read and written by statements for that store alone,
 * and compared in temporary tables: a join of both for all stores would copy every offer to the coordinator,
 * and an update of several shards would keep the orders of all stores waiting.
 */
import { statement } from "../../db/statement.ts";
import { declareComparison } from "../../import/compare.ts";
import { temporaryTable } from "../../import/stage.ts";
import { pricedOffers } from "../prices.ts";

/**
 * What the files say: `list_price`, `own_price`, and where they say something about stock `figure`, counted
 * at `counted_at`; with `if_empty` the figure counts only on an empty shelf.
 */
export const createDesired = temporaryTable(
  "desired_offers",
  `store_id bigint not null, product_id bigint not null, list_price bigint, own_price bigint, figure integer, if_empty boolean, counted_at timestamptz`,
);

/** Fills `desired_offers` from `select`, whose columns are its own in their order. */
export const fillDesired = (select: string): string => `
  insert into desired_offers
    (store_id, product_id, list_price, own_price, figure, if_empty, counted_at) ${select}`;

export const indexDesired = statement({
  name: "import.index_desired_offers",
  text: "create unique index on desired_offers (store_id, product_id)",
  needs: [createDesired],
  row: {},
});

export const analyzeDesired = statement({
  name: "import.analyze_desired_offers",
  text: "analyze desired_offers",
  needs: [createDesired],
  row: {},
});

const storeRow = { store_id: "int8" } as const;
const ofStore = { storeId: "int8" } as const;

/** In the order in which orders lock rows of several stores. */
export const storesOfFile = statement({
  name: "import.stores_of_file",
  text: "select store_id from desired_offers group by store_id order by store_id",
  needs: [createDesired],
  row: storeRow,
});

export const closedStores = statement({
  name: "import.closed_stores",
  text: `select store_id from stores where store_id = any(:storeIds::bigint[]) and not is_active
    order by store_id`,
  parameters: { storeIds: "int8[]" },
  row: storeRow,
});

export const openStores = statement({
  name: "import.open_stores",
  text: "update stores set is_active = true where store_id = any(:storeIds::bigint[])",
  parameters: { storeIds: "int8[]" },
  row: {},
});

/** Offers of the file's stores that the file has not, but for those that the store has off its shelf: they stay so. */
export const createMissing = temporaryTable(
  "missing_offers",
  `store_id bigint not null, product_id bigint not null`,
);

const desiredOfStore = "(select * from desired_offers where store_id = :storeId) d";

export const readMissing = statement({
  name: "import.read_missing_offers",
  text: `insert into missing_offers
    select t.store_id, t.product_id from store_products t
    left join ${desiredOfStore} on d.product_id = t.product_id
    where t.store_id = :storeId and d.product_id is null and t.off_shelf_at is null`,
  parameters: ofStore,
  needs: [createDesired, createMissing],
  row: {},
});

export const countOffers = statement({
  name: "import.count_offers_of_store",
  text: "select count(*)::int as offers from store_products where store_id = :storeId",
  parameters: ofStore,
  row: { offers: "int4" },
});

export const missingOffers = statement({
  name: "import.missing_offers",
  text: `select count(*)::int as count,
      coalesce((array_agg(p.name || ' @ ' || s.store_code order by p.product_id, s.store_id))[1:3], '{}')
        as examples
    from missing_offers join products p using (product_id) join stores s using (store_id)`,
  needs: [createMissing],
  row: { count: "int4", examples: "text[]" },
});

/** The offers of the file as the shop has them. */
export const createCurrent = temporaryTable(
  "current_offers",
  `store_id bigint not null, product_id bigint not null, list_price bigint not null, own_price bigint, available integer not null, shortage integer not null, counted_at timestamptz`,
);

const needsCurrent = [createDesired, createCurrent];

const intoCurrent = `insert into current_offers
  select t.store_id, t.product_id, t.list_price, t.own_price, t.available, t.shortage, t.counted_at
  from store_products t`;

/** Whether the import may write the row `t`, whatever its stock is. */
const isWritten = `(d.figure is not null
  or (d.list_price, d.own_price) is distinct from (t.list_price, t.own_price))`;

export const readOffers = statement({
  name: "import.read_offers",
  text: `${intoCurrent} join ${desiredOfStore} on d.product_id = t.product_id
    where t.store_id = :storeId`,
  parameters: ofStore,
  needs: needsCurrent,
  row: {},
});

export const readUnwritten = statement({
  name: "import.read_unwritten_offers",
  text: `${intoCurrent} join ${desiredOfStore} on d.product_id = t.product_id
    where t.store_id = :storeId and not ${isWritten}`,
  parameters: ofStore,
  needs: needsCurrent,
  row: {},
});

/** Reads and locks the rows of a store that the import may write, by product as orders lock them. */
export const lockWritten = statement({
  name: "import.lock_written_offers",
  text: `${intoCurrent} join ${desiredOfStore} on d.product_id = t.product_id
    where t.store_id = :storeId and ${isWritten}
    order by t.product_id for update of t`,
  parameters: ofStore,
  needs: needsCurrent,
  row: {},
});

/** The same with rows that the file has not: they are deleted. */
export const lockWrittenAndMissing = statement({
  name: "import.lock_written_and_missing_offers",
  text: `${intoCurrent} left join ${desiredOfStore} on d.product_id = t.product_id
    where t.store_id = :storeId and (d.product_id is null or ${isWritten})
    order by t.product_id for update of t`,
  parameters: ofStore,
  needs: needsCurrent,
  row: {},
});

export const settleCurrent = statement({
  name: "import.analyze_current_offers",
  text: "analyze current_offers",
  needs: [createCurrent],
  row: {},
});

/** Units that orders hold, or have bought since the figure of the file was counted. */
export const createTaken = temporaryTable(
  "taken_units",
  `store_id bigint not null, product_id bigint not null, units integer not null`,
);

export const storesWithFigures = statement({
  name: "import.stores_with_figures",
  text: `select store_id from desired_offers where figure is not null
    group by store_id order by store_id`,
  needs: [createDesired],
  row: storeRow,
});

export const readTaken = statement({
  name: "import.read_taken_units",
  text: `insert into taken_units
    select r.store_id, r.product_id, sum(r.quantity - r.returned)::integer from reservations r
    join ${desiredOfStore} on d.product_id = r.product_id
    where r.store_id = :storeId and d.figure is not null
      and (r.state = 'held' or (r.state = 'sold' and r.changed_at > d.counted_at))
    group by r.store_id, r.product_id`,
  parameters: ofStore,
  needs: [createDesired, createTaken],
  row: {},
});

/** `desired_offers` with the stock that follows from the figures; null leaves it as it is. */
export const createCounted = temporaryTable(
  "counted_offers",
  `store_id bigint not null, product_id bigint not null, list_price bigint, own_price bigint, available integer, shortage integer, counted_at timestamptz`,
);

/**
 * A figure says what lay there at its moment: units of unplaced orders are still in it, units of orders
 * placed before are not. What is held now, or was sold since, is taken off. In a feed, a figure
 * that is older than the one that the stock goes back to says nothing; a file may put a moment right.
 */
export const fillCounted = statement({
  name: "import.fill_counted_offers",
  text: `insert into counted_offers
    select store_id, product_id, list_price, own_price,
      case when balance is not null then greatest(balance, 0) end,
      case when balance is not null then greatest(-balance, 0) end,
      case when balance is not null then counted_at end
    from (
      select f.*, case when not (f.if_empty and coalesce(t.available, 0) > 0)
          and (not :isFeed::boolean or coalesce(f.counted_at >= t.counted_at, true))
        then f.figure - coalesce(taken.units, 0) end as balance
      from desired_offers f
      left join current_offers t on t.store_id = f.store_id and t.product_id = f.product_id
      left join taken_units taken on taken.store_id = f.store_id and taken.product_id = f.product_id
    ) counted`,
  parameters: { isFeed: "bool" },
  needs: [createDesired, createCurrent, createTaken, createCounted],
  row: {},
});

export const comparison = declareComparison({
  name: "import.offers",
  table: "current_offers",
  desired: "counted_offers",
  needs: [createCurrent, createCounted],
  key: ["store_id", "product_id"],
  columns: ["list_price", "own_price"],
  optional: ["available", "shortage"],
  label: `(select p.name from products p where p.product_id = d.product_id) || ' @ ' ||
    (select s.store_code from stores s where s.store_id = d.store_id)`,
});

/** Figures of a feed that came later than a newer one. */
export const olderFigures = statement({
  name: "import.older_figures",
  text: `select count(*)::int as figures
    from desired_offers f join current_offers t on t.store_id = f.store_id and t.product_id = f.product_id
    where f.figure is not null and f.counted_at < t.counted_at`,
  needs: needsCurrent,
  row: { figures: "int4" },
});

/** Products whose price in some store would be at least doubled or halved: often a zero too many, or a price by the dozen. */
export const jumpedPrices = statement({
  name: "import.jumped_prices",
  text: `with jumped as (
      select d.product_id, min(coalesce(t.own_price, t.list_price)) as before,
        min(coalesce(d.own_price, d.list_price)) as after
      from counted_offers d join current_offers t using (store_id, product_id)
      where greatest(coalesce(d.own_price, d.list_price), coalesce(t.own_price, t.list_price))
        >= 2 * least(coalesce(d.own_price, d.list_price), coalesce(t.own_price, t.list_price))
        and d.list_price is not null
      group by d.product_id
    )
    select p.name, j.before, j.after, (count(*) over ())::int as products
    from jumped j join products p using (product_id)
    order by greatest(j.before, j.after)::float8 / greatest(least(j.before, j.after), 1) desc, p.product_id
    limit 3`,
  needs: [createCurrent, createCounted],
  row: { name: "text", before: "int8", after: "int8", products: "int4" },
});

/** The offers that are new or change, with what shoppers pay. Stock is null where it stays as it is. */
export const createChanged = temporaryTable(
  "changed_offers",
  `store_id bigint not null, product_id bigint not null, list_price bigint not null, own_price bigint, price bigint not null, promotion_id bigint, available integer, shortage integer, counted_at timestamptz, is_new boolean not null`,
);

export const fillChanged = statement({
  name: "import.fill_changed_offers",
  text: `with changed as materialized (
      select d.*, t.store_id is null as is_new
      from counted_offers d
      left join current_offers t on t.store_id = d.store_id and t.product_id = d.product_id
      where t.store_id is null
        or (d.list_price, d.own_price) is distinct from (t.list_price, t.own_price)
        or d.available <> t.available or d.shortage <> t.shortage
        or (:isFeed::boolean and d.counted_at > coalesce(t.counted_at, '-infinity'))
    ),
    ${pricedOffers("changed")}
    insert into changed_offers
    select c.store_id, c.product_id, c.list_price, c.own_price, priced.price, priced.promotion_id,
      c.available, c.shortage, c.counted_at, c.is_new
    from changed c join priced using (store_id, product_id)`,
  parameters: { isFeed: "bool", now: "timestamptz" },
  needs: [createCurrent, createCounted, createChanged],
  row: {},
});

export const changedStores = statement({
  name: "import.changed_stores",
  text: `select store_id from changed_offers where not is_new group by store_id order by store_id`,
  needs: [createChanged],
  row: storeRow,
});

/** Stock is written only where the file gave a figure; what that changes came to the shelf, or left it. */
export const updateOffers = statement({
  name: "import.update_offers",
  text: `update store_products t
    set list_price = c.list_price, own_price = c.own_price, price = c.price,
      promotion_id = c.promotion_id, available = coalesce(c.available, t.available),
      shortage = coalesce(c.shortage, t.shortage), updated_at = :now,
      counted_at = coalesce(c.counted_at, t.counted_at),
      delivered = t.delivered + coalesce(c.available - c.shortage - t.available + t.shortage, 0)
    from (select * from changed_offers where store_id = :storeId and not is_new) c
    where t.store_id = :storeId and t.product_id = c.product_id`,
  parameters: { ...ofStore, now: "timestamptz" },
  needs: [createChanged],
  row: {},
});

/** Units that orders took from shelves which are filled anew. */
export const createTakenBefore = temporaryTable(
  "taken_before",
  `store_id bigint not null, product_id bigint not null, units integer not null`,
);

export const storesWithNewOffers = statement({
  name: "import.stores_with_new_offers",
  text: "select store_id from changed_offers where is_new group by store_id order by store_id",
  needs: [createChanged],
  row: storeRow,
});

export const readTakenBefore = statement({
  name: "import.read_taken_before",
  text: `insert into taken_before
    select r.store_id, r.product_id, sum(r.quantity - r.returned)::integer from reservations r
    join (select product_id from changed_offers where store_id = :storeId and is_new) c
      on c.product_id = r.product_id
    where r.store_id = :storeId and r.state <> 'released'
    group by r.store_id, r.product_id`,
  parameters: ofStore,
  needs: [createChanged, createTakenBefore],
  row: {},
});

export const insertOffers = statement({
  name: "import.insert_offers",
  text: `insert into store_products (store_id, product_id, list_price, own_price, price, promotion_id,
      available, shortage, delivered, counted_at, updated_at)
    select c.store_id, c.product_id, c.list_price, c.own_price, c.price, c.promotion_id,
      coalesce(c.available, 0), coalesce(c.shortage, 0),
      coalesce(c.available, 0) - coalesce(c.shortage, 0) + coalesce(b.units, 0),
      c.counted_at, :now::timestamptz
    from changed_offers c
    left join taken_before b on b.store_id = c.store_id and b.product_id = c.product_id
    where c.is_new
    order by c.store_id, c.product_id`,
  parameters: { now: "timestamptz" },
  needs: [createChanged, createTakenBefore],
  row: {},
});

export const deleteMissing = statement({
  name: "import.delete_missing_offers",
  text: `delete from store_products t
    using (select product_id from missing_offers where store_id = :storeId) m
    where t.store_id = :storeId and t.product_id = m.product_id and t.off_shelf_at is null`,
  parameters: ofStore,
  needs: [createMissing],
  row: {},
});
