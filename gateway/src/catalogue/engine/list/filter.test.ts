import { listQuerySchema, sortOrders } from "@gerai/contract/catalogue";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Assortment, Names } from "../memory/assortment.ts";
import type { StockedShelf } from "../memory/catalogue-cache.ts";
import { filterProducts, type Filters } from "./filter.ts";
import { pageOf } from "./sort.ts";

/** One product as the lists see it; its id is its place plus one. */
interface Product {
  readonly brand: number;
  readonly category: number;
  readonly price: number;
  readonly discount: number;
  readonly inStock: number;
  readonly promoted: number;
  readonly newness: number;
}

const numbered = (count: number): Names => {
  const ids = Array.from({ length: count }, (_, place) => place + 1);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const byName = Int32Array.from(ids.keys());
  return { ids, names: ids.map((id) => `n${id}`), placeOf, byName };
};

/** Category 1 holds 2 and 3; 4 stands alone. */
const categories = { ...numbered(4), paths: [[1], [1, 2], [1, 3], [4]] };
const ownLevel = (path: readonly number[]) => path[1] ?? path[0];

const shelfOf = (products: readonly Product[]): StockedShelf => {
  const ints = (read: (product: Product) => number) => Int32Array.from(products, read);
  const assortment: Assortment = {
    productIds: Float64Array.from(products, (_, place) => place + 1),
    placeOf: (productId) => productId - 1,
    brand: ints(({ brand }) => brand),
    category: ints(({ category }) => category),
    offeredBy: new Float64Array(products.length),
    sellerIds: [],
    netContent: ints(() => 100),
    isPieces: ints(({ brand }) => Number(brand === 0)),
    isRecommended: ints(() => 0),
    newness: ints(({ newness }) => newness),
    newestFirst: new Uint32Array(0),
    brands: numbered(3),
    categories,
    nameRanks: () => Promise.resolve(ints(({ newness }) => -newness)),
    promoted: () => Promise.resolve([]),
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
const anyShelf = fc
  .array(
    fc.record({
      brand: fc.integer({ min: -1, max: 2 }),
      category: fc.integer({ min: 0, max: 3 }),
      price: fc.integer({ min: 0, max: 5 }),
      discount: fc.integer({ min: 0, max: 3 }),
      inStock: bit,
      promoted: bit,
      newness: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 60 },
  )
  .map(shelfOf);

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  brandIds: fc.subarray([1, 2, 3, 99]),
  categoryIds: fc.subarray([1, 2, 4, 99]),
  minPrice: fc.integer({ min: 0, max: 3 }),
  maxPrice: fc.integer({ min: 0, max: 5 }),
  onPromotion: fc.boolean(),
  inStock: fc.boolean(),
});

const allPlaces = ({ offers }: StockedShelf): number[] => [...offers.price.keys()];

const countOf = (shelf: StockedShelf, filters: Filters): number =>
  filterProducts(shelf, Int32Array.from(allPlaces(shelf)), { ...filters, facets: "none" }, ownLevel)
    .places.length;

it("counts for each choice what choosing just that would leave", () => {
  fc.assert(
    fc.property(anyShelf, anyFilters, (shelf, filters) => {
      const all = { ...filters, facets: "all" } as const;
      const { facets } = filterProducts(shelf, Int32Array.from(allPlaces(shelf)), all, ownLevel);
      expect(facets.inStock).toBe(countOf(shelf, { ...filters, inStock: true }));
      expect(facets.onPromotion).toBe(countOf(shelf, { ...filters, onPromotion: true }));
      for (const { id, count } of facets.brands) {
        expect(count).toBe(countOf(shelf, { ...filters, brandIds: [id] }));
      }
      for (const { id, count } of facets.categories.filter((facet) => facet.id !== 1)) {
        expect(count).toBe(countOf(shelf, { ...filters, categoryIds: [id] }));
      }
      const anyPrice = { ...filters, minPrice: 0, maxPrice: 0 };
      const range = { ...filters, minPrice: facets.minPrice, maxPrice: facets.maxPrice };
      expect(countOf(shelf, range)).toBe(countOf(shelf, anyPrice));
    }),
  );
});

const heldPlaces = (shelf: StockedShelf): number[] =>
  allPlaces(shelf).filter((place) => shelf.offers.price[place] !== 0);

const pages = async (
  shelf: StockedShelf,
  given: Readonly<Record<string, unknown>>,
  limit: number,
) => {
  const places = heldPlaces(shelf);
  const scoreOf = (place: number): number => place % 3;
  const starts = Array.from({ length: Math.ceil(places.length / limit) }, (_, at) => at * limit);
  const asked = starts.map((start) => {
    const query = listQuerySchema.parse({ ...given, start, limit });
    return pageOf(shelf, Int32Array.from(places), scoreOf, {
      ...query,
      sort: query.sort ?? "popular",
    });
  });
  return (await Promise.all(asked)).flat();
};

it.each(sortOrders)(
  "by %s shows each product once, whatever the page, and desc in reverse",
  (sort) =>
    fc.assert(
      fc.asyncProperty(anyShelf, fc.integer({ min: 1, max: 60 }), async (shelf, limit) => {
        const whole = await pages(shelf, { sort }, 60);
        expect(whole.toSorted((a, b) => a - b)).toEqual(heldPlaces(shelf));
        expect(await pages(shelf, { sort }, limit)).toEqual(whole);
        const reversed = await pages(shelf, { sort, sortDirection: "desc" }, limit);
        expect(reversed).toEqual(whole.toReversed());
      }),
    ),
);

it("puts what is in stock first, and pieces behind what has a price per gram", async () => {
  await fc.assert(
    fc.asyncProperty(anyShelf, async (shelf) => {
      const stock = (await pages(shelf, {}, 60)).map((place) => shelf.offers.inStock[place] ?? 0);
      expect(stock).toEqual(stock.toSorted((a, b) => b - a));
      const byUnit = await pages(shelf, { sort: "unitPrice" }, 60);
      const pieces = byUnit.map((place) => shelf.assortment.isPieces[place] ?? 0);
      expect(pieces).toEqual(pieces.toSorted((a, b) => a - b));
    }),
  );
});
