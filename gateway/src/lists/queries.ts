import { json, statement } from "../db/statement.ts";

/** SQL of shopping lists. */

/** Makes all other writers of the member's lists wait. */
export const lockLists = statement({
  name: "lists.lock",
  text: `insert into list_books (member_id) values (:memberId)
    on conflict (member_id) do update set member_id = excluded.member_id`,
});

/** A picture of the catalogue with its measures. */
export interface PictureJson {
  readonly id: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** `:pictures`: how many products of each list are shown. */
export const listsOfMember = statement({
  name: "lists.of_member",
  text: `select l.list_id, l.name,
      (select count(*)::int4 from shopping_list_lines n where n.member_id = :memberId and n.list_id = l.list_id) as line_count,
      coalesce((select json_agg(shown) from (
        select p.picture as id, picture.width, picture.height
        from shopping_list_lines n join products p using (product_id)
          left join pictures picture on picture.picture = p.picture
        where n.member_id = :memberId and n.list_id = l.list_id
        order by n.added_at, n.product_id limit :pictures) shown), '[]') as pictures
    from shopping_lists l where l.member_id = :memberId
    order by l.changed_at desc, l.list_id`,
  json: { pictures: json<readonly PictureJson[]>() },
});

export interface WishJson {
  readonly productId: number;
  readonly quantity: number;
}

export const listById = statement({
  name: "lists.by_id",
  text: `select l.name, coalesce((
      select json_agg(json_build_object('productId', n.product_id, 'quantity', n.quantity) order by n.added_at, n.product_id)
      from shopping_list_lines n where n.member_id = :memberId and n.list_id = :listId), '[]') as wishes
    from shopping_lists l where l.member_id = :memberId and l.list_id = :listId`,
  json: { wishes: json<readonly WishJson[]>() },
});

/** Which of these products the shop sells. */
export const activeAmong = statement({
  name: "lists.active_among",
  text: `select product_id from products where product_id = any(:productIds::bigint[]) and is_active`,
});

export const insertList = statement({
  name: "lists.insert",
  text: `insert into shopping_lists (member_id, list_id, name, created_at, changed_at)
    values (:memberId, :listId, :name, :now, :now)`,
});

export const renameListRow = statement({
  name: "lists.rename",
  text: `update shopping_lists set name = :name, changed_at = :now
    where member_id = :memberId and list_id = :listId`,
});

export const touchList = statement({
  name: "lists.touch",
  text: `update shopping_lists set changed_at = :now where member_id = :memberId and list_id = :listId`,
});

export const deleteListRow = statement({
  name: "lists.delete",
  text: `delete from shopping_lists where member_id = :memberId and list_id = :listId`,
});

/** Quantities never sink. */
export const addListLines = statement({
  name: "lists.add_lines",
  text: `insert into shopping_list_lines as kept (member_id, list_id, product_id, quantity, added_at)
    select :memberId, :listId, line.product_id, line.quantity,
      :now::timestamptz + line.position * interval '1 microsecond'
    from unnest(:productIds::bigint[], :quantities::int[]) with ordinality line (product_id, quantity, position)
    on conflict (member_id, list_id, product_id)
    do update set quantity = greatest(kept.quantity, excluded.quantity)`,
});

export const setListLineRow = statement({
  name: "lists.set_line",
  text: `insert into shopping_list_lines (member_id, list_id, product_id, quantity, added_at)
    values (:memberId, :listId, :productId, :quantity, :now)
    on conflict (member_id, list_id, product_id) do update set quantity = excluded.quantity`,
});

export const removeListLine = statement({
  name: "lists.remove_line",
  text: `delete from shopping_list_lines
    where member_id = :memberId and list_id = :listId and product_id = :productId`,
});
