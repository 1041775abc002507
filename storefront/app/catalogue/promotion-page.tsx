import { promotionDetail, promotionProducts } from "@gerai/contract/promotions";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Badge } from "../ui/feedback.tsx";
import { Breadcrumb } from "../ui/navigation.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/promotion-page.ts";
import { listQuery, popularFirst, readListFilters } from "./list-filters.ts";
import { toListing } from "./listing.ts";
import { numberedHead } from "./numbered-head.ts";
import { headMeta, writtenOr } from "./page-meta.ts";
import { promotionPath, promotionsPath } from "./paths.ts";
import { ProductList } from "./product-list.tsx";
import { lastDay } from "./promotion-view.ts";
import { SeoText } from "./seo-text.tsx";
import { requireCanonicalSlug, requireId } from "./slug-id.ts";
import { breadcrumbData, describedBy, productListData } from "./structured-data.ts";

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { call, config } = shop;
  const id = { promotionId: requireId(params.slug) };
  const filters = readListFilters(url.searchParams, popularFirst);
  const [detail, list] = await Promise.all([
    call(promotionDetail, { params: id }),
    call(promotionProducts, { params: id, query: listQuery(filters) }),
  ]);
  const promotion = expectData(detail);
  const products = expectData(list);
  const path = promotionPath(promotion);
  requireCanonicalSlug(url, params.slug, path);
  const { name, description, label, picture, endsAt } = promotion;
  return {
    promotion: { name, description, label, picture, until: lastDay(endsAt) },
    text: promotion.text,
    described: describedBy(
      shop,
      breadcrumbData(config.publicUrl, [
        { name: "Promo", to: promotionsPath },
        { name, to: path },
      ]),
      productListData(config.publicUrl, products.products, filters.page),
    ),
    head: numberedHead(
      {
        title: `${name} | Promo ${config.brand}`,
        description: writtenOr(description, `${label}: promo ${name} di ${config.brand}.`),
        canonical: config.publicUrl + path,
      },
      filters.page,
    ),
    listing: toListing(shop, products, { path, filters }),
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.head, loaderData.described);

export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  const { promotion, text, listing } = loaderData;
  const { name, description, label, picture, until } = promotion;
  return (
    <div className="page-width">
      <Breadcrumb trail={[{ name: "Promo", to: promotionsPath }]} current={name} />
      <header className="promotion-head">
        {picture && (
          <div className="promotion-head__picture">
            <Picture picture={picture} alt="" place="promotion" priority="first" />
          </div>
        )}
        <div className="page-head stack gap-2">
          <p>
            <Badge tone="sale">{label}</Badge>
          </p>
          <h1>{name}</h1>
          {description !== "" && <p className="page-head__text">{description}</p>}
          <p className="page-head__text">
            Berlaku sampai <strong>{until}</strong>
          </p>
        </div>
      </header>
      <ProductList listing={listing} />
      <SeoText title="" html={text} />
    </div>
  );
}
