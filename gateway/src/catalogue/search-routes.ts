import type { ListQuery } from "@gerai/contract/catalogue";
import { limits } from "@gerai/contract/limits";
import { searches, suggestions } from "@gerai/contract/search";
import type { Deps } from "../deps.ts";
import type { Shelf } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import { listProducts } from "./engine/list-products.ts";
import { onOneVersion } from "./engine/memory/catalogue-cache.ts";
import { countSearchMiss } from "./engine/misses.ts";
import { findKnownMatches } from "./engine/query/find-hits.ts";
import { listRecommended } from "./engine/short-lists.ts";
import { nearestKeywords } from "./engine/spelling/similar-keywords.ts";
import { suggest } from "./engine/suggest.ts";

const popular = { start: 0, limit: limits.suggestionProducts };

const nearest = async ({ readDb }: Deps, keyword: string, shelf: Shelf) => ({
  nearestKeywords: [...(await nearestKeywords(readDb, keyword))],
  nearestProducts: (await listRecommended(readDb, popular, shelf)).products,
});

const nothingNearer = { nearestKeywords: [], nearestProducts: [] };

const find = async (
  { readDb }: Deps,
  { keyword, ...query }: ListQuery & { readonly keyword: string },
  shelf: Shelf,
) => {
  const { hits, correctedKeyword, isPartial } = await findKnownMatches(readDb, keyword);
  const list = await listProducts(readDb, { kind: "hits", hits }, query, shelf);
  return { ...list, keyword, correctedKeyword, isPartial, hasHits: hits.places.length > 0 };
};

const search = async (
  deps: Deps,
  query: ListQuery & { readonly keyword: string },
  shelf: Shelf,
) => {
  const { hasHits, ...found } = await onOneVersion(deps.readDb, () => find(deps, query, shelf));
  const { keyword, isPartial } = found;
  if (isPartial) await countSearchMiss(deps.db, keyword, deps.clock.now());
  return { ...found, ...(hasHits ? nothingNearer : await nearest(deps, keyword, shelf)) };
};

/** Search and suggestions; to be mounted before the routes that take an id in the same place. */
export const searchRoutes = (router: Router): void => {
  route(router, searches, async ({ query }, { deps, shelf }) => search(deps, query, await shelf()));

  route(router, suggestions, async ({ query }, { deps, shelf }) =>
    suggest(deps.readDb, query.keyword, await shelf()),
  );
};
