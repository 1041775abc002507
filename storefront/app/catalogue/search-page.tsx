import { formatRupiah } from "@gerai/contract/money";
import { searches, wishFor } from "@gerai/contract/search";
import { useEffect } from "react";
import { data, redirect } from "react-router";
import { searchEvent } from "../analytics/search-event.ts";
import { usePageEvent } from "../analytics/use-page-event.ts";
import { TryAgain } from "../browser/try-again.tsx";
import { serverTrouble } from "../server-trouble.ts";
import { type Shop, shopContext } from "../shop/shop-context.ts";
import { Notice } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/search-page.ts";
import { markBought } from "./bought-marks.ts";
import { cardsOf } from "./cards.ts";
import { keepSuggestionProducts, suggestedAgain } from "./last-search.ts";
import { isFiltered, type ListAddress, listQuery, readListFilters } from "./list-filters.ts";
import { type Listing, toListing } from "./listing.ts";
import { numberedHead } from "./numbered-head.ts";
import { headMeta } from "./page-meta.ts";
import { categoryPath, searchEnginePath, searchPath } from "./paths.ts";
import { ProductList } from "./product-list.tsx";
import { recentSearches } from "./recent-searches.ts";
import { Nothing, Partly, Similar, type WishAnswer } from "./search-nothing.tsx";
import { keywordOf, readSearch, type Search, textName } from "./search-slug.ts";
import { describedBy, productListData } from "./structured-data.ts";

/** @throws a redirect to the one spelling of the address; blank keys lead home */
const requireSearch = (url: URL, key: string): Search => {
  const asked = url.searchParams.get(textName);
  const search = readSearch(key, asked);
  if (search === undefined) throw redirect("/");
  const { slug, text } = search;
  if (slug === key && text === (asked ?? undefined)) return search;
  const base = url.pathname.startsWith("/jual/") ? "/jual" : "/find";
  const query = new URLSearchParams(url.searchParams);
  query.delete(textName);
  if (text !== undefined) query.set(textName, text);
  throw redirect(`${base}/${slug}${query.size === 0 ? "" : `?${query}`}`);
};

const search = async (
  shop: Shop,
  keyword: string,
  page: ListAddress & Pick<Listing, "filters">,
) => {
  const query = { ...listQuery(page.filters), keyword };
  const answer = await shop.call(searches, { query });
  if (!answer.ok) return undefined;
  const {
    correctedKeyword,
    isPartial,
    missing,
    kinds,
    price,
    without,
    nearestKeywords,
    nearestCategories,
    similarProducts,
    ...list
  } = answer.data;
  const listing = toListing(shop, list, page);
  return {
    listing: { ...listing, cards: await markBought(shop, listing.cards) },
    described: describedBy(
      shop,
      productListData(shop.config.publicUrl, list.products, page.filters.page),
    ),
    again: suggestedAgain(list.products, page.filters.page),
    correctedKeyword,
    isPartial,
    missing,
    kinds,
    price,
    without,
    nearestKeywords,
    nearestCategories,
    similar: cardsOf(shop, similarProducts),
  };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const { config } = shop;
  const asked = requireSearch(url, params.key);
  const keyword = keywordOf(asked);
  const filters = readListFilters(url.searchParams);
  const found = await search(shop, keyword, {
    path: url.pathname,
    text: asked.text,
    filters,
  });
  const page = {
    keyword,
    head: numberedHead(
      {
        title: `Jual ${keyword}: harga dan promo | ${config.brand}`,
        description: `Beli ${keyword} online di ${config.brand}: bandingkan harga satuan, lihat stok toko terdekat, diantar ke rumah.`,
        canonical: config.publicUrl + searchEnginePath(asked),
      },
      filters.page,
    ),
    found,
  };
  return data(page, { status: found === undefined ? 503 : 200 });
};

/** Writes down that somebody wants the shop to sell it. Sent again it counts once. */
export const action = async ({ params, url, context }: Route.ActionArgs) => {
  const { call } = context.get(shopContext);
  const keyword = keywordOf(requireSearch(url, params.key));
  const answer = await call(wishFor, { body: { keyword } });
  const wish: WishAnswer = answer.ok
    ? { isWished: true }
    : { isWished: false, failure: serverTrouble };
  return data(wish, { status: answer.ok ? 200 : answer.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent: (): WishAnswer => ({ isWished: false, failure: serverTrouble }),
  });

const noIndex = { name: "robots", content: "noindex" } as const;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { head, found } = loaderData;
  if (found === undefined || found.listing.total === 0) return [...headMeta(head), noIndex];
  return headMeta(head, found.described);
};

type Found = NonNullable<Awaited<ReturnType<typeof search>>>;

/** Links to go on with. */
const chips = (links: readonly { readonly href: string; readonly text: string }[]) => (
  <ul className="plain-list chips wrap gap-2">
    {links.map(({ href, text }) => (
      <li key={href}>
        <a className="chip inline-row thumb-high gap-1 small strong" href={href}>
          {text}
        </a>
      </li>
    ))}
  </ul>
);

