import { limits } from "@gerai/contract/limits";
import { useRef } from "react";
import { useEarlyInput } from "../ui/early-input.ts";
import { EmptyState } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import type { BrandTile, FoundBrands } from "./brand-tiles.ts";
import { brandKeywordParameter, brandsPath, searchPath } from "./paths.ts";

interface FieldProps {
  /** What was searched for; empty where nothing was. */
  readonly keyword: string;
  readonly onType: (typed: string) => void;
}

/** The field that filters the brands; without JavaScript a form that asks for the page of its keyword. */
export function BrandSearchField({ keyword, onType }: FieldProps) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <search className="brand-search" aria-label="Cari brand">
      <form ref={form} className="search-box__form row" action={brandsPath()} method="get">
        <input
          className="search-box__field"
          type="search"
          name={brandKeywordParameter}
          aria-label="Nama brand"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={limits.maxKeywordLength}
          placeholder="Nama brand, misalnya Indomie"
          defaultValue={keyword}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        <button className="search-box__button" type="submit" aria-label="Cari brand">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

/** Brands with a picture of what they make. */
export function BrandTiles({ tiles }: { readonly tiles: readonly BrandTile[] }) {
  return (
    <ul className="plain-list brands stack gap-2">
      {tiles.map(({ name, to, count, picture }) => (
        <li key={to}>
          <a className="brand-tile outlined stack plain-link" href={to}>
            <img src={picture} alt="" width={64} height={64} loading="lazy" decoding="async" />
            <strong>{name}</strong>
            <span className="numbers">{count} produk</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const summary = ({ keyword, tiles, isNear }: FoundBrands): string => {
  if (tiles.length === 0) return `Tidak ada brand “${keyword}”`;
  if (isNear) return `Tidak ada brand “${keyword}”. Mungkin yang Anda maksud:`;
  return tiles.length === limits.foundBrands
    ? `${tiles.length} brand pertama dengan “${keyword}”`
    : `${tiles.length} brand dengan “${keyword}”`;
};

/** What a keyword found, and how much that is, which is read aloud. */
export function FoundBrandTiles({ found }: { readonly found: FoundBrands }) {
  const { keyword, tiles } = found;
  const products = searchPath(keyword);
  return (
    <>
      <p className="brands__summary" role="status">
        {summary(found)}
      </p>
      {tiles.length > 0 ? (
        <BrandTiles tiles={tiles} />
      ) : (
        <EmptyState icon="tag" title="Brand tidak ditemukan">
          {products === undefined ? (
            <p>Ketik nama brand dengan huruf atau angka.</p>
          ) : (
            <p>
              Periksa ejaannya, atau <a href={products}>cari produk “{keyword}”</a>.
            </p>
          )}
        </EmptyState>
      )}
    </>
  );
}
