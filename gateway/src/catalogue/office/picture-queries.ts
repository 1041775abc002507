import { statement } from "../../db/statement.ts";

/** SQL of the photographs that the office sends and arranges. */

export const picturesOfProduct = statement({
  name: "office.pictures_of_product",
  text: `select position::int4, source, by_column, said_in, picture, picture_source from product_pictures
    where product_id = :productId order by position`,
});

export const productsNamed = statement({
  name: "office.products_named",
  text: `select product_id, name, sku from products where product_id = any(:productIds::bigint[]) order by product_id`,
});

export const dropPictures = statement({
  name: "office.drop_product_pictures",
  text: `delete from product_pictures where product_id = :productId`,
});

/** The first gets position 1. */
export const putPictures = statement({
  name: "office.put_product_pictures",
  text: `insert into product_pictures (product_id, position, source, by_column, said_in, picture, picture_source)
    select :productId::bigint, n.no::smallint, n.source, n.by_column, n.said_in, n.picture, n.picture_source
    from unnest(:sources::text[], :byColumn::bool[], :saidIn::text[], :pictures::text[], :pictureSources::text[])
      with ordinality n (source, by_column, said_in, picture, picture_source, no)`,
  nullable: ["pictures[]", "pictureSources[]"],
});
