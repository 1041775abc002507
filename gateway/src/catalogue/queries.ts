import type { BuyGet } from "@gerai/contract/bundle-rules";
import type { PackFacts, Picture } from "@gerai/contract/catalogue";
import { json, statement } from "../db/statement.ts";
import {
  offerJson,
  productJoins,
  productJson,
  promotionJoin,
  type OfferPart,
  type ProductPart,
} from "./card-queries.ts";
import { onPromotion } from "./prices.ts";

/** Whether a category, or one below it, has a product that is sold. A retailer's tree has many without. */
const productsOfCategory = (category: string): string =>
  `select 1 from products p where p.is_active and p.category_path @> array[${category}.category_id]`;

/** Active categories with products, parents before children, siblings by position. */
export const activeCategories = statement({
  name: "catalogue.active_categories",
  text: `select c.category_id, c.parent_id, c.name, c.slug, c.picture,
      picture.width as picture_width, picture.height as picture_height
    from categories c left join pictures picture using (picture)
    where c.is_active and cardinality(c.path) <= 3
      and exists (${productsOfCategory("c")})
    order by cardinality(c.path), c.position, c.name`,
  nullable: ["picture_width", "picture_height"],
});

export interface ChildCategory {
  readonly categoryId: number;
  readonly categoryName: string;
  readonly slug: string;
  readonly picture: string | null;
}

export const categoryById = statement({
  name: "catalogue.category_by_id",
  text: `select c.category_id, c.name, c.slug, cardinality(c.path) as level,
      parent.category_id as parent_id, parent.name as parent_name, parent.slug as parent_slug,
      coalesce((select json_agg(json_build_object('categoryId', child.category_id,
          'categoryName', child.name, 'slug', child.slug, 'picture', child.picture)
          order by child.position, child.name)
        from categories child where child.parent_id = c.category_id and child.is_active
          and exists (${productsOfCategory("child")})), '[]') as children
    from categories c left join categories parent on parent.category_id = c.parent_id
    where c.category_id = :categoryId and c.is_active`,
  nullable: ["parent_id", "parent_name", "parent_slug"],
  json: { children: json<readonly ChildCategory[]>() },
});

export interface CategoryStep {
  readonly categoryId: number;
  readonly categoryName: string;
  readonly slug: string;
}

export interface ProductPromotion {
  readonly promotionId: number;
  readonly slug: string;
  readonly name: string;
  readonly label: string;
  readonly buyGet: BuyGet | null;
  readonly endsAt: string;
}

/** Products that a page shows as sizes of one product, itself among them. */
const maxSizes = 12;

/** A product in one of its sizes. */
export interface ProductSize {
  readonly productId: number;
  readonly unit: ProductPart["unit"];
  readonly netContent: number;
}

/** A product, whichever store sells it, with the path of its categories and what it shares all but the size with. */
export const productById = statement({
  name: "catalogue.product_by_id",
  text: `select ${productJson} as product, p.sku, p.barcodes, p.description, p.weight_g, p.category_id,
      json_build_object('composition', p.composition, 'storage', p.storage, 'halalNumber', p.halal_number,
        'bpomNumber', p.bpom_number, 'origin', p.origin, 'dimensions', p.dimensions) as pack_facts,
      coalesce((select json_agg(json_build_object('id', photo.picture, 'width', photo.width, 'height', photo.height)
          order by g.position)
        from product_pictures g join pictures photo on photo.picture = g.picture
        where g.product_id = p.product_id), '[]') as pictures,
      (select json_agg(json_build_object('categoryId', c.category_id, 'categoryName', c.name,
          'slug', c.slug) order by cardinality(c.path))
        from categories c where c.category_id = any(p.category_path)) as breadcrumb,
      (select coalesce(json_agg(size), '[]') from (
        select s.product_id as "productId", s.unit, s.net_content as "netContent"
        from products s
        where s.base_name = p.base_name and p.base_name <> '' and s.brand_id is not distinct from p.brand_id and s.is_active
        order by s.unit, s.net_content, s.product_id
        limit ${maxSizes}) as size) as sizes
    from products p ${productJoins}
    where p.product_id = :productId and p.is_active`,
  json: {
    product: json<ProductPart>(),
    pack_facts: json<PackFacts>(),
    pictures: json<readonly Picture[]>(),
    breadcrumb: json<readonly CategoryStep[]>(),
    sizes: json<readonly ProductSize[]>(),
  },
});

