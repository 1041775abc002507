import { drawPack, packSide, type PackInput } from "@gerai/artwork/draw";
/** Packs for products that came without a picture, drawn from their names after the import. */
import { many, run, type Db } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Progress } from "../../import/report.ts";
import { pictureId } from "../../media/source.ts";
import { markCatalogueChanged } from "../version.ts";
import { settleTables } from "./tables.ts";

/** Few enough that a batch holds its locks for a moment only, and can be interrupted. */
const batchSize = 250;

const countUndrawn = statement({
  name: "catalogue.count_undrawn_products",
  text: "select count(*)::int4 as total from products where is_active and picture is null",
  row: { total: "int4" },
});

const undrawnProducts = statement({
  name: "catalogue.undrawn_products",
  text: `select p.product_id, p.name, b.name as brand, p.unit, p.net_content, p.pack_label,
      array(select c.name from categories c where c.category_id = any(p.category_path)
        order by array_position(p.category_path, c.category_id)) as category_path
    from products p left join brands b on b.brand_id = p.brand_id
    where p.is_active and p.picture is null
    order by p.popularity desc, p.product_id
    limit :limit`,
  parameters: { limit: "int8" },
  row: {
    product_id: "int8",
    name: "text",
    brand: "text?",
    unit: "text",
    net_content: "int4",
    pack_label: "text",
    category_path: "text[]",
  },
});

const insertPictures = statement({
  name: "catalogue.insert_drawn_pictures",
  text: `insert into pictures (picture, source_type, source, width, height)
    select picture, 'image/svg+xml', convert_to(source, 'UTF8'), :side, :side
    from unnest(:pictures::text[], :sources::text[]) drawn (picture, source)
    on conflict (picture) do nothing`,
  parameters: { pictures: "text[]", sources: "text[]", side: "int4" },
  row: {},
});

const setPictures = statement({
  name: "catalogue.set_drawn_pictures",
  text: `update products p set picture = drawn.picture
    from unnest(:productIds::bigint[], :pictures::text[]) drawn (product_id, picture)
    where drawn.product_id = p.product_id and p.picture is null`,
  parameters: { productIds: "int8[]", pictures: "text[]" },
  row: {},
});

/** A category without a picture shows the pack of its most popular product. */
const setCategoryPictures = statement({
  name: "catalogue.set_category_pictures",
  text: `update categories c set picture = best.picture, borrows_picture = true
    from (
      select distinct on (above.id) above.id as category_id, p.picture
      from products p cross join lateral unnest(p.category_path) above (id)
      where p.is_active and p.picture is not null
      order by above.id, p.popularity desc, p.product_id
    ) best
    where best.category_id = c.category_id and c.picture is null`,
  row: {},
});

const drawBatch = async (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const rows = await many(tx, undrawnProducts, { limit: batchSize });
    if (rows.length === 0) return 0;
    const sources = rows.map((row) =>
      drawPack({
        name: row.name,
        brand: row.brand,
        categoryPath: row.category_path,
        // The table's check allows these three only.
        unit: row.unit as PackInput["unit"],
        netContent: row.net_content,
        packLabel: row.pack_label,
      }),
    );
    const ids = sources.map(pictureId);
    const pictures = [...new Map(sources.map((source) => [pictureId(source), source]))];
    await run(tx, insertPictures, {
      pictures: pictures.map(([id]) => id),
      sources: pictures.map(([, source]) => source),
      side: packSide,
    });
    await run(tx, setPictures, { productIds: rows.map((row) => row.product_id), pictures: ids });
    await markCatalogueChanged(tx, deps.clock.now());
    return rows.length;
  });

/** Categories need one also where every product came with a photograph. */
const lendPictures = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const lent = await run(tx, setCategoryPictures);
    if (lent > 0) await markCatalogueChanged(tx, deps.clock.now());
  });

const undrawnTotal = async (db: Db): Promise<number> =>
  (await many(db, countUndrawn))[0]?.total ?? 0;

/**
 * Draws a pack for every active product that has no picture, the most popular first, in transactions of
 * their own: a shop without some pictures sells; an import that waits for them does not.
 * @returns how many were drawn
 */
export const drawMissingPictures = async (deps: Deps, progress: Progress): Promise<number> => {
  const total = await undrawnTotal(deps.db);
  let drawn = 0;
  for (let batch = total; batch > 0;) {
    progress("menggambar kemasan", drawn, total);
    batch = await drawBatch(deps);
    drawn += batch;
  }
  await lendPictures(deps);
  if (total === 0) return 0;
  await settleTables(deps.db);
  progress("menggambar kemasan", drawn, Math.max(drawn, total));
  return drawn;
};

/** Draws a few, for the worker's minute. */
export const drawSomePictures = async (deps: Deps): Promise<void> => {
  await drawBatch(deps);
};
