import { json, statement } from "../db/statement.ts";
import type { RewardRule } from "./rewards.ts";

/** The campaigns that ran at a time, with those of the products that they are for. */
export const rulesForProducts = statement({
  name: "loyalty.rules_for_products",
  text: `select r.rule_id, to_json(r.gives) as gives, r.every_rupiah, r.amount, r.minimum,
      array_agg(p.product_id order by p.product_id) as product_ids
    from reward_rules r join products p on (r.skus = '{}' and r.category_codes = '{}') or p.sku = any(r.skus)
      or exists (select from categories c where c.category_code = any(r.category_codes)
        and c.category_id = any(p.category_path))
    where r.starts_at <= :at and r.ends_at > :at and p.product_id = any(:productIds::bigint[])
      and (r.store_codes = '{}' or exists (select from stores s where s.store_id = :storeId
        and s.store_code = any(r.store_codes)))
    group by r.rule_id`,
  nullable: ["storeId"],
  json: { gives: json<RewardRule["gives"]>() },
});

/** Stars of the programmes that still run. */
export const starsOfMember = statement({
  name: "loyalty.stars_of_member",
  text: `select r.name, sum(s.stars)::int4 as stars, r.ends_at
    from order_stars s join reward_rules r on r.rule_id = s.rule_id
    where s.member_id = :memberId and r.ends_at > :now
    group by r.rule_id, r.name, r.ends_at order by r.ends_at, r.rule_id`,
});
