import { productDetail } from "@gerai/contract/catalogue";
import { expectData } from "../session/expect-data.ts";
import { shopContext } from "../session/shop-context.ts";
import { Breadcrumb } from "../ui/navigation.tsx";
import { Picture } from "../ui/picture.tsx";
import { CardRow, ProductCard } from "../ui/product-card.tsx";
import type { Route } from "./+types/product-page.ts";
import { BuyBox } from "./buy-box.tsx";
import { headMeta, writtenOr } from "./page-meta.ts";
import { productPath } from "./paths.ts";
import { type ProductView, productView } from "./product-view.ts";
import { requireCanonicalSlug, requireId } from "./slug-id.ts";
import { breadcrumbData, productData } from "./structured-data.ts";
import "./page.css";
import "./catalogue.css";

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, config } = context.get(shopContext);
  const product = expectData(
    await call(productDetail, { params: { productId: requireId(params.slug) } }),
  );
  const path = productPath(product);
  requireCanonicalSlug(url, params.slug, path);
  const { name, seo, description, sku, sellerName } = product;
  const image = product.images[0]?.url[0];
  return {
    view: productView(product),
    path,
    sku,
    seller: sellerName ?? config.brand,
    origin: config.publicUrl,
    head: {
      title: writtenOr(seo.metaTitle, `${name} | ${config.brand}`),
      description: writtenOr(
        seo.metaDescription,
        writtenOr(description, `Beli ${name} online di ${config.brand}.`),
      ),
      canonical: config.publicUrl + path,
      image: image === undefined ? undefined : config.publicUrl + image,
    },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { view, head, origin, path, sku, seller } = loaderData;
  const { card, trail, brand, paragraphs, isSoldHere } = view;
  const described = productData({
    url: head.canonical,
    name: card.productName,
    description: paragraphs.join(" "),
    sku,
    brand: brand?.name,
    image: head.image,
    price: card.finalPrice,
    isAvailable: card.stock > 0,
    seller,
  });
  return [
    ...headMeta(head),
    breadcrumbData(origin, [...trail, { name: card.productName, to: path }]),
    // Without an offer here there is no price to state.
    ...(isSoldHere ? [described] : []),
  ];
};

function Details({ view }: { readonly view: ProductView }) {
  return (
    <div className="product__details">
      {view.paragraphs.length > 0 && (
        <section>
          <h2>Deskripsi</h2>
          <div className="prose">
            {view.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      <section>
        <h2>Detail produk</h2>
        <dl className="facts">
          {view.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

export default function ProductPage({ loaderData: { view } }: Route.ComponentProps) {
  const { card, brand, trail, related } = view;
  return (
    <div className="page-width">
      <Breadcrumb trail={trail} current={card.productName} />
      <article className="product">
        <div className="product__picture">
          <Picture picture={card.picture} alt={card.productName} place="product" priority="first" />
        </div>
        <header className="product__head">
          {brand && (
            <a className="product__brand" href={brand.to}>
              {brand.name}
            </a>
          )}
          <h1>{card.productName}</h1>
        </header>
        <BuyBox view={view} />
        <Details view={view} />
      </article>
      {related.length > 0 && (
        <section className="page-section">
          <h2>Produk serupa</h2>
          <CardRow label="Produk serupa">
            {related.map((product) => (
              <li key={product.productId}>
                <ProductCard product={product} to={productPath(product)} />
              </li>
            ))}
          </CardRow>
        </section>
      )}
    </div>
  );
}
