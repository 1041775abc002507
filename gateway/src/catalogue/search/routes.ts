import type { ListQuery } from "@gerai/contract/catalogue";
import { limits } from "@gerai/contract/limits";
import { searches, suggestions } from "@gerai/contract/search";
import { one } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import type { Shelf } from "../../http/context.ts";
import { route, type Router } from "../../http/handle.ts";
import { recommendedCards } from "../card-queries.ts";
import { listProducts } from "../listing.ts";
import { cardView } from "../views.ts";
import { findMatches } from "./matches.ts";
import { countSearchMiss } from "./misses.ts";
import { nearestKeywords } from "./nearest.ts";
import { suggest } from "./suggest.ts";

const popularProducts = async ({ readDb }: Deps, { storeId, warehouseId }: Shelf) => {
  const most = limits.suggestionProducts;
  const { cards } = await one(readDb, recommendedCards, [storeId, warehouseId, most, most, 0]);
  return cards.map(cardView);
};

const nearest = async (deps: Deps, keyword: string, shelf: Shelf) => ({
  nearestKeywords: [...(await nearestKeywords(deps.readDb, keyword))],
  nearestProducts: await popularProducts(deps, shelf),
});

const nothingNearer = { nearestKeywords: [], nearestProducts: [] };

const search = async (
  deps: Deps,
  { keyword, ...query }: ListQuery & { readonly keyword: string },
  shelf: Shelf,
) => {
  const { hits, correctedKeyword, isPartial } = await findMatches(deps.readDb, keyword);
  if (isPartial) await countSearchMiss(deps.db, keyword, deps.clock.now());
  const list = await listProducts(deps.readDb, { kind: "hits", hits }, query, shelf);
  const others = hits.length === 0 ? await nearest(deps, keyword, shelf) : nothingNearer;
  return { ...list, keyword, correctedKeyword, isPartial, ...others };
};

/** Search and suggestions; to be mounted before the routes that take an id in the same place. */
export const searchRoutes = (router: Router): void => {
  route(router, searches, async ({ query }, { deps, shelf }) => search(deps, query, await shelf()));

  route(router, suggestions, async ({ query }, { deps, shelf }) =>
    suggest(deps.readDb, query.keyword, await shelf()),
  );
};
