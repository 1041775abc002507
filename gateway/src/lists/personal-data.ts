import { many, run } from "../db/database.ts";
import { json, statement } from "../db/statement.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";
import { dropWaits, forgetAlerts, readOwnAlerts } from "./alerts/queries.ts";

const readLists = statement({
  name: "lists.read_lists",
  text: `select json_build_object('name', l.name, 'createdAt', l.created_at, 'lines', coalesce((
      select json_agg(json_build_object('sku', p.sku, 'productName', p.name, 'quantity', n.quantity, 'addedAt', n.added_at)
        order by n.added_at, n.product_id)
      from shopping_list_lines n join products p using (product_id)
      where n.member_id = :memberId and n.list_id = l.list_id), '[]')) as list
    from shopping_lists l where l.member_id = :memberId order by l.created_at, l.list_id`,
  json: { list: json<Json>() },
});

/** Lines go with their list. */
const forgetLists = statement({
  name: "lists.forget_lists",
  text: `delete from shopping_lists where member_id = :memberId`,
});

const forgetListBook = statement({
  name: "lists.forget_list_book",
  text: `delete from list_books where member_id = :memberId`,
});

/** The member's shopping lists, and the products of which they wait to hear. */
export const personalData: PersonalData = {
  read: async (db, memberId) => {
    const lists = await many(db, readLists, { memberId });
    const alerts = await many(db, readOwnAlerts, { memberId });
    return {
      shoppingLists: lists.map(({ list }) => list),
      stockAlerts: alerts.map(({ alert }) => alert),
    };
  },
  forget: async (tx, memberId) => {
    await run(tx, forgetLists, { memberId });
    await run(tx, forgetListBook, { memberId });
    const waiting = await many(tx, forgetAlerts, { memberId });
    await run(tx, dropWaits, {
      memberId,
      storeIds: [...new Set(waiting.map((row) => row.store_id))],
      productIds: waiting.map((row) => row.product_id),
    });
  },
};
