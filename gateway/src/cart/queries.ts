import { offerJoin } from "../catalogue/card-queries.ts";
import { json, statement } from "../db/statement.ts";
import type { Offer } from "./totals.ts";

/** All SQL of the cart. Statements on the shelf take `:storeId` and `:warehouseId`, the warehouse behind the store. */

const running = "promotion.starts_at <= :now and promotion.ends_at > :now";

/** What the shelf says about products `p` at `:now`. */
const offeredColumns = `p.product_id, p.sku, p.name, p.slug, p.picture, picture.width as picture_width,
  picture.height as picture_height, to_json(p.unit) as unit, p.net_content, p.pack_label, p.min_quantity, p.max_quantity,
  p.is_age_restricted, p.is_active, to_json(p.channel) as channel, p.seller_id, seller.name as seller_name,
  (seller.store_id is null or seller.is_active) as is_purchasable,
  o.store_id as sender_id, o.price, o.list_price, coalesce(o.available, 0) as available,
  coalesce(cut.label, '') as promotion_label,
  coalesce((select json_agg(json_build_object('kind', promotion.kind, 'buyQuantity', promotion.buy_quantity,
      'getQuantity', promotion.get_quantity, 'setPrice', promotion.set_price, 'label', promotion.label)
      order by promotion.promotion_id)
    from promotion_products member_of join promotions promotion using (promotion_id)
    where member_of.product_id = p.product_id and promotion.kind <> 'price_cut' and ${running}), '[]') as offers`;

const offeredJoins = `
  left join ${offerJoin}
  left join pictures picture on picture.picture = p.picture
  left join stores seller on seller.store_id = p.seller_id
  left join promotions cut on cut.promotion_id = o.promotion_id and cut.kind = 'price_cut'`;

const shelfParameters = { storeId: "int8", warehouseId: "int8?", now: "timestamptz" } as const;

const offeredRow = {
  product_id: "int8",
  sku: "text",
  name: "text",
  slug: "text",
  picture: "text?",
  picture_width: "int4?",
  picture_height: "int4?",
  unit: json<"g" | "ml" | "pcs">(),
  net_content: "int4",
  pack_label: "text",
  min_quantity: "int4",
  max_quantity: "int4",
  is_age_restricted: "bool",
  is_active: "bool",
  channel: json<"store" | "warehouse" | "seller">(),
  seller_id: "int8?",
  seller_name: "text?",
  is_purchasable: "bool",
  sender_id: "int8?",
  price: "int8?",
  list_price: "int8?",
  available: "int4",
  promotion_label: "text",
  offers: json<readonly Offer[]>(),
} as const;

export const offeredProducts = statement({
  name: "cart.offered_products",
  text: `select ${offeredColumns} from products p ${offeredJoins} where p.product_id = any(:productIds::bigint[])`,
  parameters: { ...shelfParameters, productIds: "int8[]" },
  row: offeredRow,
});

/** Lines in the order in which they were added. */
export const linesOfCart = statement({
  name: "cart.lines_of_cart",
  text: `select l.quantity, l.price_seen, ${offeredColumns}
    from cart_lines l
    join products p on p.product_id = l.product_id ${offeredJoins}
    where l.member_id = :memberId and l.cart_id = :cartId
    order by l.added_at, l.product_id`,
  parameters: { ...shelfParameters, memberId: "uuid", cartId: "uuid" },
  row: { quantity: "int4", price_seen: "int8", ...offeredRow },
});

const cartColumns = `c.cart_id, c.store_id`;
const cartRow = { cart_id: "uuid", store_id: "int8" } as const;

export const activeCartOf = statement({
  name: "cart.active_cart_of",
  text: `select ${cartColumns} from carts c where c.member_id = :memberId and c.closed_at is null`,
  parameters: { memberId: "uuid" },
  row: cartRow,
});

