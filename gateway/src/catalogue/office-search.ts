import { officeLimits } from "@gerai/contract/office/limits";
import {
  explainKeyword,
  listKeywords,
  type KeywordList,
} from "@gerai/contract/office/search-words";
import { officeRoute, type OfficeRouter } from "../staff/office-route.ts";
import { explainSearch } from "./engine/explain.ts";
import {
  listKeywords as countedMost,
  searchesAsked,
  searchMisses,
  searchWishes,
} from "./engine/keyword-counts.ts";
import { explanationLines, partName } from "./explanation-text.ts";

const counts = {
  misses: searchMisses,
  wishes: searchWishes,
  asked: searchesAsked,
} as const satisfies Readonly<Record<KeywordList, unknown>>;

/** What shoppers search for, and how the search reads it, at the office. */
export const searchWordRoutes = (router: OfficeRouter): void => {
  officeRoute(router, listKeywords, async ({ query: { list, days } }, { deps }) => {
    const period = {
      now: deps.clock.now(),
      days: Number(days),
      limit: officeLimits.keywordLimit,
    };
    return { keywords: [...(await countedMost(deps.readDb, counts[list], period))] };
  });
  officeRoute(router, explainKeyword, async ({ query: { q } }, { deps }) => {
    const explanation = await explainSearch(deps.readDb, q, officeLimits.explainedProducts);
    return {
      readings: [...explanationLines(explanation)],
      products: explanation.products.map(({ sku, name, kind, score, parts, popularityRank }) => ({
        sku,
        name,
        kind: kind ?? "",
        score,
        parts: parts.map(([part, points]) => ({ name: partName(part), points })),
        popularityRank,
      })),
    };
  });
};
