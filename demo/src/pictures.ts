import { drawBanner, drawCategory, drawPromotion } from "../artwork/scene.ts";
import { banners } from "../data/content.ts";
import { promotions, type DemoPromotion } from "../data/promotions.ts";
import type { DemoCatalogue } from "./catalogue.ts";
import type { DemoProduct } from "./product.ts";

/** The scenes of the demo shop as SVG, by what they belong to. */
export interface DemoScenes {
  readonly categories: ReadonlyMap<string, string>;
  readonly promotions: ReadonlyMap<string, string>;
  readonly banners: ReadonlyMap<string, string>;
}

const bySales = (one: DemoProduct, other: DemoProduct): number => other.popularity - one.popularity;

/** A discount on something too cheap would give it away. */
const canBear = ({ rule }: DemoPromotion, { price }: DemoProduct): boolean =>
  !("amountOff" in rule) || price >= rule.amountOff * 4;

/** The articles of a promotion, best-selling first. Tobacco takes part in none. */
export const articlesOf = (
  promotion: DemoPromotion,
  products: readonly DemoProduct[],
): readonly DemoProduct[] =>
  products
    .filter(
      (product) =>
        !product.isAgeRestricted &&
        promotion.products.test(`${product.categoryCode} ${product.name}`) &&
        canBear(promotion, product),
    )
    .toSorted(bySales)
    .slice(0, promotion.limit);

/** Three that look different: the best-selling of three brands, or of what there is. */
const shownOf = (articles: readonly DemoProduct[]): readonly DemoProduct[] => {
  const ofBrands = articles.filter(
    (article, index) => articles.findIndex(({ brand }) => brand === article.brand) === index,
  );
  return [...new Set([...ofBrands, ...articles])].slice(0, 3);
};

const bestOf = (code: string, products: readonly DemoProduct[]): DemoProduct | undefined =>
  products
    .filter(({ categoryCode }) => `${categoryCode}/`.startsWith(`${code}/`))
    .toSorted(bySales)[0];

/**
 * Articles by their names.
 * @throws Error for one that is not sold
 */
export const articlesNamed = (
  names: readonly string[],
  products: readonly DemoProduct[],
): DemoProduct[] =>
  names.map((name) => {
    const product = products.find((candidate) => candidate.name === name);
    if (product === undefined) throw new Error(`the demo shows "${name}", which is not sold`);
    return product;
  });

const drawn = <T>(
  things: readonly T[],
  keyOf: (thing: T) => string,
  draw: (thing: T, index: number) => string,
): ReadonlyMap<string, string> =>
  new Map(things.map((thing, index) => [keyOf(thing), draw(thing, index)]));

/** Draws the tiles of categories, and what stands above promotions and in banners. */
export const drawScenes = ({ categories, products }: DemoCatalogue): DemoScenes => ({
  categories: drawn(
    categories,
    ({ code }) => code,
    ({ code }, index) => {
      const best = bestOf(code, products);
      if (best === undefined) throw new Error(`category ${code} has no articles`);
      return drawCategory(best, index);
    },
  ),
  promotions: drawn(
    promotions,
    ({ code }) => code,
    (promotion) => drawPromotion(shownOf(articlesOf(promotion, products)), promotion.colour),
  ),
  banners: drawn(
    banners,
    ({ code }) => code,
    ({ articles, colours }) => drawBanner(articlesNamed(articles, products), colours),
  ),
});
