import { statement } from "../../db/statement.ts";

/** SQL of the photographs that the office sends and arranges. */

/** A drawing stands in the database; no part of it can be shown. */
export const picturesOfProduct = statement({
  name: "office.pictures_of_product",
  text: `select g.position::int4, g.source, g.by_column, g.said_in, g.picture, g.picture_source, g.whole_picture as whole,
      w.source is not null as is_drawing
    from product_pictures g left join pictures w on w.picture = coalesce(g.whole_picture, g.picture)
    where g.product_id = :productId order by g.position`,
});

export const dropPictures = statement({
  name: "office.drop_product_pictures",
  text: `delete from product_pictures where product_id = :productId`,
});

/** The first gets position 1. */
export const putPictures = statement({
  name: "office.put_product_pictures",
  text: `insert into product_pictures (product_id, position, source, by_column, said_in, picture, picture_source, whole_picture)
    select :productId::bigint, n.no::smallint, n.source, n.by_column, n.said_in, n.picture, n.picture_source, n.whole
    from unnest(:sources::text[], :byColumn::bool[], :saidIn::text[], :pictures::text[], :pictureSources::text[],
      :wholes::text[]) with ordinality n (source, by_column, said_in, picture, picture_source, whole, no)`,
  nullable: ["pictures[]", "pictureSources[]", "wholes[]"],
});

/** Shows a photograph in a place. `whole`: the one that it is a part of; null: it is none. */
export const showPicture = statement({
  name: "office.show_product_picture",
  text: `update product_pictures set picture = :picture, whole_picture = :whole
    where product_id = :productId and position = :position::smallint`,
  nullable: ["whole"],
});
