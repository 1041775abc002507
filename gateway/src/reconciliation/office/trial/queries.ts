import { OrderType } from "@gerai/contract/order-codes";
import { paymentPromoJson } from "../../../cart/payment-promos/queries.ts";
import type { PaymentPromoTerms } from "../../../cart/payment-promos/rules.ts";
import { offerJson } from "../../../cart/queries.ts";
import type { Offer } from "../../../cart/totals.ts";
import { isOrdered, voucherColumns } from "../../../cart/vouchers/queries.ts";
import { paymentPromotions } from "../../../catalogue/import/payment-promotions.ts";
import { promotions } from "../../../catalogue/import/promotions.ts";
import { withMembers } from "../../../catalogue/import/vouchers.ts";
import { cutPrice, isLower } from "../../../catalogue/prices.ts";
import { json, nullableJson, statement } from "../../../db/statement.ts";
import { isSold } from "../sales-queries.ts";

/** SQL of a trial: orders as they were kept, and the rows of a file as the shop reads them of its tables. */

/** A line as it was ordered. */
export interface KeptLine {
  /** Null where the catalogue does not know it. */
  readonly productId: number | null;
  readonly quantity: number;
  /** List price of one unit. */
  readonly price: number;
  /** After promotions. */
  readonly amountFinal: number;
  /** After voucher and points, too. */
  readonly left: number;
  readonly categoryPath: readonly number[];
}

/** The newest home deliveries that were sold, from a moment on. */
export const newestOrders = statement({
  name: "office.tried_orders",
  text: `select o.order_number, o.member_id, o.store_id, o.payment_channel, o.total_discount, o.total_voucher,
      o.total_payment_promo, o.total_delivery_fee, o.total_final,
      exists (select from orders e where e.member_id = o.member_id and ${isOrdered("e")}
        and (e.created_at, e.order_id) < (o.created_at, o.order_id)) as has_ordered,
      coalesce((select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'price', l.price,
          'amountFinal', l.amount_final, 'left', l.amount_final - l.share_voucher - l.share_points,
          'categoryPath', coalesce(p.category_path, '{}')) order by l.line_no)
        from order_lines l left join products p on p.product_id = l.product_id
        where l.member_id = o.member_id and l.order_id = o.order_id), '[]') as lines
    from (select o.member_id, o.order_id from orders o
        where ${isSold} and o.order_type = '${OrderType.Delivery}' and o.created_at >= :since
        order by o.created_at desc, o.order_id desc limit :limit) chosen
      join orders o on o.member_id = chosen.member_id and o.order_id = chosen.order_id
    order by o.created_at desc, o.order_id desc`,
  filled: ["store_id"],
  json: { lines: json<readonly KeptLine[]>() },
});

const place = "s.row_no, s.line";

const labelOf = (code: string): string => `s.name || ' (' || s.${code} || ')' as label`;

/** Each with what creates `staged` of its kind, and what else its text names. */
export const stagedPromotions = statement({
  name: "trial.staged_promotions",
  text: `select ${place}, ${labelOf("promotion_code")},
      case when s.kind <> 'price_cut' then ${offerJson("s")} end as offer,
      array(select p.product_id from products p where p.sku = any(s.skus)) as product_ids
    from staged s order by s.row_no`,
  needs: [promotions.staging.create],
  row: {
    row_no: "int4",
    line: "int4",
    label: "text",
    offer: nullableJson<Offer>(),
    product_ids: "int8[]",
  },
});

/** What goods of these list prices would cost under each price cut of the file, where it cuts them. */
export const stagedCuts = statement({
  name: "trial.staged_cuts",
  text: `select distinct s.row_no, o.list_price, cut.price
    from staged s
    join products p on p.sku = any(s.skus)
    join (select g.product_id, g.list_price, null::bigint as own_price
      from unnest(:productIds::bigint[], :listPrices::bigint[]) g (product_id, list_price)) o
      on o.product_id = p.product_id
    cross join lateral (select ${cutPrice("o", "s")} as price) cut
    where s.kind = 'price_cut' and ${isLower("cut.price", "o")}`,
  parameters: { productIds: "int8[]", listPrices: "int8[]" },
  needs: [promotions.staging.create],
  row: { row_no: "int4", list_price: "int8", price: "int8" },
});

export const stagedVouchers = statement({
  name: "trial.staged_vouchers",
  text: `select v.line, v.label, v.member_ids, ${voucherColumns}
    from (select s.*, s.row_no::int8 as voucher_id, ${labelOf("voucher_code")},
        array(select distinct known.member_id from known_members known
          where known.name = any(s.member_names)) as member_ids
      from staged s) v
    order by v.voucher_id`,
  needs: withMembers,
  row: {
    line: "int4",
    label: "text",
    member_ids: "uuid[]",
    voucher_id: "int8",
    voucher_code: "text",
    name: "text",
    terms: "text",
    kind: json<"percentage" | "amount" | "free_delivery">(),
    percent_off: "int4?",
    amount_off: "int8?",
    max_discount: "int8?",
    minimum: "int8",
    starts_at: "timestamptz",
    ends_at: "timestamptz",
    per_member: "int4",
    quota: "int4?",
    is_own: "bool",
    is_first_order: "bool",
    payment_channels: "text[]",
    is_for_some_stores: "bool",
    is_for_some_categories: "bool",
    store_ids: "int8[]",
    category_ids: "int8[]",
  },
});

export const stagedPaymentPromotions = statement({
  name: "trial.staged_payment_promotions",
  text: `select ${place}, ${labelOf("promotion_code")}, ${paymentPromoJson("s", "s.row_no")} as terms,
      s.store_codes <> '{}' as is_for_some_stores,
      array(select t.store_id from stores t where t.store_code = any(s.store_codes)) as store_ids
    from staged s order by s.row_no`,
  needs: [paymentPromotions.staging.create],
  row: {
    row_no: "int4",
    line: "int4",
    label: "text",
    terms: json<PaymentPromoTerms>(),
    is_for_some_stores: "bool",
    store_ids: "int8[]",
  },
});
