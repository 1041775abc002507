import type { Facets, ListQuery } from "@gerai/contract/catalogue";
import { toRupiah } from "@gerai/contract/money";
import { noBrand, type Assortment, type Names } from "./assortment.ts";
import { categoriesWithin } from "./candidates.ts";
import type { StockedShelf } from "./known.ts";

/** What may speak against a product; one bit each. */
const refusals = { brand: 1, category: 2, price: 4, promotion: 8, stock: 16 } as const;

export type Filters = Pick<
  ListQuery,
  "brandIds" | "categoryIds" | "minPrice" | "maxPrice" | "onPromotion" | "inStock"
>;

/** All filters that refuse the product at a place, as a sum of bits; 0 for a product that passes. */
type Refuse = (place: number) => number;

const refuser = ({ assortment, offers }: StockedShelf, filters: Filters): Refuse => {
  const { brandIds, categoryIds, minPrice, maxPrice, onPromotion, inStock } = filters;
  const brands = new Set(brandIds.map((id) => assortment.brands.placeOf.get(id)));
  const within = categoriesWithin(assortment, categoryIds);
  const highest = maxPrice === 0 ? Number.POSITIVE_INFINITY : maxPrice;
  return (place) => {
    const price = offers.price[place] ?? 0;
    let refused = 0;
    if (brands.size > 0 && !brands.has(assortment.brand[place])) refused |= refusals.brand;
    if (categoryIds.length > 0 && within[assortment.category[place] ?? -1] !== true) {
      refused |= refusals.category;
    }
    if (price < minPrice || price > highest) refused |= refusals.price;
    if (onPromotion && offers.promoted[place] !== 1) refused |= refusals.promotion;
    if (inStock && offers.inStock[place] !== 1) refused |= refusals.stock;
    return refused;
  };
};

/** Brands and categories that a page can choose from, at most. */
const mostChoices = 40;

const collator = new Intl.Collator("id");

const choicesOf = ({ ids, names }: Names, counts: Int32Array): Facets["brands"] => {
  const choices: Facets["brands"] = [];
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] ?? 0;
    if (count > 0) choices.push({ id: ids[place] ?? 0, name: names[place] ?? "", count });
  }
  return choices;
};

/** What was chosen stays, however rare it is; then what is common. */
const facetOf = (names: Names, counts: Int32Array, chosen: readonly number[]): Facets["brands"] =>
  choicesOf(names, counts)
    .toSorted(
      (a, b) =>
        Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)) ||
        b.count - a.count ||
        a.id - b.id,
    )
    .slice(0, mostChoices)
    .toSorted((a, b) => b.count - a.count || collator.compare(a.name, b.name));

/** The category under which the category facet counts a product, from the path of its own. */
export type CategoryLevel = (path: readonly number[]) => number | undefined;

/** Counts of products by their own category, as counts of the categories at a level (1 is the top). */
const byLevel = (
  { categories }: Assortment,
  counts: Int32Array,
  levelOf: CategoryLevel,
): Int32Array => {
  const shown = new Int32Array(counts.length);
  for (const [place, count] of counts.entries()) {
    const above = count === 0 ? undefined : levelOf(categories.paths[place] ?? []);
    const at = above === undefined ? undefined : categories.placeOf.get(above);
    if (at !== undefined) shown[at] = (shown[at] ?? 0) + count;
  }
  return shown;
};

const count = (counts: Int32Array, place: number): void => {
  if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
};

/** Counts while products pass by; a facet leaves its own filter out. */
class FacetCounter {
  readonly #shelf: StockedShelf;
  readonly #brands: Int32Array;
  readonly #categories: Int32Array;
  #lowest = Number.POSITIVE_INFINITY;
  #highest = 0;
  #onPromotion = 0;
  #inStock = 0;

  constructor(shelf: StockedShelf) {
    this.#shelf = shelf;
    this.#brands = new Int32Array(shelf.assortment.brands.ids.length);
    this.#categories = new Int32Array(shelf.assortment.categories.ids.length);
  }

  add(place: number, refused: number): void {
    const { assortment, offers } = this.#shelf;
    const isRefusedBeside = (own: number): boolean => (refused & ~own) !== 0;
    if (!isRefusedBeside(refusals.brand)) count(this.#brands, assortment.brand[place] ?? noBrand);
    if (!isRefusedBeside(refusals.category))
      count(this.#categories, assortment.category[place] ?? -1);
    if (!isRefusedBeside(refusals.promotion)) this.#onPromotion += offers.promoted[place] ?? 0;
    if (!isRefusedBeside(refusals.stock)) this.#inStock += offers.inStock[place] ?? 0;
    if (!isRefusedBeside(refusals.price)) {
      const price = offers.price[place] ?? 0;
      this.#lowest = Math.min(this.#lowest, price);
      this.#highest = Math.max(this.#highest, price);
    }
  }

  facets({ brandIds, categoryIds }: Filters, categoryLevel: CategoryLevel): Facets {
    const { assortment } = this.#shelf;
    const categories = byLevel(assortment, this.#categories, categoryLevel);
    return {
      brands: facetOf(assortment.brands, this.#brands, brandIds),
      categories: facetOf(assortment.categories, categories, categoryIds),
      minPrice: toRupiah(this.#highest === 0 ? 0 : this.#lowest),
      maxPrice: toRupiah(this.#highest),
      onPromotion: this.#onPromotion,
      inStock: this.#inStock,
    };
  }
}

export const noFacets: Facets = {
  brands: [],
  categories: [],
  minPrice: toRupiah(0),
  maxPrice: toRupiah(0),
  onPromotion: 0,
  inStock: 0,
};

export interface Filtered {
  /** Places that pass all filters, in the order given. */
  readonly places: readonly number[];
  readonly facets: Facets;
}

/** What of the candidates the shelf holds and the filters let pass, and what each filter would leave. */
export const filterProducts = (
  shelf: StockedShelf,
  candidates: Int32Array,
  query: Filters & Pick<ListQuery, "facets">,
  categoryLevel: CategoryLevel,
): Filtered => {
  const refuse = refuser(shelf, query);
  const counter = query.facets === "all" ? new FacetCounter(shelf) : undefined;
  const places: number[] = [];
  for (const place of candidates) {
    if (shelf.offers.price[place] === 0) continue;
    const refused = refuse(place);
    if (refused === 0) places.push(place);
    counter?.add(place, refused);
  }
  return { places, facets: counter?.facets(query, categoryLevel) ?? noFacets };
};
