/** Which pictures the columns of products' files name; the pictures themselves come later. */
import { many, one, run, type Tx } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { beside, type Section } from "../../import/report.ts";
import type { SettlingFiles } from "../../import/run.ts";
import { settleDownloads } from "../pictures/download-pictures.ts";
import { showFirstPictures } from "../pictures/queries.ts";
import { productFile } from "./product-fields.ts";

const { needs } = productFile;

/** What the files name: product, position, source. */
const named = `
  select p.product_id, i.position::smallint as position, i.source, s.file, s.line
  from staged s join products p on p.sku = s.sku
  cross join lateral unnest(s.images) with ordinality i (source, position)`;

const isOther = "g.source is distinct from n.source or not g.by_column";

const countNamed = statement({
  name: "import.count_named_pictures",
  text: `select count(*)::int4 as total,
      count(*) filter (where g.product_id is null)::int4 as added,
      count(*) filter (where g.product_id is not null and (${isOther}))::int4 as changed
    from (${named}) n
    left join product_pictures g on g.product_id = n.product_id and g.position = n.position`,
  needs,
  row: { total: "int4", added: "int4", changed: "int4" },
});

const writeNamed = statement({
  name: "import.write_named_pictures",
  text: `insert into product_pictures (product_id, position, source, by_column, said_in)
    select n.product_id, n.position, n.source, true, (:files::text[])[n.file + 1] || ':' || n.line
    from (${named}) n
    left join product_pictures g on g.product_id = n.product_id and g.position = n.position
    where g.product_id is null or ${isOther}
      or g.said_in <> (:files::text[])[n.file + 1] || ':' || n.line
    on conflict (product_id, position) do update
    set source = excluded.source, by_column = true, said_in = excluded.said_in`,
  parameters: { files: "text[]" },
  needs,
  row: {},
});

/** Pictures of products whose row names fewer. */
const surplus = statement({
  name: "import.surplus_pictures",
  text: `select g.product_id, g.position::int4
    from staged s join products p on p.sku = s.sku
    join product_pictures g on g.product_id = p.product_id and g.position > cardinality(s.images)`,
  needs,
  row: { product_id: "int8", position: "int4" },
});

const deletePictures = statement({
  name: "import.delete_product_pictures",
  text: `delete from product_pictures g
    using unnest(:productIds::bigint[], :positions::int[]) gone (product_id, position)
    where g.product_id = gone.product_id and g.position = gone.position`,
  parameters: { productIds: "int8[]", positions: "int4[]" },
  row: {},
});

const removeSurplus = async (tx: Tx, now: Date): Promise<number> => {
  const gone = await many(tx, surplus);
  if (gone.length === 0) return 0;
  const productIds = gone.map(({ product_id: productId }) => productId);
  await run(tx, deletePictures, { productIds, positions: gone.map(({ position }) => position) });
  await run(tx, showFirstPictures, { productIds, now });
  return gone.length;
};

/**
 * Notes which pictures the rows name: a row with a list says all of it. Rows without the column leave their
 * product's pictures alone.
 */
export const settleNamedPictures = async (
  tx: Tx,
  { files, now }: Pick<SettlingFiles, "files" | "now">,
): Promise<readonly Section[]> => {
  const { total, added, changed } = await one(tx, countNamed);
  if (total > 0) await run(tx, writeNamed, { files });
  const removed = await removeSurplus(tx, now);
  if (total + removed === 0) return [];
  await settleDownloads(tx, now);
  const counts = { added, changed: changed + removed, unchanged: total - added - changed };
  return [beside("gambar menurut kolom", counts)];
};
