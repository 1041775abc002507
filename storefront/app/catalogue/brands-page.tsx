import { brands } from "@gerai/contract/catalogue";
import { expectData } from "../shop/expect-data.ts";
import type { PageHandle } from "../shop/page-handle.ts";
import { shopContext } from "../shop/shop-context.ts";
import { EmptyState } from "../ui/feedback.tsx";
import { Breadcrumb, Tabs } from "../ui/navigation.tsx";
import type { Route } from "./+types/brands-page.ts";
import { headMeta } from "./page-meta.ts";
import "./page.css";
import "./catalogue.css";
import { brandPath, brandsPath, letterParameter } from "./paths.ts";

export const handle: PageHandle = { guests: [letterParameter] };

const firstLetter = "A";

const readLetter = (search: URLSearchParams): string => {
  const letter = (search.get(letterParameter) ?? "").toUpperCase();
  return /^[A-Z#]$/.test(letter) ? letter : firstLetter;
};

/** The letter asked for stays in sight, also where no brand begins with it. */
const withLetter = (letters: readonly string[], letter: string): readonly string[] =>
  letters.includes(letter) ? letters : [letter, ...letters].toSorted();

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, config } = context.get(shopContext);
  const letter = readLetter(url.searchParams);
  const { brands: found, letters } = expectData(
    await call(brands, { query: { alphabet: letter } }),
  );
  return {
    letter,
    letters: withLetter(letters, letter),
    brands: found.map((brand) => ({
      name: brand.name,
      to: brandPath(brand),
      count: brand.productCount,
    })),
    head: {
      title: `Brand berawalan ${letter} | ${config.brand}`,
      description: `Daftar brand di ${config.brand} menurut abjad, dari makanan sampai kebutuhan rumah.`,
      canonical: config.publicUrl + brandsPath(letter === firstLetter ? undefined : letter),
    },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData && headMeta(loaderData.head);

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const { letter, letters, brands: found } = loaderData;
  return (
    <div className="page-width">
      <Breadcrumb trail={[]} current="Brand" />
      <header className="page-head">
        <h1>Semua brand</h1>
        <p className="page-head__text">Pilih huruf awal brand yang Anda cari.</p>
      </header>
      <Tabs
        label="Huruf awal"
        tabs={letters.map((one) => ({
          label: one === "#" ? "0–9" : one,
          to: brandsPath(one),
          current: one === letter,
        }))}
      />
      {found.length === 0 ? (
        <EmptyState icon="tag" title={`Belum ada brand berawalan ${letter}`}>
          <p>Silakan pilih huruf lain.</p>
        </EmptyState>
      ) : (
        <ul className="plain-list brands">
          {found.map((brand) => (
            <li key={brand.to}>
              <a className="brand-tile" href={brand.to}>
                <strong>{brand.name}</strong>
                <span className="numbers">{brand.count} produk</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
