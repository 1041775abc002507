import * as branded from "@gerai/contract/brands";
import * as contract from "@gerai/contract/catalogue";
import * as promoted from "@gerai/contract/promotions";
import { many, maybeOne } from "../db/database.ts";
import { fail } from "../failure.ts";
import { route, type Router } from "../http/handle.ts";
import { shelfOfStore } from "../location/shelf.ts";
import { findBrands } from "./brands.ts";
import { childCategoryView, readCategoryTree } from "./category-tree.ts";
import { listProducts } from "./engine/list-products.ts";
import { listNewest, listRecommended, readHeld } from "./engine/short-lists.ts";
import { findProduct } from "./product.ts";
import { findPromotion, findPromotions, readPromotionText } from "./promotions.ts";
import { brandById, categoryById, sitemaps, type CategoryStep } from "./queries.ts";
import { readSeo } from "./seo.ts";

const parentOf = (row: NonNullable<(typeof categoryById)["row"]>): CategoryStep[] =>
  row.parent_id === null || row.parent_name === null || row.parent_slug === null
    ? []
    : [{ categoryId: row.parent_id, categoryName: row.parent_name, slug: row.parent_slug }];

const mountCategories = (router: Router): void => {
  route(router, contract.categories, (_, { deps }) => readCategoryTree(deps.readDb));

  route(router, contract.categoryProducts, async ({ params, query }, { deps, shelf }) => {
    const row = await maybeOne(deps.readDb, categoryById, params);
    if (row === undefined) return fail("CATEGORY_NOT_FOUND");
    const { category_id: categoryId, name, slug, level } = row;
    const scope = { kind: "category", categoryId, level } as const;
    const [list, seo] = await Promise.all([
      listProducts(deps.readDb, scope, query, await shelf()),
      readSeo(deps.readDb, `category:${categoryId}`, deps.clock.now()),
    ]);
    const parent = parentOf(row);
    return {
      ...list,
      category: {
        id: categoryId,
        name,
        slug,
        parentId: row.parent_id,
        parentName: row.parent_name ?? "",
        subCategories: row.children.map(childCategoryView),
      },
      breadcrumb: [...parent, { categoryId, categoryName: name, slug }],
      seo,
    };
  });
};

const mountShortLists = (router: Router): void => {
  route(router, contract.recommendations, async ({ query }, { deps, shelf }) => {
    const { total, ...list } = await listRecommended(deps.readDb, query, await shelf());
    return { ...list, totalReco: total };
  });

  route(router, contract.newProducts, async ({ query }, { deps, shelf }) => {
    const { total, ...list } = await listNewest(deps.readDb, query, await shelf());
    return { ...list, totalNewest: total };
  });
};

const mountChosen = (router: Router): void => {
  route(router, contract.chosenProducts, async ({ query }, { deps, shelf }) => ({
    products:
      query.productIds.length === 0
        ? []
        : await readHeld(deps.readDb, [...new Set(query.productIds)], await shelf()),
  }));
};

const mountBrands = (router: Router): void => {
  route(router, branded.brands, ({ query }, { deps }) => findBrands(deps.readDb, query));

  route(router, branded.brandProducts, async ({ params, query }, { deps, shelf }) => {
    const row = await maybeOne(deps.readDb, brandById, params);
    if (row === undefined) return fail("BRAND_NOT_FOUND");
    const { brand_id: brandId, name, slug } = row;
    const chosen = (await shelfOfStore(deps, query.storeId)) ?? (await shelf());
    const [list, seo] = await Promise.all([
      listProducts(deps.readDb, { kind: "brand", brandId }, query, chosen),
      readSeo(deps.readDb, `brand:${brandId}`, deps.clock.now()),
    ]);
    return { ...list, brand: { id: brandId, name, slug }, seo };
  });
};

const mountPromotions = (router: Router): void => {
  route(router, promoted.promotedProducts, async ({ query }, { deps, shelf }) => {
    const [promotions, list] = await Promise.all([
      findPromotions(deps.readDb, deps.clock.now()),
      listProducts(deps.readDb, { kind: "promoted" }, query, await shelf()),
    ]);
    return { ...list, promotions };
  });

  route(router, promoted.promotionDetail, async ({ params }, { deps }) => {
    const [promotion, text] = await Promise.all([
      findPromotion(deps.readDb, params.promotionId, deps.clock.now()),
      readPromotionText(deps.readDb, params.promotionId),
    ]);
    return promotion === undefined ? fail("PROMOTION_NOT_FOUND") : { ...promotion, text };
  });

  route(router, promoted.promotionProducts, async ({ params, query }, { deps, shelf, preview }) => {
    const { promotionId } = params;
    const promotion = await findPromotion(deps.readDb, promotionId, deps.clock.now());
    if (promotion === undefined) return fail("PROMOTION_NOT_FOUND");
    const scope = { kind: "promotion", promotionId, isAhead: preview !== undefined } as const;
    return listProducts(deps.readDb, scope, query, await shelf());
  });
};

const mountSitemaps = (router: Router): void => {
  route(router, contract.sitemapEntries, async ({ params, query }, { deps }) => {
    const rows = await many(deps.readDb, sitemaps[params.kind], query);
    return {
      entries: rows.map(({ slug, changed_at: changedAt }) => ({
        slug,
        changedAt: changedAt?.toISOString() ?? null,
      })),
      total: rows[0]?.total ?? 0,
    };
  });
};

/**
 * All calls of the catalogue but search. `productDetail` is mounted last: its id would match the literal
 * paths below `/v2/products`.
 */
export const catalogueRoutes = (router: Router): void => {
  mountCategories(router);
  mountShortLists(router);
  mountChosen(router);
  mountBrands(router);
  mountPromotions(router);
  mountSitemaps(router);

  route(router, contract.productDetail, async ({ params }, { deps, shelf }) => {
    const now = deps.clock.now();
    const product = await findProduct(deps.readDb, params.productId, await shelf(), now);
    return product ?? fail("PRODUCT_NOT_FOUND");
  });
};
