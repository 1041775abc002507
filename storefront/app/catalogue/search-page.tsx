import { limits } from "@gerai/contract/limits";
import { searches } from "@gerai/contract/search";
import { useEffect } from "react";
import { data, redirect } from "react-router";
import { type ShopCall, shopContext } from "../session/shop-context.ts";
import { shellTexts } from "../shell/messages.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { CardGrid, ProductCard } from "../ui/product-card.tsx";
import type { Route } from "./+types/search-page.ts";
import { cardProduct } from "./card-view.ts";
import { keepSuggestionProducts } from "./last-search.ts";
import { isFiltered, type ListFilters, listQuery, readListFilters } from "./list-filters.ts";
import { toListing } from "./listing.ts";
import { headMeta } from "./page-meta.ts";
import { productPath, searchEnginePath, searchPath } from "./paths.ts";
import { ProductList } from "./product-list.tsx";
import { searchKeyword, searchSlug } from "./search-slug.ts";
import { productListData } from "./structured-data.ts";

/** @throws a redirect to the one spelling of the address; blank keys lead home */
const requireSlug = (url: URL, key: string): string => {
  const slug = searchSlug(key.replaceAll("-", " ").slice(0, limits.maxKeywordLength));
  if (slug === "") throw redirect("/");
  if (slug !== key) {
    const base = url.pathname.startsWith("/jual/") ? "/jual" : "/find";
    throw redirect(`${base}/${slug}${url.search}`);
  }
  return slug;
};

const search = async (call: ShopCall, keyword: string, filters: ListFilters, path: string) => {
  const answer = await call(searches, { query: { ...listQuery(filters), keyword } });
  if (!answer.ok) return undefined;
  const { correctedKeyword, isPartial, nearestKeywords, nearestProducts, ...list } = answer.data;
  return {
    listing: toListing(list, filters, path),
    correctedKeyword,
    isPartial,
    nearestKeywords,
    nearestProducts: nearestProducts.map(cardProduct),
  };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, config } = context.get(shopContext);
  const slug = requireSlug(url, params.key);
  const keyword = searchKeyword(slug);
  const filters = readListFilters(url.searchParams);
  const found = await search(call, keyword, filters, url.pathname);
  const page = {
    keyword,
    origin: config.publicUrl,
    head: {
      title: `Jual ${keyword}: harga dan promo | ${config.brand}`,
      description: `Beli ${keyword} online di ${config.brand}: bandingkan harga satuan, lihat stok toko terdekat, diantar ke rumah.`,
      canonical: config.publicUrl + searchEnginePath(slug),
    },
    found,
  };
  return data(page, { status: found === undefined ? 503 : 200 });
};

const noIndex = { name: "robots", content: "noindex" } as const;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { head, origin, found } = loaderData;
  if (found === undefined || found.listing.total === 0) return [...headMeta(head), noIndex];
  return [...headMeta(head), productListData(origin, found.listing.products)];
};

type Found = NonNullable<Awaited<ReturnType<typeof search>>>;

function Nearest({ keyword, found }: { readonly keyword: string; readonly found: Found }) {
  const { nearestKeywords, nearestProducts } = found;
  return (
    <>
      <EmptyState
        icon="search"
        title={`“${keyword}” tidak ditemukan`}
        actions={<LinkButton to="/">Kembali ke beranda</LinkButton>}
      >
        <p>Coba kata lain, atau periksa ejaannya.</p>
      </EmptyState>
      {nearestKeywords.length > 0 && (
        <nav className="nearest" aria-label="Mungkin maksud Anda">
          <h2>Mungkin maksud Anda</h2>
          <ul className="plain-list chips">
            {nearestKeywords.map((word) => (
              <li key={word}>
                <a className="chip" href={searchPath(word) ?? "/"}>
                  {word}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {nearestProducts.length > 0 && (
        <section className="page-section">
          <h2>Yang banyak dibeli</h2>
          <CardGrid>
            {nearestProducts.map((product) => (
              <li key={product.productId}>
                <ProductCard product={product} to={productPath(product)} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </>
  );
}

function Results({ keyword, found }: { readonly keyword: string; readonly found: Found }) {
  const { listing, correctedKeyword, isPartial } = found;
  useEffect(() => keepSuggestionProducts(listing.products, listing.filters.page), [listing]);
  if (listing.total === 0 && !isFiltered(listing.filters)) {
    return <Nearest keyword={keyword} found={found} />;
  }
  return (
    <ProductList listing={listing} ownOrder="Paling sesuai">
      {correctedKeyword !== null && (
        <p className="listing__hint">
          Menampilkan hasil untuk <strong>{correctedKeyword}</strong>
        </p>
      )}
      {isPartial && (
        <p className="listing__hint">
          Tidak ada produk dengan semua kata itu. Ini yang paling mendekati.
        </p>
      )}
    </ProductList>
  );
}

/** Serves `/find/:key` and `/jual/:key`: the same results, under one canonical address. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { keyword, found } = loaderData;
  return (
    <div className="page-width">
      <header className="page-head page-head--alone">
        <h1>Hasil pencarian “{keyword}”</h1>
      </header>
      {found === undefined ? (
        <Notice tone="danger">{shellTexts.serverError}</Notice>
      ) : (
        <Results keyword={keyword} found={found} />
      )}
    </div>
  );
}
