/** SQL of payment promotions: a part of the statement that reads a store's services. */

/**
 * The promotions that run at a time in a store, as JSON.
 * @param storeCode expression for the code of the store
 * @param now expression for the time
 */
export const paymentPromosJson = (storeCode: string, now: string): string => `coalesce((
      select json_agg(json_build_object('promotionId', p.payment_promotion_id, 'name', p.name, 'notice', p.notice,
        'kind', p.kind, 'percentOff', p.percent_off, 'amountOff', p.amount_off, 'maxDiscount', p.max_discount,
        'minimum', p.minimum, 'paymentChannels', p.payment_channels,
        'isForSomeCategories', p.category_codes <> '{}',
        'categoryIds', array(select c.category_id from categories c
          where c.category_code = any(p.category_codes))) order by p.payment_promotion_id)
      from payment_promotions p
      where p.starts_at <= ${now} and p.ends_at > ${now}
        and (p.store_codes = '{}' or ${storeCode} = any(p.store_codes))), '[]')`;
