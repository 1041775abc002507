import type { FacetedList, ListQuery } from "@gerai/contract/catalogue";
import type { Db } from "../../db/database.ts";
import type { Shelf } from "../../http/context.ts";
import { listProducts } from "./list-products.ts";
import { onOneVersion } from "./memory/catalogue-cache.ts";
import { findCachedHits } from "./query/find-sentence.ts";

/** One page of the products that serve a purpose, as a search for it shows them; counted by nobody. */
export const listPurpose = (
  db: Db,
  purpose: string,
  query: ListQuery,
  shelf: Shelf,
): Promise<FacetedList> =>
  onOneVersion(db, async () => {
    const { hits } = await findCachedHits(db, purpose);
    return listProducts(db, { kind: "hits", hits, order: "relevance" }, query, shelf);
  });