const keywordChips = (keywords: readonly string[]) =>
  chips(keywords.map((word) => ({ href: searchPath(word) ?? "/", text: word })));

const priceText = ({ min, max }: NonNullable<Found["price"]>): string => {
  if (max === 0) return `Harga mulai ${formatRupiah(min)}`;
  if (min === 0) return `Harga sampai ${formatRupiah(max)}`;
  return `Harga ${formatRupiah(min)} – ${formatRupiah(max)}`;
};

type ReadFilters = Pick<Found, "price" | "without">;

/** What was read from the words, each as a filter that can be taken away. */
function ReadChips({ price, without }: ReadFilters) {
  const read = [
    ...(price === null ? [] : [{ text: priceText(price), otherwise: price.otherwise }]),
    ...without.map(({ word, otherwise }) => ({ text: `Tanpa ${word}`, otherwise })),
  ];
  if (read.length === 0) return null;
  return (
    <ul className="plain-list chips wrap gap-2" aria-label="Saringan dari kata pencarian">
      {read.map(({ text, otherwise }) => (
        <li key={text}>
          <a
            className="chip inline-row thumb-high gap-1 small strong"
            href={searchPath(otherwise) ?? "/"}
          >
            <span className="visually-hidden">Hapus saringan </span>
            {text}
            <Icon name="close" size="small" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What names of products do not tell in full, so that nobody with an allergy trusts the list. */
function CheckPack({ without }: Pick<ReadFilters, "without">) {
  const words = without.filter(({ needsCheck }) => needsCheck).map(({ word }) => word);
  if (words.length === 0) return null;
  return (
    <p className="listing__hint">
      <strong>Periksa komposisi pada kemasan.</strong> Produk yang diketahui mengandung{" "}
      {words.join(" atau ")} tidak ditampilkan, tetapi tidak semua komposisi kami ketahui.
    </p>
  );
}

/** Where little was found: kinds and categories that may have been meant. */
function PerhapsMeant({ found }: { readonly found: Found }) {
  const { nearestKeywords, nearestCategories } = found;
  const links = [
    ...nearestKeywords.map((word) => ({ href: searchPath(word) ?? "/", text: word })),
    ...nearestCategories.map((category) => ({
      href: categoryPath(category),
      text: category.categoryName,
    })),
  ];
  if (links.length === 0) return null;
  return (
    <nav className="page-section nearest" aria-labelledby="mungkin-maksud">
      <h2 className="medium" id="mungkin-maksud">
        Mungkin yang Anda maksud
      </h2>
      {chips(links)}
    </nav>
  );
}

/** A search that found something is worth to be offered again. */
const keepSearch = (found: number, keyword: string): void => {
  if (found > 0) recentSearches.keep(keyword);
};

interface ResultsProps {
  readonly keyword: string;
  readonly found: Found;
  readonly wish: WishAnswer | undefined;
}

function Results({ keyword, found, wish }: ResultsProps) {
  const { listing, again, correctedKeyword, kinds, price, without } = found;
  useEffect(() => keepSuggestionProducts(again), [again]);
  useEffect(() => keepSearch(listing.total, keyword), [listing.total, keyword]);
  const isNarrowed = isFiltered(listing.filters) || price !== null || without.length > 0;
  return (
    <>
      {listing.total === 0 && !isNarrowed ? (
        <Nothing keyword={keyword} missing={found.missing} wish={wish} />
      ) : (
        <ProductList listing={listing} ownOrder="Paling sesuai">
          <ReadChips price={price} without={without} />
          <CheckPack without={without} />
          {kinds.length > 0 && <nav aria-label={`Untuk ${keyword}`}>{keywordChips(kinds)}</nav>}
          {correctedKeyword !== null && (
            <p className="listing__hint">
              Menampilkan hasil untuk <strong>{correctedKeyword}</strong>
            </p>
          )}
          {found.isPartial && <Partly missing={found.missing} wish={wish} />}
        </ProductList>
      )}
      {found.similar && <Similar cards={found.similar} />}
      <PerhapsMeant found={found} />
    </>
  );
}

const eventOfSearch = (keyword: string, { listing, correctedKeyword, isPartial }: Found) =>
  searchEvent({ words: correctedKeyword ?? keyword, results: listing.total, isPartial });

/** Serves `/find/:key` and `/jual/:key`: the same results, under one canonical address. */
export default function SearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { keyword, found } = loaderData;
  usePageEvent(keyword, found && eventOfSearch(keyword, found));
  return (
    <div className="page-width">
      <header className="page-head stack gap-2 page-head--alone">
        <h1>Hasil pencarian “{keyword}”</h1>
      </header>
      {found === undefined ? (
        <div className="page-section start">
          <Notice tone="danger">{serverTrouble}</Notice>
          <TryAgain />
        </div>
      ) : (
        <Results keyword={keyword} found={found} wish={actionData} />
      )}
    </div>
  );
}
