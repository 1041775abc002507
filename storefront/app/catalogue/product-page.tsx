import { productDetail } from "@gerai/contract/catalogue";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { shopRules } from "@gerai/contract/shop-rules";
import { useEffect, useRef } from "react";
import { viewItemEvent } from "../analytics/events.ts";
import { usePageEvent } from "../analytics/use-page-event.ts";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Breadcrumb } from "../ui/navigation.tsx";
import type { Route } from "./+types/product-page.ts";
import { BuyBox, relatedId } from "./buy-box.tsx";
import { cardsOf } from "./cards.ts";
import { LastViewed } from "./last-viewed.tsx";
import { headMeta, type PageHead, type Thing, writtenOr, writtenTitle } from "./page-meta.ts";
import { productPath } from "./paths.ts";
import { ProductCards } from "./product-cards.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductSizeChoice } from "./product-size-choice.tsx";
import { type ProductView, productView } from "./product-view.ts";
import { isAwaited } from "./read-stock-alert.ts";
import { RowArrows } from "./row-arrows.tsx";
import { shippingData } from "./shipping-data.ts";
import { requireCanonicalSlug, requireId } from "./slug-id.ts";
import "./page.css";
import "./catalogue.css";
import { breadcrumbData, describedBy, productData } from "./structured-data.ts";
import { viewedProducts } from "./viewed-products.ts";

type Product = ResponseOf<typeof productDetail>;

/** When the promotion that makes the price ends. */
const priceEndOf = ({ promotion, promotions }: Product): string | undefined =>
  promotions.find(({ promotionId }) => promotionId === promotion?.promotionId)?.endsAt;

interface Offered extends Pick<Product, "packFacts"> {
  readonly images: readonly string[];
  readonly path: string;
  readonly sku: string;
  readonly seller: string;
  readonly origin: string;
  readonly priceEndsAt: string | undefined;
  readonly shipping: readonly Thing[];
}

/** In the words of schema.org; without an offer here there is no price to state. */
const thingsOf = (view: ProductView, page: PageHead, offer: Offered) => {
  const { path, origin, ...offered } = offer;
  const { card, trail, brand, paragraphs, isSoldHere } = view;
  const crumbs = breadcrumbData(origin, [...trail, { name: card.productName, to: path }]);
  const product = productData({
    ...offered,
    url: page.canonical,
    name: card.productName,
    description: paragraphs.join(" "),
    brand: brand?.name,
    price: card.finalPrice,
    listPrice: card.listPrice,
    isAvailable: card.stock > 0,
  });
  return isSoldHere ? [crumbs, product] : [crumbs];
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { brand, publicUrl: origin } = shop.config;
  const [found, rules] = await Promise.all([
    shop.call(productDetail, { params: { productId: requireId(params.slug) } }),
    shop.wholePage ? shop.callPart(shopRules, {}) : undefined,
  ]);
  const product = expectData(found);
  const path = productPath(product);
  requireCanonicalSlug(url, params.slug, path);
  const { name, seo, description, sku, sellerName, packFacts } = product;
  const images = product.images.flatMap(({ url: [first] }) =>
    first === undefined ? [] : [origin + first],
  );
  const view = productView(product);
  const head = {
    title: writtenTitle(seo.metaTitle, name, brand),
    description: writtenOr(
      seo.metaDescription,
      writtenOr(description, `Beli ${name} online di ${brand}.`),
    ),
    canonical: origin + path,
    image: images[0],
  };
  const things = thingsOf(view, head, {
    path,
    sku,
    seller: sellerName ?? brand,
    origin,
    images,
    packFacts,
    priceEndsAt: priceEndOf(product),
    shipping: shippingData(product, rules?.ok ? rules.data : undefined),
  });
  return {
    view,
    isAwaited: await isAwaited(shop, view),
    related: cardsOf(shop, product.related),
    head,
    described: describedBy(shop, ...things),
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.head, loaderData.described);

/** Characters from which on a fact stands below its label, as text. */
const longFact = 60;

function Details({ view }: { readonly view: ProductView }) {
  return (
    <div className="product__details stack gap-5">
      {view.paragraphs.length > 0 && (
        <section className="stack gap-3">
          <h2 className="large">Deskripsi</h2>
          <div className="prose soft small">
            {view.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      <section className="stack gap-3">
        <h2 className="large">Detail produk</h2>
        <dl className="facts">
          {view.facts.map(({ label, text }) => (
            <div key={label} className={text.length > longFact ? "facts__long" : undefined}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

export default function ProductPage({
  loaderData: { view, related, isAwaited: isAsked },
}: Route.ComponentProps) {
  const { card, brand, trail } = view;
  const similar = useRef<HTMLElement>(null);
  useEffect(() => viewedProducts.keep(card.productId), [card.productId]);
  usePageEvent(String(card.productId), viewItemEvent(card));
  return (
    <div className="page-width">
      <Breadcrumb trail={trail} current={card.productName} />
      <article className="product">
        <ProductGallery key={card.productId} name={card.productName} pictures={view.pictures} />
        <header className="product__head stack gap-1">
          {brand && (
            <a className="product__brand thumb" href={brand.to}>
              {brand.name}
            </a>
          )}
          <h1>{card.productName}</h1>
          {view.sizes && <ProductSizeChoice {...view.sizes} />}
        </header>
        <BuyBox view={view} hasRelated={related !== undefined} isAwaited={isAsked} />
        <Details view={view} />
      </article>
      {related && (
        <section className="page-section" id={relatedId} ref={similar}>
          <header className="row spread thumb-high">
            <h2>Produk serupa</h2>
            <RowArrows key={card.productId} around={similar} label="Produk serupa" />
          </header>
          <ProductCards id="produk-serupa" cards={related} line="Produk serupa" />
        </section>
      )}
      <LastViewed key={card.productId} except={card.productId} />
    </div>
  );
}
