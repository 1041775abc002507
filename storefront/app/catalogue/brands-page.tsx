import { brands } from "@gerai/contract/brands";
import { limits } from "@gerai/contract/limits";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import { EmptyState } from "../ui/feedback.tsx";
import { Breadcrumb, Tabs } from "../ui/navigation.tsx";
import type { Route } from "./+types/brands-page.ts";
import { BrandSearchField, BrandTiles, FoundBrandTiles } from "./brand-search.tsx";
import { brandTile, foundBrands } from "./brand-tiles.ts";
import { headMeta } from "./page-meta.ts";
import "./page.css";
import "./brands.css";
import { brandKeywordParameter, brandsPath, letterParameter } from "./paths.ts";
import { useBrandSearch } from "./use-brand-search.ts";

const firstLetter = "A";

const readLetter = (search: URLSearchParams): string => {
  const letter = (search.get(letterParameter) ?? "").toUpperCase();
  return /^[A-Z#]$/.test(letter) ? letter : firstLetter;
};

/** The letter asked for stays in sight, also where no brand begins with it. */
const withLetter = (letters: readonly string[], letter: string): readonly string[] =>
  letters.includes(letter) ? letters : [letter, ...letters].toSorted();

/** What is searched for; empty where nothing is. */
const readKeyword = (search: URLSearchParams): string =>
  (search.get(brandKeywordParameter) ?? "").trim().slice(0, limits.maxKeywordLength);

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, config } = context.get(shopContext);
  const letter = readLetter(url.searchParams);
  const keyword = readKeyword(url.searchParams);
  const answer = expectData(await call(brands, { query: { alphabet: letter, keyword } }));
  const isSearch = keyword !== "";
  const heading = isSearch ? `Brand dengan “${keyword}”` : `Brand berawalan ${letter}`;
  return {
    letter: isSearch ? undefined : letter,
    letters: isSearch ? answer.letters : withLetter(answer.letters, letter),
    tiles: isSearch ? [] : answer.brands.map(brandTile),
    found: isSearch ? foundBrands(keyword, answer) : undefined,
    head: {
      title: `${heading} | ${config.brand}`,
      description: `Daftar brand di ${config.brand} menurut abjad, dari makanan sampai kebutuhan rumah.`,
      canonical:
        config.publicUrl + brandsPath(isSearch || letter === firstLetter ? undefined : letter),
    },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData && headMeta(loaderData.head);

type BrandsProps = Route.ComponentProps["loaderData"];

function BrandsOfLetter({ letter, tiles }: Pick<BrandsProps, "letter" | "tiles">) {
  if (tiles.length > 0) return <BrandTiles tiles={tiles} />;
  const title =
    letter === undefined ? "Brand apa yang Anda cari?" : `Belum ada brand berawalan ${letter}`;
  return (
    <EmptyState icon="tag" title={title}>
      <p>Ketik namanya, atau pilih huruf awalnya.</p>
    </EmptyState>
  );
}

function Brands({ letter, letters, tiles, found: asked }: BrandsProps) {
  const { found, lookUp } = useBrandSearch(asked);
  return (
    <>
      <BrandSearchField keyword={asked?.keyword ?? ""} onType={lookUp} />
      <Tabs
        label="Huruf awal"
        tabs={letters.map((one) => ({
          label: one === "#" ? "0–9" : one,
          to: brandsPath(one),
          current: one === letter && found === undefined,
        }))}
      />
      {found ? <FoundBrandTiles found={found} /> : <BrandsOfLetter letter={letter} tiles={tiles} />}
    </>
  );
}

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const { letter, found } = loaderData;
  return (
    <div className="page-width">
      <Breadcrumb trail={[]} current="Brand" />
      <header className="page-head stack gap-2">
        <h1>Semua brand</h1>
        <p className="page-head__text">Cari nama brand, atau pilih huruf awalnya.</p>
      </header>
      <Brands key={letter ?? `?${found?.keyword}`} {...loaderData} />
    </div>
  );
}
