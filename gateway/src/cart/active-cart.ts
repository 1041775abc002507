/** A member's cart with its products; what is known of these wherever they are sold comes from memory. */
import { openCache } from "@gerai/caching/cache";
import type { LRUCache } from "lru-cache";
import { many, maybeOne, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { memoiseByObject } from "../shared-work.ts";
import {
  activeCart,
  productsById,
  type CartLineRow,
  type ProductRow,
  type StoredLine,
  type TimedOffer,
} from "./queries.ts";
import type { Offer } from "./totals.ts";

type Needs = Pick<Deps, "db" | "clock">;

/** A product without the offers that come and go with time. */
interface CachedProduct {
  readonly product: ProductRow;
  readonly promotions: readonly TimedOffer[];
}

interface Memory {
  /** The assortment to which the products belong. */
  readonly assortment: number;
  readonly products: LRUCache<number, CachedProduct>;
}

const bytesPerProduct = 1_000;

/** Life in ms of products that were changed without a new version of the catalogue. */
const lifeMs = 600_000;

const emptyMemory = (assortment: number): Memory => ({
  assortment,
  products: openCache<number, CachedProduct>("goods", { entryBytes: bytesPerProduct, ttl: lifeMs }),
});

const memoryOf = memoiseByObject<Db, { current: Memory }>(() => ({ current: emptyMemory(0) }));

/** The products of an assortment; those of any other are forgotten. */
const memoryAt = ({ db }: Needs, assortment: number): Memory["products"] => {
  const memory = memoryOf(db);
  if (memory.current.assortment !== assortment) memory.current = emptyMemory(assortment);
  return memory.current.products;
};

const cachedProductOf = ({
  promotions,
  ...product
}: StatementRow<typeof productsById>): CachedProduct => ({
  product: { ...product, offers: [] },
  promotions,
});

/** The product with the offers that run at a time. */
const productAt = ({ product, promotions }: CachedProduct, now: number): ProductRow => {
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
    const kept = cachedProductOf(row);
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
  return rows.map((row) => productAt(cachedProductOf(row), now.getTime()));
};

/** A cart with its lines, without prices. */
export type CartRow = Omit<StatementRow<typeof activeCart>, "lines" | "assortment"> & {
  readonly lines: readonly CartLineRow[];
};

/** A cart, and all products that it names or that were asked for. */
interface FoundCart {
  readonly cart: CartRow;
  readonly products: ReadonlyMap<number, ProductRow>;
}

const idsIn = ({ product_id: productId, substitute_id: substituteId }: StoredLine) =>
  substituteId === null ? [productId] : [productId, substituteId];

const lineOf = (line: StoredLine, products: FoundCart["products"]): readonly CartLineRow[] => {
  const product = products.get(line.product_id);
  if (product === undefined) return [];
  const substitute = line.substitute_id === null ? undefined : products.get(line.substitute_id);
  return [{ ...product, ...line, substitute_name: substitute?.name ?? null }];
};

/**
 * The member's open cart: one statement, and another one where its products are not in memory.
 * @param otherIds products that are wanted, too, whether they lie in it or not
 */
export const findCart = async (
  db: Db,
  needs: Needs,
  memberId: string,
  otherIds: readonly number[] = [],
): Promise<FoundCart | undefined> => {
  const stored = await maybeOne(db, activeCart, { memberId });
  if (stored === undefined) return undefined;
  const productIds = [...new Set([...stored.lines.flatMap(idsIn), ...otherIds])];
  const products = await productsOf(db, needs, productIds, stored.assortment);
  const lines = stored.lines.flatMap((line) => lineOf(line, products));
  return { cart: { ...stored, lines }, products };
};

/**
 * As `findCart` for a cart that is there.
 * @throws Error when there is none
 */
export const requireCart = async (...wanted: Parameters<typeof findCart>): Promise<FoundCart> => {
  const found = await findCart(...wanted);
  if (found === undefined) throw new Error("the member has no open cart");
  return found;
};
