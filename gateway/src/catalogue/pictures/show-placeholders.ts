import { many, run, type Tx } from "../../db/database.ts";
import { pictureId } from "../../media/source.ts";
import { drawPlaceholder, placeholderSide } from "./placeholder.ts";
import {
  borrowPhotographs,
  insertDrawings,
  lendCategoryDrawings,
  namesOfCategories,
  returnPhotographs,
  showCategoryDrawings,
} from "./queries.ts";

/**
 * Stores square drawings, each once.
 * @param side of all of them
 * @returns their ids, in the order of the drawings
 */
export const keepDrawings = async (
  tx: Tx,
  drawings: readonly string[],
  side: number,
): Promise<readonly string[]> => {
  const sources = [...new Set(drawings)];
  await run(tx, insertDrawings, { pictures: sources.map(pictureId), sources, side });
  return drawings.map(pictureId);
};

/**
 * Gives each product that has no picture of its own the drawing of its category, and so each category that shows no
 * photograph of its products.
 * @returns whether any of them looks different now
 */
export const showPlaceholders = async (tx: Tx): Promise<boolean> => {
  const categories = await many(tx, namesOfCategories);
  const drawings = categories.map(({ names }) => drawPlaceholder(names));
  const shown = {
    categoryIds: categories.map(({ category_id: categoryId }) => categoryId),
    pictures: await keepDrawings(tx, drawings, placeholderSide),
  };
  const products = await run(tx, showCategoryDrawings, shown);
  await run(tx, returnPhotographs);
  const lent = await run(tx, lendCategoryDrawings, shown);
  const borrowed = await run(tx, borrowPhotographs);
  return products + lent + borrowed > 0;
};
