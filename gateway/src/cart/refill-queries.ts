import { statement } from "../db/statement.ts";

/** SQL of lines that 'Beli lagi' puts into the cart, and takes back. */

/** `before`: units that lay in the cart before `:source` was bought again. */
export const refillLines = statement({
  name: "cart.refill_lines",
  text: `insert into cart_lines (member_id, cart_id, product_id, quantity, price_seen, refilled_from, refilled_over, added_at)
    select :memberId, :cartId, line.product_id, line.quantity, line.price, :source::uuid, line.before,
      :now::timestamptz + line.position * interval '1 microsecond'
    from unnest(:productIds::bigint[], :quantities::int[], :prices::bigint[], :before::int[]) with ordinality
      line (product_id, quantity, price, before, position)
    on conflict (member_id, cart_id, product_id)
    do update set quantity = excluded.quantity, price_seen = excluded.price_seen,
      refilled_from = excluded.refilled_from, refilled_over = excluded.refilled_over`,
});

export const dropRefilled = statement({
  name: "cart.drop_refilled",
  text: `delete from cart_lines
    where member_id = :memberId and cart_id = :cartId and refilled_from = :source and refilled_over = 0`,
});

export const lowerRefilled = statement({
  name: "cart.lower_refilled",
  text: `update cart_lines set quantity = refilled_over, refilled_from = null, refilled_over = 0
    where member_id = :memberId and cart_id = :cartId and refilled_from = :source and refilled_over > 0`,
});
