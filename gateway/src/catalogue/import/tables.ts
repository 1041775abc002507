import { many, run, type Database } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { liftTimeLimit } from "../../db/time-limit.ts";

const analyzeCatalogue = statement({
  name: "catalogue.analyze",
  text: "analyze stores, categories, brands, products, store_products, promotions",
  row: {},
});

const settleCategoryIndex = statement({
  name: "catalogue.settle_category_index",
  text: "select gin_clean_pending_list('products_category')::int8 as pages",
  row: { pages: "int8" },
});

/**
 * The planner chooses by statistics, and lists of a category by an index that must not lag behind: both
 * would come by themselves in minutes, but the shop is asked the moment a large change is done. Belongs
 * after the commit of the change: on a sharded database ANALYZE inside would wait for its locks.
 */
export const settleTables = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    await liftTimeLimit(tx);
    await run(tx, analyzeCatalogue);
    await many(tx, settleCategoryIndex);
  });
