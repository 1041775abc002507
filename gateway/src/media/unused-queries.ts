import { statement } from "../db/statement.ts";

/** SQL of photographs that nothing shows any more. */

/** Where the shop shows pictures now. A test compares them, and the lines below, with the schema. */
export const showing = {
  products: ["picture"],
  product_pictures: ["picture", "whole_picture"],
  promotions: ["picture"],
  categories: ["picture"],
  brands: ["picture"],
  banners: ["picture", "phone_picture"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const isUnused = Object.entries(showing)
  .flatMap(([table, columns]) => columns.map((column) => ({ table, column })))
  .map(({ table, column }) => `not exists (select from ${table} s where s.${column} = p.picture)`)
  .join(" and ");

/** Rows that an import can get back: their pictures come back with them. */
const inHistory = `select before ->> 'picture' as picture from import_changes
  union select before ->> 'phone_picture' from import_changes`;

/** Photographs that stand neither in the shop nor in rows that an import can give back. */
export const findUnused = statement({
  name: "pictures.find_unshown",
  text: `select p.picture from pictures p where p.source is null and ${isUnused}
    and not exists (select from (${inHistory}) kept where kept.picture = p.picture)`,
});

/** Those of them that orders show. */
export const findOrdered = statement({
  name: "pictures.find_ordered",
  text: `select picture from order_lines where picture = any(:pictures::text[])
    union select substitute_picture from line_changes
    where substitute_picture = any(:pictures::text[])`,
  nullable: ["picture"],
});

export const markUnused = statement({
  name: "pictures.mark_unused",
  text: `update pictures set unused_since = :now
    where picture = any(:pictures::text[]) and unused_since is null`,
});

/** All that are used again. */
export const unmarkOthers = statement({
  name: "pictures.unmark_others",
  text: `update pictures set unused_since = null
    where unused_since is not null and not picture = any(:unused::text[])`,
});

/** Whose days are over, the oldest first. */
export const findExpired = statement({
  name: "pictures.find_expired",
  text: `select picture from pictures where unused_since < :before
    order by unused_since, picture limit :limit`,
});

/** Who takes the photograph again waits for the end of this transaction. */
export const lockExpired = statement({
  name: "pictures.lock_expired",
  text: `select picture from pictures where picture = :picture and unused_since < :before
    for update`,
});

export const deleteUnused = statement({
  name: "pictures.delete_unshown",
  text: `delete from pictures p where p.picture = :picture and ${isUnused}`,
});

/** It is used: waits for a row that is being removed. */
export const markUsed = statement({
  name: "pictures.mark_used",
  text: "update pictures set unused_since = null where picture = :picture",
});

export const countUnused = statement({
  name: "pictures.count_unused",
  text: `select count(*)::int4 as total, min(unused_since) as first from pictures
    where unused_since is not null`,
  nullable: ["first"],
});
