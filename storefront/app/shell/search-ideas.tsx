import type { usualProducts as usualCall } from "@gerai/contract/bought";
import { call, live } from "@gerai/contract/client";
import type { SearchIdeas as Ideas, searchIdeas as ideasCall } from "@gerai/contract/search";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { categoryPath, searchPath } from "../catalogue/paths.ts";
import { recentSearches } from "../catalogue/recent-searches.ts";
import { browserTransport } from "../session/browser-transport.ts";
import { readTokenCopy } from "../session/token-copy.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { productEntry, type SuggestionGroup } from "./search-suggestions.ts";
import { ProductPrice } from "./suggestion-list.tsx";

const ideasRoute = live<typeof ideasCall>("GET", "/v2/products/search-ideas");
const usualRoute = live<typeof usualCall>("GET", "/v2/order-ereceipt-service/usual");

const noIdeas: Ideas = { keywords: [], categories: [] };

/** The last answer, which stands there at once when the field is used again. */
let known = noIdeas;

/** Reads once, when what shows it appears; what comes after it has gone is dropped. */
const useOnce = (read: (signal: AbortSignal) => Promise<void>): void => {
  const reader = useRef(read);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      try {
        await reader.current(signal);
      } catch (cause) {
        if (!signal.aborted) throw cause;
      }
    };
    void run();
    return () => controller.abort();
  }, []);
};

const useIdeas = (): Ideas => {
  const [ideas, setIdeas] = useState(known);
  useOnce(async (signal) => {
    const answer = await call(browserTransport, ideasRoute, {}, { signal });
    if (!answer.ok || signal.aborted) return;
    known = answer.data;
    setIdeas(known);
  });
  return ideas;
};

/** What a member usually buys; guests are not asked for it. */
const useUsual = (): SuggestionGroup["entries"] => {
  const [entries, setEntries] = useState<SuggestionGroup["entries"]>([]);
  useOnce(async (signal) => {
    if (readTokenCopy() === undefined) return;
    const answer = await call(browserTransport, usualRoute, {}, { signal });
    if (answer.ok && !signal.aborted) setEntries(answer.data.products.map(productEntry));
  });
  return entries;
};

interface PartProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, action, children }: PartProps) {
  return (
    <section aria-label={title}>
      <div className="search-ideas__head row spread">
        <h2 className="search-help__title">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function Keywords({ keywords }: { readonly keywords: readonly string[] }) {
  return (
    <ul className="plain-list search-ideas__keywords wrap gap-2">
      {keywords.map((keyword) => (
        <li key={keyword}>
          <a
            className="search-ideas__keyword inline-row thumb-high small strong"
            href={searchPath(keyword) ?? "/"}
          >
            {keyword}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Recent() {
  const [keywords, setKeywords] = useState(recentSearches.read);
  if (keywords.length === 0) return null;
  const forget = () => {
    recentSearches.forget();
    setKeywords([]);
  };
  return (
    <Part
      title="Terakhir dicari"
      action={
        <button
          type="button"
          className="search-ideas__forget thumb-high small strong"
          onClick={forget}
        >
          Hapus
        </button>
      }
    >
      <ul className="plain-list">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <a
              className="search-help__entry search-ideas__recent gap-3"
              href={searchPath(keyword) ?? "/"}
            >
              <Icon name="history" size="small" />
              {keyword}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Usual() {
  const entries = useUsual();
  if (entries.length === 0) return null;
  return (
    <Part title="Yang biasa dibeli">
      <ul className="plain-list">
        {entries.map(({ href, label, product }) => (
          <li key={href}>
            <a className="search-help__entry search-product" href={href}>
              <Picture picture={product?.picture ?? null} alt="" place="row" />
              <span className="search-product__name">{label}</span>
              {product && <ProductPrice {...product} />}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Tiles({ categories }: Pick<Ideas, "categories">) {
  return (
    <ul className="plain-list search-ideas__tiles stack gap-2">
      {categories.map((category) => (
        <li key={category.categoryId}>
          <a className="search-ideas__tile stack gap-1 tiny strong" href={categoryPath(category)}>
            <Picture picture={category.picture} alt="" place="category" />
            {category.categoryName}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * What stands below the search field before anything is typed: what this device searched for last, what a member
 * usually buys, popular keywords and the categories. Links, and no suggestions: Tab moves through them.
 */
export function SearchIdeas() {
  const { keywords, categories } = useIdeas();
  return (
    <div className="search-help search-ideas" role="group" aria-label="Ide pencarian" tabIndex={-1}>
      <Recent />
      <Usual />
      {keywords.length > 0 && (
        <Part title="Populer">
          <Keywords keywords={keywords} />
        </Part>
      )}
      {categories.length > 0 && (
        <Part title="Kategori">
          <Tiles categories={categories} />
        </Part>
      )}
    </div>
  );
}
