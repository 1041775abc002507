import { many, run } from "../db/database.ts";
import { json, statement } from "../db/statement.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";

/** Carts that became orders are left out: the orders list them. */
const readCart = statement({
  name: "cart.read_cart",
  text: `select json_build_object('sku', p.sku, 'productName', p.name, 'quantity', l.quantity,
      'shortageChoice', coalesce(l.shortage_choice, c.shortage_choice), 'substitute', substitute.name, 'addedAt', l.added_at) as line
    from carts c join cart_lines l using (member_id, cart_id) join products p using (product_id)
      left join products substitute on substitute.product_id = l.substitute_id
    where c.member_id = :memberId and c.closed_at is null order by l.added_at, l.product_id`,
  json: { line: json<Json>() },
});

/** The member's own vouchers, and those that orders have used. */
const readVouchers = statement({
  name: "cart.read_vouchers",
  text: `select json_build_object('voucherCode', v.voucher_code, 'voucherName', v.name, 'isUsed', mine.is_used) as voucher
    from (select had.voucher_id, bool_or(had.is_used) as is_used from (
        select u.voucher_id, true as is_used from voucher_uses u where u.member_id = :memberId and u.state = 'held'
        union all
        select m.voucher_id, false from member_vouchers m where m.member_id = :memberId) had
      group by had.voucher_id) mine
    join vouchers v on v.voucher_id = mine.voucher_id order by v.voucher_id`,
  json: { voucher: json<Json>() },
});

const forgetVouchers = statement({
  name: "cart.forget_vouchers",
  text: `delete from member_vouchers where member_id = :memberId`,
});

/** Lines go with their cart. */
const forgetCarts = statement({
  name: "cart.forget_carts",
  text: `delete from carts where member_id = :memberId`,
});

/** What the member has put into the cart, and the vouchers; those of orders stay with the orders. */
export const personalData: PersonalData = {
  read: async (db, memberId) => {
    const rows = await many(db, readCart, { memberId });
    const vouchers = await many(db, readVouchers, { memberId });
    return {
      cart: rows.map(({ line }) => line),
      vouchers: vouchers.map(({ voucher }) => voucher),
    };
  },
  forget: async (tx, memberId) => {
    await run(tx, forgetCarts, { memberId });
    await run(tx, forgetVouchers, { memberId });
  },
};