/** The offer of one store for a product, and where it is on promotion the product's promotions. */
export const offerOfStore = statement({
  name: "catalogue.offer_of_store",
  text: `select ${offerJson} as offer,
      coalesce((select json_agg(json_build_object('promotionId', running.promotion_id,
          'slug', running.slug, 'name', running.name, 'label', running.label,
          'buyGet', case when running.kind = 'buy_get'
            then json_build_object('buy', running.buy_quantity, 'get', running.get_quantity) end,
          'endsAt', to_char(running.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
          order by running.position, running.promotion_id)
        from promotion_products pp join promotions running using (promotion_id)
        where pp.product_id = o.product_id and ${onPromotion("o")}
          and running.starts_at <= :now and running.ends_at > :now), '[]') as promotions
    from store_products o ${promotionJoin}
    where o.store_id = :storeId and o.product_id = :productId`,
  nullable: ["storeId"],
  json: { offer: json<OfferPart>(), promotions: json<readonly ProductPromotion[]>() },
});

/** Whether a brand `b` has a product that is sold. */
export const productsOfBrand = `select 1 from products p where p.brand_id = b.brand_id and p.is_active`;

/** A merged one leads to the brand that its products went to. */
export const brandById = statement({
  name: "catalogue.brand_by_id",
  text: `select b.brand_id, b.name, b.slug from brands asked
    join brands b on b.brand_id = coalesce(asked.merged_into, asked.brand_id)
    where asked.brand_id = :brandId`,
});

const promotionColumns = `r.promotion_id, r.slug, r.name, r.description, r.label, r.kind, r.picture,
  picture.width as picture_width, picture.height as picture_height, r.starts_at, r.ends_at
  from promotions r left join pictures picture using (picture)
  where r.starts_at <= :now and r.ends_at > :now`;

export const runningPromotions = statement({
  name: "catalogue.running_promotions",
  text: `select ${promotionColumns} order by r.position, r.promotion_id limit 100`,
  nullable: ["picture_width", "picture_height"],
});

export const runningPromotionById = statement({
  name: "catalogue.running_promotion_by_id",
  text: `select ${promotionColumns} and r.promotion_id = :promotionId`,
  nullable: ["picture_width", "picture_height"],
});

/** What the page of a promotion says, in Markdown. */
export const promotionText = statement({
  name: "catalogue.promotion_text",
  text: `select written.body from promotions r join promotion_texts written using (promotion_code)
    where r.promotion_id = :promotionId`,
});

/** Titles and texts that the head office wrote for a page, e.g. `category:12`: of those shown, what began last. */
export const seoOfPage = statement({
  name: "catalogue.seo_of_page",
  text: `select keyword, meta_title, meta_description, seo_text, automation_link_title
    from seo_texts
    where page = :page and starts_at <= :now and ends_at > :now order by starts_at desc limit 1`,
});

const sitemapRow = { slug: "text", changed_at: "timestamptz?", total: "int8" } as const;

const sitemap = (kind: string, source: string, changedAt: string) =>
  statement({
    name: `catalogue.sitemap_${kind}`,
    text: `select slug, ${changedAt} as changed_at, count(*) over () as total
      from ${source} order by id limit :limit offset :start`,
    parameters: { limit: "int8", start: "int8" },
    row: sitemapRow,
  });

const slugOf = (name: string, id: string) => `${name} || '-' || ${id}`;

/** Keywords of the search pages in the sitemap: names of categories and brands, which always have hits. */
const searchKeys = `(select trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) as slug,
    min(id) as id
  from (select name, category_id as id from categories c
          where is_active and exists (${productsOfCategory("c")})
        union all select name, 1000000000 + brand_id from brands b where exists (${productsOfBrand})) names
  where name ~ '[A-Za-z0-9]' group by 1) keys`;

export const sitemaps = {
  product: sitemap(
    "product",
    `(select product_id as id, ${slugOf("slug", "product_id")} as slug, updated_at
      from products where is_active) entries`,
    "updated_at",
  ),
  category: sitemap(
    "category",
    `(select category_id as id, ${slugOf("slug", "category_id")} as slug
      from categories c where is_active and exists (${productsOfCategory("c")})) entries`,
    "null::timestamptz",
  ),
  brand: sitemap(
    "brand",
    `(select brand_id as id, ${slugOf("slug", "brand_id")} as slug
      from brands b where exists (${productsOfBrand})) entries`,
    "null::timestamptz",
  ),
  search: sitemap("search", searchKeys, "null::timestamptz"),
};
