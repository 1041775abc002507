import { countFind, searches, wishFor, searchIdeas, suggestions } from "@gerai/contract/search";
import { route, type Router } from "../http/handle.ts";
import { readCategoryTree } from "./category-tree.ts";
import { countFinds, countWish, rememberLately } from "./engine/count-finds.ts";
import { search } from "./engine/search.ts";
import { suggest } from "./engine/suggest.ts";
import { readPopularSearches } from "./popular-searches.ts";

/** Search and suggestions. Mounted before `productDetail`, whose id would match their paths. */
export const searchRoutes = (router: Router): void => {
  route(router, searches, async ({ query }, { deps, shelf }) => search(deps, query, await shelf()));

  route(router, suggestions, async ({ query }, { deps, shelf }) =>
    suggest(deps.readDb, query.keyword, await shelf()),
  );

  route(router, searchIdeas, async (_, { deps }) => {
    const [keywords, categories] = await Promise.all([
      readPopularSearches(deps),
      readCategoryTree(deps.readDb),
    ]);
    return { keywords, categories };
  });

  const { isNewStep, isNewWish } = rememberLately();
  route(router, countFind, async ({ body }, { deps, address }) => {
    const isCounted = isNewStep(address, body);
    if (isCounted) countFinds(deps.db, body, deps.clock.now());
    return { isCounted };
  });

  route(router, wishFor, async ({ body: { keyword } }, { deps, address }) => {
    const isCounted = isNewWish(address, keyword);
    if (isCounted) await countWish(deps.db, keyword, deps.clock.now());
    return { isCounted };
  });
};
