import { statement } from "../db/statement.ts";

/** SQL of lines that come back into the cart. */

/**
 * Empty choices follow the basket, and substitute 0 is none; one that may not be sent in the product's stead
 * is left to the store. Lines that are there again stay as they are.
 */
export const restoreLines = statement({
  name: "cart.restore_lines",
  text: `insert into cart_lines (member_id, cart_id, product_id, quantity, price_seen, shortage_choice, substitute_id, added_at)
    select :memberId, :cartId, p.product_id, line.quantity, line.price_seen, nullif(line.choice, ''), substitute.product_id,
      :now::timestamptz + line.position * interval '1 microsecond'
    from unnest(:productIds::bigint[], :quantities::int[], :pricesSeen::bigint[], :choices::text[], :substituteIds::bigint[])
      with ordinality line (product_id, quantity, price_seen, choice, substitute_id, position)
    join products p on p.product_id = line.product_id
    left join products substitute on substitute.product_id = line.substitute_id and line.choice = 'substitute'
      and substitute.channel = p.channel and substitute.seller_id is not distinct from p.seller_id
      and (:isAgeVerified or not substitute.is_age_restricted)
    on conflict (member_id, cart_id, product_id) do nothing`,
});

export const countLines = statement({
  name: "cart.count_lines",
  text: `select count(*)::int4 as lines from cart_lines where member_id = :memberId and cart_id = :cartId`,
});
