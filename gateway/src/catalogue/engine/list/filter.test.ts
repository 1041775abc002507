import { listQuerySchema, sortOrders } from "@gerai/contract/catalogue";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Assortment, Dictionary } from "../memory/assortment.ts";
import type { ShelfColumns } from "../memory/catalogue-cache.ts";
import { pageOf } from "./candidates.ts";
import { filterProducts, type Filters } from "./facets.ts";

/** One product as the lists see it; its id is its row plus one. */
interface Product {
  readonly brand: number;
  readonly category: number;
  readonly price: number;
  readonly discount: number;
  readonly inStock: number;
  readonly promoted: number;
  readonly newness: number;
  readonly halal: number;
  readonly origin: number;
}

const dictionary = (count: number): Dictionary => {
  const ids = Array.from({ length: count }, (_, ordinal) => ordinal + 1);
  const ordinalOf = new Map(ids.map((id, ordinal) => [id, ordinal]));
  const nameRank = Int32Array.from(ids.keys());
  return { ids, names: ids.map((id) => `n${id}`), ordinalOf, nameRank };
};

/** Category 1 holds 2 and 3; 4 stands alone. */
const categories = {
  ...dictionary(4),
  paths: [[1], [1, 2], [1, 3], [4]],
  slugs: ["a", "b", "c", "d"],
};
const ownLevel = (path: readonly number[]) => path[1] ?? path[0];

const origins = ["Indonesia", "Jepang"];

const columnsOf = (products: readonly Product[]): ShelfColumns => {
  const ints = (read: (product: Product) => number) => Int32Array.from(products, read);
  const assortment: Assortment = {
    productIds: Float64Array.from(products, (_, row) => row + 1),
    rowOf: (productId) => productId - 1,
    brand: ints(({ brand }) => brand),
    category: ints(({ category }) => category),
    sourceId: new Float64Array(products.length),
    sellerIds: [],
    netContent: ints(() => 100),
    isPieces: ints(({ brand }) => Number(brand === 0)),
    isRecommended: ints(() => 0),
    newness: ints(({ newness }) => newness),
    isHalal: ints(({ halal }) => halal),
    origin: ints(({ origin }) => origin),
    origins,
    newestFirst: new Uint32Array(0),
    brands: dictionary(3),
    categories,
    nameRanks: () => Promise.resolve(ints(({ newness }) => -newness)),
    promotionRows: () => Promise.resolve(new Int32Array()),
  };
  const offers = {
    price: ints(({ price }) => price),
    listPrice: ints(({ price, discount }) => price + discount),
    inStock: Uint8Array.from(products, ({ inStock }) => inStock),
    promoted: Uint8Array.from(products, ({ promoted }) => promoted),
  };
  return { assortment, offers };
};

const bit = fc.integer({ min: 0, max: 1 });
const anyColumns = fc
  .array(
    fc.record({
      brand: fc.integer({ min: -1, max: 2 }),
      category: fc.integer({ min: 0, max: 3 }),
      price: fc.integer({ min: 0, max: 5 }),
      discount: fc.integer({ min: 0, max: 3 }),
      inStock: bit,
      promoted: bit,
      newness: fc.integer({ min: 1, max: 9 }),
      halal: bit,
      origin: fc.integer({ min: -1, max: 1 }),
    }),
    { maxLength: 60 },
  )
  .map(columnsOf);

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  brandIds: fc.subarray([1, 2, 3, 99]),
  categoryIds: fc.subarray([1, 2, 4, 99]),
  minPrice: fc.integer({ min: 0, max: 3 }),
  maxPrice: fc.integer({ min: 0, max: 5 }),
  onPromotion: fc.boolean(),
  inStock: fc.boolean(),
  isHalal: fc.boolean(),
  origins: fc.subarray([...origins, "Bulan"]),
});

const allRows = ({ offers }: ShelfColumns): number[] => [...offers.price.keys()];

const countOf = (columns: ShelfColumns, filters: Filters): number =>
  filterProducts(
    columns,
    Int32Array.from(allRows(columns)),
    { ...filters, facets: "none" },
    ownLevel,
  ).rows.length;

it("counts for each choice what choosing just that would leave", () => {
  fc.assert(
    fc.property(anyColumns, anyFilters, (columns, filters) => {
      const all = { ...filters, facets: "all" } as const;
      const { facets } = filterProducts(columns, Int32Array.from(allRows(columns)), all, ownLevel);
      expect(facets.inStock).toBe(countOf(columns, { ...filters, inStock: true }));
      expect(facets.onPromotion).toBe(countOf(columns, { ...filters, onPromotion: true }));
      expect(facets.isHalal).toBe(countOf(columns, { ...filters, isHalal: true }));
      for (const { name, count } of facets.origins) {
        expect(count).toBe(countOf(columns, { ...filters, origins: [name] }));
      }
      for (const { id, count } of facets.brands) {
        expect(count).toBe(countOf(columns, { ...filters, brandIds: [id] }));
      }
      for (const { id, count } of facets.categories) {
        expect(count).toBe(countOf(columns, { ...filters, categoryIds: [id] }));
      }
      const anyPrice = { ...filters, minPrice: 0, maxPrice: 0 };
      const range = { ...filters, minPrice: facets.minPrice, maxPrice: facets.maxPrice };
      expect(countOf(columns, range)).toBe(countOf(columns, anyPrice));
    }),
  );
});

const heldRows = (columns: ShelfColumns): number[] =>
  allRows(columns).filter((row) => columns.offers.price[row] !== 0);

const pages = async (
  columns: ShelfColumns,
  given: Readonly<Record<string, unknown>>,
  limit: number,
) => {
  const rows = heldRows(columns);
  const scoreOf = (row: number): number => row % 3;
  const starts = Array.from({ length: Math.ceil(rows.length / limit) }, (_, at) => at * limit);
  const asked = starts.map((start) => {
    const query = listQuerySchema.parse({ ...given, start, limit });
    return pageOf(
      columns,
      Int32Array.from(rows),
      { scoreOf },
      {
        ...query,
        sort: query.sort ?? "popular",
      },
    );
  });
  return (await Promise.all(asked)).flat();
};

it.each(sortOrders)(
  "by %s shows each product once, whatever the page, and desc in reverse",
  (sort) =>
    fc.assert(
      fc.asyncProperty(anyColumns, fc.integer({ min: 1, max: 60 }), async (columns, limit) => {
        const whole = await pages(columns, { sort }, 60);
        expect(whole.toSorted((a, b) => a - b)).toEqual(heldRows(columns));
        expect(await pages(columns, { sort }, limit)).toEqual(whole);
        const reversed = await pages(columns, { sort, sortDirection: "desc" }, limit);
        expect(reversed).toEqual(whole.toReversed());
      }),
    ),
);

it("puts what is in stock first, and pieces behind what has a price per gram", async () => {
  await fc.assert(
    fc.asyncProperty(anyColumns, async (columns) => {
      const stock = (await pages(columns, {}, 60)).map((row) => columns.offers.inStock[row] ?? 0);
      expect(stock).toEqual(stock.toSorted((a, b) => b - a));
      const byUnit = await pages(columns, { sort: "unitPrice" }, 60);
      const pieces = byUnit.map((row) => columns.assortment.isPieces[row] ?? 0);
      expect(pieces).toEqual(pieces.toSorted((a, b) => a - b));
    }),
  );
});
