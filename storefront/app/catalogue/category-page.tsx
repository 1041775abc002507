import { categoryProducts } from "@gerai/contract/catalogue";
import { viewListEvent } from "../analytics/events.ts";
import { usePageEvent } from "../analytics/use-page-event.ts";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Breadcrumb } from "../ui/navigation.tsx";
import type { Route } from "./+types/category-page.ts";
import { listQuery, popularFirst, readListFilters } from "./list-filters.ts";
import { toListing } from "./listing.ts";
import { numberedHead } from "./numbered-head.ts";
import { headMeta, writtenOr, writtenTitle } from "./page-meta.ts";
import { categoryPath } from "./paths.ts";
import { ProductList } from "./product-list.tsx";
import { SeoText } from "./seo-text.tsx";
import { requireCanonicalSlug, requireId } from "./slug-id.ts";
import { breadcrumbData, describedBy, productListData } from "./structured-data.ts";

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { call, config } = shop;
  const filters = readListFilters(url.searchParams, popularFirst);
  const list = expectData(
    await call(categoryProducts, {
      params: { categoryId: requireId(params.id) },
      query: listQuery(filters),
    }),
  );
  const { name, slug, id, subCategories } = list.category;
  const path = categoryPath({ slug, categoryId: id });
  requireCanonicalSlug(url, params.id, path);
  const { seo } = list;
  const trail = list.breadcrumb.map(({ categoryName, ...category }) => ({
    name: categoryName,
    to: categoryPath(category),
  }));
  return {
    name,
    trail,
    described: describedBy(
      shop,
      breadcrumbData(config.publicUrl, trail),
      productListData(config.publicUrl, list.products, filters.page),
    ),
    head: numberedHead(
      {
        title: writtenTitle(seo.metaTitle, `${name}: harga dan promo terbaru`, config.brand),
        description: writtenOr(
          seo.metaDescription,
          `Belanja ${name} online di ${config.brand}: harga jelas, stok toko terdekat, diantar hari ini.`,
        ),
        canonical: config.publicUrl + path,
      },
      filters.page,
    ),
    children: subCategories.map(({ categoryName, ...category }) => ({
      name: categoryName,
      to: categoryPath(category),
    })),
    listing: toListing(shop, list, { path, filters }),
    text: { title: seo.automationLinkTitle, html: seo.seoText },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && headMeta(loaderData.head, loaderData.described);

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, trail, children, listing, text } = loaderData;
  usePageEvent(listing.path, viewListEvent({ kind: "category", name, path: listing.path }));
  return (
    <div className="page-width">
      <Breadcrumb trail={trail.slice(0, -1)} current={name} />
      <header className="page-head stack gap-2">
        <h1>{name}</h1>
      </header>
      {children.length > 0 && (
        <nav className="subcategories" aria-label={`Bagian dari ${name}`}>
          {children.map((child) => (
            <a
              key={child.to}
              className="chip inline-row thumb-high gap-1 small strong chip--plain"
              href={child.to}
            >
              {child.name}
            </a>
          ))}
        </nav>
      )}
      <ProductList listing={listing} />
      <SeoText {...text} />
    </div>
  );
}
