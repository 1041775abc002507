import { OrderStatus, type DeliveryType, type ShortageChoice } from "@gerai/contract/order-codes";
import { json, statement, type StatementRow } from "../db/statement.ts";
import { storesCovering } from "../location/coverage-queries.ts";
import type { Offer } from "./totals.ts";

/**
 * All SQL of the cart. What a member's cart holds, what is known of its products and what stores offer are read
 * one after the other.
 */

/** A promotion of several units with its time, in ms of the epoch. */
export interface TimedOffer {
  readonly offer: Offer;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A promotion of several units as an `Offer`, as JSON. */
export const offerJson = (promotion: string): string =>
  `json_build_object('kind', ${promotion}.kind, 'buyQuantity', ${promotion}.buy_quantity,
            'getQuantity', ${promotion}.get_quantity, 'setPrice', ${promotion}.set_price,
            'percentOff', ${promotion}.percent_off, 'label', ${promotion}.label)`;

/** What is known of products wherever they are sold, with what runs now or later, and the catalogue's version. */
export const productsById = statement({
  name: "cart.products_by_id",
  text: `select p.product_id, p.sku, p.name, p.slug, p.picture, picture.width as picture_width,
      picture.height as picture_height, to_json(p.unit) as unit, p.net_content, p.pack_label, p.min_quantity,
      p.max_quantity, p.is_age_restricted, p.is_active, p.category_path, p.weight_g, to_json(p.channel) as channel,
      p.seller_id,
      coalesce((select json_agg(json_build_object(
          'offer', ${offerJson("promotion")},
          'startsAt', extract(epoch from promotion.starts_at) * 1000,
          'endsAt', extract(epoch from promotion.ends_at) * 1000)
          order by promotion.promotion_id)
        from promotion_products member_of join promotions promotion using (promotion_id)
        where member_of.product_id = p.product_id and promotion.kind <> 'price_cut'
          and promotion.ends_at > :now), '[]') as promotions,
      (select assortment from catalogue_version) as assortment
    from products p
    left join pictures picture on picture.picture = p.picture
    where p.product_id = any(:productIds::bigint[])`,
  nullable: ["picture_width", "picture_height"],
  json: {
    unit: json<"g" | "ml" | "pcs">(),
    channel: json<"store" | "warehouse" | "seller">(),
    promotions: json<readonly TimedOffer[]>(),
  },
});

/** A product with the offers that run now. */
export type ProductRow = Omit<StatementRow<typeof productsById>, "promotions" | "assortment"> & {
  readonly offers: readonly Offer[];
};

/** A line as the cart keeps it. */
export interface StoredLine {
  readonly product_id: number;
  readonly quantity: number;
  readonly price_seen: number;
  /** Null where the line follows the basket. */
  readonly shortage_choice: ShortageChoice | null;
  readonly substitute_id: number | null;
  /** The order whose 'Beli lagi' put it in, and the units that lay there before. */
  readonly refilled_from: string | null;
  readonly refilled_over: number;
}

/** A line with its product. */
export type CartLineRow = ProductRow & StoredLine & { readonly substitute_name: string | null };

/** The order that the cart `:cartSql` has become and that is not placed yet. */
const openOrder = (cartSql: string): string => `(select o.order_id from orders o
      where o.member_id = :memberId and o.cart_id = ${cartSql}
        and o.status in (${OrderStatus.Created}, ${OrderStatus.WaitingForPayment}))`;

/** A row of the retailer's table of fees; `store_id` is null where it is for all. */
export interface RateRow {
  readonly delivery_type: DeliveryType;
  readonly store_id: number | null;
  readonly up_to_m: number | null;
  readonly up_to_g: number | null;
  readonly fee: number;
  readonly free_from: number | null;
  readonly minimum: number;
}

/** Rows of fees that are for all stores or for one of `storeIdsSql`, as JSON. */
export const ratesJson = (storeIdsSql: string): string => `coalesce((
        select json_agg(json_build_object('delivery_type', r.delivery_type, 'store_id', rated.store_id,
          'up_to_m', r.up_to_m, 'up_to_g', r.up_to_g, 'fee', r.fee, 'free_from', r.free_from, 'minimum', r.minimum))
        from delivery_rates r left join stores rated on rated.store_code = r.store_code
        where r.store_code is null or rated.store_id = any(${storeIdsSql})), '[]')`;

/**
 * The member's cart with its lines, in the order in which they were added, the services of its store and their fees.
 * `points`: A-Poin of the member. `assortment`: the version of the catalogue to which its products are to belong.
 */
export const activeCart = statement({
  name: "cart.active_cart",
  text: `select c.cart_id, c.store_id, coalesce(c.voucher_code, '') as voucher_code,
      ${openOrder("c.cart_id")} as open_order_id,
      coalesce((select b.balance from point_balances b where b.member_id = :memberId), 0)::int8 as points,
      (select json_build_object('offers_instant', s.offers_instant, 'offers_sameday', s.offers_sameday)
        from stores s where s.store_id = c.store_id) as services,
      ${ratesJson("array[c.store_id]")} as rates,
      to_json(c.shortage_choice) as shortage_choice,
      (select assortment from catalogue_version) as assortment,
      coalesce((select json_agg(line) from (
        select l.product_id, l.quantity, l.price_seen, l.shortage_choice, l.substitute_id, l.refilled_from,
          l.refilled_over
        from cart_lines l
        where l.member_id = :memberId and l.cart_id = c.cart_id
        order by l.added_at, l.product_id) line), '[]') as lines
    from carts c where c.member_id = :memberId and c.closed_at is null`,
  nullable: ["open_order_id"],
  json: {
    services: json<{ readonly offers_instant: boolean; readonly offers_sameday: boolean }>(),
    rates: json<readonly RateRow[]>(),
    shortage_choice: json<ShortageChoice>(),
    lines: json<readonly StoredLine[]>(),
  },
});

/** Sellers of products. */
export const sellersById = statement({
  name: "cart.sellers_by_id",
  text: `select store_id, name, is_active from stores where store_id = any(:sellerIds::bigint[])`,
});

/**
 * What stores offer of products, each with what `:openOrderId` holds of it: an order that is not placed
 * does not take the units away from its own shopper.
 */
export const offersOfStores = statement({
  name: "cart.offers_of_stores",
  text: `select o.store_id, o.product_id, o.price, o.list_price,
      case when o.off_shelf_at is null then o.available + coalesce(held.quantity, 0) else 0 end as available, coalesce(cut.label, '') as promotion_label
    from store_products o
    left join (select r.store_id, r.product_id, r.quantity from reservations r
      where r.store_id = any(:storeIds::bigint[]) and r.order_id = :openOrderId::uuid and r.state = 'held') held
      using (store_id, product_id)
    left join promotions cut on cut.promotion_id = o.promotion_id and cut.kind = 'price_cut'
    where o.store_id = any(:storeIds::bigint[]) and o.product_id = any(:productIds::bigint[])`,
  nullable: ["openOrderId"],
});

/** Writers of one cart wait for each other here, so that the limit of its lines holds. */
export const lockActiveCart = statement({
  name: "cart.lock_active_cart",
  text: `select c.cart_id, c.store_id from carts c where c.member_id = :memberId and c.closed_at is null for update`,
});

/** What the member chose for short products holds for the next cart, too. */
export const insertCart = statement({
  name: "cart.insert_cart",
  text: `insert into carts (member_id, cart_id, store_id, shortage_choice, created_at, updated_at)
    select :memberId::uuid, :cartId::uuid, :storeId::int8, coalesce(max(last.shortage_choice), 'call'),
      :now::timestamptz, :now::timestamptz
    from (select shortage_choice from carts where member_id = :memberId order by cart_id desc limit 1) last
    on conflict (member_id) where closed_at is null do nothing`,
});

export const moveCart = statement({
  name: "cart.move_cart",
  text: `update carts set store_id = :storeId, updated_at = :now
    where member_id = :memberId and cart_id = :cartId`,
});

export const closeCart = statement({
  name: "cart.close_cart",
  text: `update carts set closed_at = :now, updated_at = :now
    where member_id = :memberId and cart_id = :cartId and closed_at is null`,
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
    do update set quantity = excluded.quantity, price_seen = excluded.price_seen,
      refilled_from = null, refilled_over = 0`,
});

export const deleteLines = statement({
  name: "cart.delete_lines",
  text: `delete from cart_lines
    where member_id = :memberId and cart_id = :cartId and product_id = any(:productIds::bigint[])`,
});

/** Lines that did not go into the order move to the cart that follows. */
export const moveLines = statement({
  name: "cart.move_lines",
  text: `update cart_lines set cart_id = :nextCartId
    where member_id = :memberId and cart_id = :cartId and product_id = any(:productIds::bigint[])`,
});

export const branchOf = statement({
  name: "cart.branch_of",
  text: `select s.name from stores s where s.store_id = :storeId`,
});

/** A store, and whether its member has a main address and any store sends there. */
export const branchOfMember = statement({
  name: "cart.branch_of_member",
  text: `select s.name, w.store_code as warehouse_code, main.has_address is not null as has_address,
      coalesce(main.is_served, false) as is_served
    from stores s left join stores w on w.store_id = s.warehouse_id
    left join (select true as has_address, near.store_id is not null as is_served
      from addresses a
      left join lateral ${storesCovering({ latitude: "a.latitude", longitude: "a.longitude" }, "1")} near on true
      where a.member_id = :memberId and a.is_main) main on true
    where s.store_id = :storeId`,
  nullable: ["warehouse_code"],
});
