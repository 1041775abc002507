import { usualProducts } from "@gerai/contract/bought";
import { brandProducts } from "@gerai/contract/brands";
import {
  categoryProducts,
  newProducts,
  type ProductCard,
  recommendations,
} from "@gerai/contract/catalogue";
import type { CallFailure } from "@gerai/contract/client";
import {
  homeSectionProducts,
  homeSections,
  type HomeSection,
  type HomeSource,
} from "@gerai/contract/home-sections";
import { limits } from "@gerai/contract/limits";
import { promotedProducts } from "@gerai/contract/promotions";
import {
  brandPath,
  categoryPath,
  newestPath,
  promotedProductsPath,
  recommendedPath,
  searchPath,
  usualPath,
} from "../catalogue/paths.ts";
import { recommendedTitle } from "../catalogue/recommended-title.ts";
import { expectData } from "../shop/expect-data.ts";
import type { Shop } from "../shop/shop-context.ts";
import { type HomePart, type SectionView, sectionOf } from "./home-view.ts";
import { ownTitle, sectionPath } from "./section-view.ts";

interface List {
  readonly products: readonly ProductCard[];
  readonly pagination: { readonly totalData: number };
}

type Answer = CallFailure<string> | { readonly ok: true; readonly data: List };
type Head = Pick<SectionView, "title" | "to">;

/** How a list is read, and where all of it is seen. Undefined where the source lacks what it is of. */
interface Source {
  readonly head: (section: HomeSection, shop: Shop) => Head | undefined;
  readonly read: (call: Shop["callPart"], section: HomeSection) => Promise<Answer>;
}

const query = { limit: limits.itemLimit };

const withoutFacets = { ...query, facets: "none" } as const;

/** CAT-33: the list of a category begins at 0, shows 6, ascending. */
const ofCategory = { ...withoutFacets, start: 0, sortDirection: "asc" } as const;

const readOwn: Source["read"] = (call, { code }) =>
  call(homeSectionProducts, { params: { code }, query });

const ownHead: Source["head"] = (section) => ({
  title: ownTitle(section),
  to: sectionPath(section),
});

const sources: Readonly<Partial<Record<HomeSource, Source>>> = {
  usual: {
    head: () => ({ title: "Yang biasa dibeli", to: usualPath }),
    read: (call) => call(usualProducts, { query }),
  },
  promoted: {
    head: () => ({ title: "Lagi promo", to: promotedProductsPath }),
    read: (call) => call(promotedProducts, { query: withoutFacets }),
  },
  recommended: {
    head: (_, shop) => ({ title: recommendedTitle(shop), to: recommendedPath }),
    read: (call) => call(recommendations, { query }),
  },
  new: {
    head: () => ({ title: "Baru di rak", to: newestPath }),
    read: (call) => call(newProducts, { query }),
  },
  category: {
    head: ({ category }) =>
      category ? { title: category.categoryName, to: categoryPath(category) } : undefined,
    read: (call, { category }) =>
      call(categoryProducts, {
        params: { categoryId: String(category?.categoryId) },
        query: ofCategory,
      }),
  },
  brand: {
    head: ({ brand }) => (brand ? { title: brand.name, to: brandPath(brand) } : undefined),
    read: (call, { brand }) =>
      call(brandProducts, { params: { brandId: String(brand?.id) }, query: withoutFacets }),
  },
  bestsellers: { head: ownHead, read: readOwn },
  products: { head: ownHead, read: readOwn },
  purpose: {
    head: (section) => ({
      title: ownTitle(section),
      to: searchPath(section.purpose ?? "") ?? sectionPath(section),
    }),
    read: readOwn,
  },
};

type PartAnswer = CallFailure<string> | { readonly ok: true; readonly data: HomePart | undefined };

const readPart = async (shop: Shop, section: HomeSection): Promise<PartAnswer> => {
  const { source: name, code, title } = section;
  if (name === "banners" || name === "last-viewed") return { ok: true, data: name };
  const source = sources[name];
  const head = source?.head(section, shop);
  if (source === undefined || head === undefined) return { ok: true, data: undefined };
  const answer = await source.read(shop.callPart, section);
  if (!answer.ok) return answer;
  const view = sectionOf(shop, { id: code, to: head.to, title: title || head.title }, answer.data);
  return { ok: true, data: view };
};

/** Banners and what was last viewed have one place in a page. */
const eachPlaceOnce = (parts: readonly HomePart[]): readonly HomePart[] =>
  parts.filter((part, at) => typeof part === "object" || parts.indexOf(part) === at);

/**
 * The lists of the home page, in the order of the retailer; lists without products are left out.
 * @throws a response with the failure's status where none could be read
 */
export const readHomeLists = async (shop: Shop): Promise<readonly HomePart[]> => {
  const sections = expectData(await shop.callPart(homeSections, {}));
  const answers = await Promise.all(sections.map((section) => readPart(shop, section)));
  const parts = answers.flatMap((answer) =>
    answer.ok && answer.data !== undefined ? [answer.data] : [],
  );
  if (!parts.some((part) => typeof part === "object")) answers.forEach(expectData);
  return eachPlaceOnce(parts);
};
