import { formatRupiah } from "@gerai/contract/money";
import { Icon } from "../ui/icon.tsx";
import { staysInPlace } from "../ui/link-options.ts";
import { isFiltered, listPath, type ListFilters } from "./list-filters.ts";
import type { Listing } from "./listing.ts";

interface Chip {
  readonly label: string;
  /** The filters without this one. */
  readonly rest: ListFilters;
}

const without = <Value,>(values: readonly Value[], value: Value): readonly Value[] =>
  values.filter((other) => other !== value);

/** Active filters with what removing each leaves. */
const chipsOf = ({ filters, facets }: Listing): readonly Chip[] => {
  const { categoryIds, brandIds, minPrice, maxPrice, onPromotion, inStock, isHalal, origins } =
    filters;
  return [
    ...facets.categories
      .filter(({ id }) => categoryIds.includes(id))
      .map(({ id, name: label }) => ({
        label,
        rest: { ...filters, categoryIds: without(categoryIds, id) },
      })),
    ...facets.brands
      .filter(({ id }) => brandIds.includes(id))
      .map(({ id, name: label }) => ({
        label,
        rest: { ...filters, brandIds: without(brandIds, id) },
      })),
    ...(minPrice > 0
      ? [{ label: `Mulai ${formatRupiah(minPrice)}`, rest: { ...filters, minPrice: 0 } }]
      : []),
    ...(maxPrice > 0
      ? [{ label: `Sampai ${formatRupiah(maxPrice)}`, rest: { ...filters, maxPrice: 0 } }]
      : []),
    ...(onPromotion ? [{ label: "Sedang promo", rest: { ...filters, onPromotion: false } }] : []),
    ...(inStock ? [{ label: "Stok tersedia", rest: { ...filters, inStock: false } }] : []),
    ...(isHalal ? [{ label: "Bersertifikat halal", rest: { ...filters, isHalal: false } }] : []),
    ...origins.map((name) => ({
      label: `Asal ${name}`,
      rest: { ...filters, origins: without(origins, name) },
    })),
  ];
};

/** One link per active filter that removes it, and one that removes all. */
export function FilterChips({ listing }: { readonly listing: Listing }) {
  if (!isFiltered(listing.filters)) return null;
  const to = (rest: ListFilters) => listPath(listing, { ...rest, page: 1 });
  return (
    <ul className="plain-list chips wrap gap-2" aria-label="Saringan aktif">
      {chipsOf(listing).map(({ label, rest }) => (
        <li key={to(rest)}>
          <a
            className="chip inline-row thumb-high gap-1 small strong"
            href={to(rest)}
            {...staysInPlace}
          >
            <span className="visually-hidden">Hapus saringan </span>
            {label}
            <Icon name="close" size="small" />
          </a>
        </li>
      ))}
      <li>
        <a
          className="chip inline-row thumb-high gap-1 small strong chip--quiet"
          href={listPath(listing)}
          {...staysInPlace}
        >
          Hapus semua
        </a>
      </li>
    </ul>
  );
}
