/** What is known of products wherever they are sold, from memory; never older than the catalogue's version. */
import { openCache } from "@gerai/caching/cache";
import type { LRUCache } from "lru-cache";
import { many, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { memoiseByObject } from "../memoise.ts";
import { productsById, type ProductRow, type TimedOffer } from "./queries.ts";
import type { Offer } from "./totals.ts";

type Needs = Pick<Deps, "db" | "clock">;

/** A product without the offers that come and go with time. */
interface KeptProduct {
  readonly product: ProductRow;
  readonly promotions: readonly TimedOffer[];
}

interface Memory {
  /** The assortment to which the products belong. */
  readonly assortment: number;
  readonly products: LRUCache<number, KeptProduct>;
}

const bytesPerProduct = 1_000;

/** Life in ms of products that were changed without a new version of the catalogue. */
const lifeMs = 600_000;

const emptyMemory = (assortment: number): Memory => ({
  assortment,
  products: openCache<number, KeptProduct>("goods", { entryBytes: bytesPerProduct, ttl: lifeMs }),
});

const memoryOf = memoiseByObject<Db, { current: Memory }>(() => ({ current: emptyMemory(0) }));

/** The products of an assortment; those of any other are forgotten. */
const memoryAt = ({ db }: Needs, assortment: number): Memory["products"] => {
  const memory = memoryOf(db);
  if (memory.current.assortment !== assortment) memory.current = emptyMemory(assortment);
  return memory.current.products;
};

const keptOf = ({ promotions, ...product }: StatementRow<typeof productsById>): KeptProduct => ({
  product: { ...product, offers: [] },
  promotions,
});

/** The product with the offers that run at a time. */
const productAt = ({ product, promotions }: KeptProduct, now: number): ProductRow => {
  if (promotions.length === 0) return product;
  const running = promotions.filter(({ startsAt, endsAt }) => startsAt <= now && endsAt > now);
  return { ...product, offers: running.map(({ offer }): Offer => offer) };
};

type Products = ReadonlyMap<number, ProductRow>;

/**
 * Products by id, as they are in an assortment that has just been read, or in a later one. Those that are not
 * in memory take one statement; unknown ones are left out.
 */
export const productsOf = async (
  db: Db,
  needs: Needs,
  productIds: readonly number[],
  assortment: number,
): Promise<Products> => {
  const memory = memoryAt(needs, assortment);
  const now = needs.clock.now();
  const found = new Map<number, ProductRow>();
  const missingIds: number[] = [];
  for (const productId of productIds) {
    const kept = memory.get(productId);
    if (kept === undefined) missingIds.push(productId);
    else found.set(productId, productAt(kept, now.getTime()));
  }
  if (missingIds.length === 0) return found;
  const rows = await many(db, productsById, { productIds: missingIds, now });
  const [first] = rows;
  // The catalogue has changed since: what was found belongs to the one before.
  if (first !== undefined && first.assortment !== assortment) {
    return productsOf(db, needs, productIds, first.assortment);
  }
  for (const row of rows) {
    const kept = keptOf(row);
    memory.set(row.product_id, kept);
    found.set(row.product_id, productAt(kept, now.getTime()));
  }
  return found;
};

/** Products by id as they are now, past the memory. */
export const readProducts = async (
  db: Db,
  { clock }: Pick<Needs, "clock">,
  productIds: readonly number[],
): Promise<readonly ProductRow[]> => {
  const now = clock.now();
  const rows = await many(db, productsById, { productIds, now });
  return rows.map((row) => productAt(keptOf(row), now.getTime()));
};