/** Writers of one cart wait for each other here, so that the limit of its lines holds. */
export const lockActiveCart = statement({
  name: "cart.lock_active_cart",
  text: `select ${cartColumns} from carts c where c.member_id = :memberId and c.closed_at is null for update`,
  parameters: { memberId: "uuid" },
  row: cartRow,
});

export const insertCart = statement({
  name: "cart.insert_cart",
  text: `insert into carts (member_id, cart_id, store_id, created_at, updated_at)
    values (:memberId, :cartId, :storeId, :now, :now)
    on conflict (member_id) where closed_at is null do nothing`,
  parameters: { memberId: "uuid", cartId: "uuid", storeId: "int8", now: "timestamptz" },
  row: {},
});

export const moveCart = statement({
  name: "cart.move_cart",
  text: `update carts set store_id = :storeId, updated_at = :now
    where member_id = :memberId and cart_id = :cartId`,
  parameters: { memberId: "uuid", cartId: "uuid", storeId: "int8", now: "timestamptz" },
  row: {},
});

export const closeCart = statement({
  name: "cart.close_cart",
  text: `update carts set closed_at = :now, updated_at = :now
    where member_id = :memberId and cart_id = :cartId and closed_at is null`,
  parameters: { memberId: "uuid", cartId: "uuid", now: "timestamptz" },
  row: {},
});

/** `prices` are those that the shopper sees now. */
export const putLines = statement({
  name: "cart.put_lines",
  text: `insert into cart_lines (member_id, cart_id, product_id, quantity, price_seen, added_at)
    select :memberId, :cartId, line.product_id, line.quantity, line.price,
      :now::timestamptz + line.position * interval '1 microsecond'
    from unnest(:productIds::bigint[], :quantities::int[], :prices::bigint[]) with ordinality
      line (product_id, quantity, price, position)
    on conflict (member_id, cart_id, product_id)
    do update set quantity = excluded.quantity, price_seen = excluded.price_seen`,
  parameters: {
    memberId: "uuid",
    cartId: "uuid",
    productIds: "int8[]",
    quantities: "int4[]",
    prices: "int8[]",
    now: "timestamptz",
  },
  row: {},
});

export const deleteLines = statement({
  name: "cart.delete_lines",
  text: `delete from cart_lines
    where member_id = :memberId and cart_id = :cartId and product_id = any(:productIds::bigint[])`,
  parameters: { memberId: "uuid", cartId: "uuid", productIds: "int8[]" },
  row: {},
});

export const countLines = statement({
  name: "cart.count_lines",
  text: `select count(*)::int4 as total from cart_lines where member_id = :memberId and cart_id = :cartId`,
  parameters: { memberId: "uuid", cartId: "uuid" },
  row: { total: "int4" },
});

/** Lines that the branch of the shelf does not sell. */
export const deleteUnsoldLines = statement({
  name: "cart.delete_unsold_lines",
  text: `delete from cart_lines l using products p left join ${offerJoin}
    where l.member_id = :memberId and l.cart_id = :cartId
      and p.product_id = l.product_id and o.store_id is null`,
  parameters: { storeId: "int8", warehouseId: "int8?", memberId: "uuid", cartId: "uuid" },
  row: {},
});

/** Lines that did not go into the order move to the cart that follows. */
export const moveLines = statement({
  name: "cart.move_lines",
  text: `update cart_lines set cart_id = :nextCartId
    where member_id = :memberId and cart_id = :cartId and product_id = any(:productIds::bigint[])`,
  parameters: { memberId: "uuid", cartId: "uuid", nextCartId: "uuid", productIds: "int8[]" },
  row: {},
});

export const branchOf = statement({
  name: "cart.branch_of",
  text: `select s.name, w.store_code as warehouse_code
    from stores s left join stores w on w.store_id = s.warehouse_id where s.store_id = :storeId`,
  parameters: { storeId: "int8" },
  row: { name: "text", warehouse_code: "text?" },
});
