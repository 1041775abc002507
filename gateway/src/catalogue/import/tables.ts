import type { Db } from "../../db/database.ts";

/**
 * The planner chooses by statistics, and lists of a category by an index that must not lag behind: both
 * would come by themselves in minutes, but the shop is asked the moment a large change is done.
 */
export const settleTables = async (db: Db): Promise<void> => {
  await db.client.query("analyze stores, categories, brands, products, store_products, promotions");
  await db.client.query("select gin_clean_pending_list('products_category')");
};
