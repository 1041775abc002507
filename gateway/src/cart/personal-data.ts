import { many, run } from "../db/database.ts";
import { json, statement } from "../db/statement.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";

/** Carts that became orders are told by the orders. */
const readCart = statement({
  name: "cart.read_cart",
  text: `select json_build_object('sku', p.sku, 'productName', p.name, 'quantity', l.quantity,
      'addedAt', l.added_at) as line
    from carts c join cart_lines l using (member_id, cart_id) join products p using (product_id)
    where c.member_id = :memberId and c.closed_at is null order by l.added_at, l.product_id`,
  parameters: { memberId: "uuid" },
  row: { line: json<Json>() },
});

/** Lines go with their cart. */
const forgetCarts = statement({
  name: "cart.forget_carts",
  text: `delete from carts where member_id = :memberId`,
  parameters: { memberId: "uuid" },
  row: {},
});

/** What the member has put into the cart. */
export const personalData: PersonalData = {
  read: async (db, memberId) => {
    const rows = await many(db, readCart, { memberId });
    return { cart: rows.map(({ line }) => line) };
  },
  forget: async (tx, memberId) => {
    await run(tx, forgetCarts, { memberId });
    return undefined;
  },
};
