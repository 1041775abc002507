/** SQL of payment promotions: a part of the statement that reads a store's services. */

/**
 * A promotion as `PaymentPromoTerms`, as JSON.
 * @param id expression for what it is known by
 */
export const paymentPromoJson = (promotion: string, id: string): string =>
  `json_build_object('promotionId', ${id}, 'name', ${promotion}.name, 'notice', ${promotion}.notice,
        'kind', ${promotion}.kind, 'percentOff', ${promotion}.percent_off, 'amountOff', ${promotion}.amount_off,
        'maxDiscount', ${promotion}.max_discount, 'minimum', ${promotion}.minimum,
        'paymentChannels', ${promotion}.payment_channels, 'isForSomeCategories', ${promotion}.category_codes <> '{}',
        'categoryIds', array(select c.category_id from categories c
          where c.category_code = any(${promotion}.category_codes)))`;

/**
 * The promotions that run at a time in a store, as JSON.
 * @param storeCode expression for the code of the store
 * @param now expression for the time
 */
export const paymentPromosJson = (storeCode: string, now: string): string => `coalesce((
      select json_agg(${paymentPromoJson("p", "p.payment_promotion_id")} order by p.payment_promotion_id)
      from payment_promotions p
      where p.starts_at <= ${now} and p.ends_at > ${now}
        and (p.store_codes = '{}' or ${storeCode} = any(p.store_codes))), '[]')`;
