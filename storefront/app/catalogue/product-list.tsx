import { formatNumber } from "@gerai/contract/numbers";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import { Pagination } from "../ui/navigation.tsx";
import { FilterChips } from "./filter-chips.tsx";
import {
  FilterForm,
  filterFormId,
  filterPanelId,
  listId,
  useFilterSubmit,
} from "./filter-form.tsx";
import { cardPriorities } from "./first-screen.ts";
import { filterNames, isFiltered, listPath, popularFirst, sortLabels } from "./list-filters.ts";
import type { Listing } from "./listing.ts";
import { ProductCards } from "./product-cards.tsx";
import { saveCorner } from "./save-corner.tsx";
import "./page.css";
import "./catalogue.css";

interface SortProps {
  readonly listing: Listing;
  /** Name of the order without a choice. */
  readonly ownOrder: string;
}

function SortChoice({ listing, ownOrder }: SortProps) {
  const submit = useFilterSubmit(listing);
  return (
    <span className="sort row gap-2">
      <label className="sort__label row">
        <span className="visually-hidden">Urutkan</span>
        <Icon name="sort" size="small" />
        <select
          className="sort__control thumb-high strong"
          name={filterNames.sort}
          form={filterFormId}
          defaultValue={listing.filters.sort ?? ""}
          onChange={(event) => submit(event.currentTarget.form)}
        >
          <option value="">{ownOrder}</option>
          {Object.entries(sortLabels)
            .filter(([, label]) => label !== ownOrder)
            .map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </select>
        <Icon name="chevron-down" size="small" />
      </label>
      <Button className="without-script" form={filterFormId} variant="secondary" size="small">
        Urutkan
      </Button>
    </span>
  );
}

function NothingLeft({ listing }: { readonly listing: Listing }) {
  return isFiltered(listing.filters) ? (
    <EmptyState
      title="Tidak ada produk yang cocok"
      actions={<LinkButton href={listPath(listing)}>Hapus semua saringan</LinkButton>}
    >
      <p>Coba longgarkan saringan harga, brand, atau kategori.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="Belum ada produk di sini"
      actions={<LinkButton href="/">Kembali ke beranda</LinkButton>}
    >
      <p>Produk di bagian ini belum tersedia di area Anda.</p>
    </EmptyState>
  );
}

interface ProductListProps {
  readonly listing: Listing;
  readonly ownOrder?: string;
  /** Stands above the cards, inside the list's column. */
  readonly children?: ReactNode;
}

/** A product list with filters, sorting, cards and pages; all of it links and GET forms. */
export function ProductList({
  listing,
  ownOrder = sortLabels[popularFirst],
  children,
}: ProductListProps) {
  const { filters, cards, total, pages } = listing;
  const isLoading = useNavigation().state === "loading";
  return (
    <div className="listing">
      <FilterForm listing={listing} />
      <section
        id={listId}
        className="listing__main"
        aria-label="Daftar produk"
        data-loading={isLoading || undefined}
      >
        {children}
        <div className="listing__bar row wrap gap-2">
          <p className="listing__total soft small" role="status">
            <strong className="numbers">{formatNumber(total)}</strong> produk
          </p>
          <Button
            className="listing__filter"
            type="button"
            variant="secondary"
            size="small"
            icon="filter"
            popoverTarget={filterPanelId}
          >
            Saring
          </Button>
          <SortChoice listing={listing} ownOrder={ownOrder} />
        </div>
        <FilterChips listing={listing} />
        {cards === undefined ? (
          <NothingLeft listing={listing} />
        ) : (
          <ProductCards
            id="daftar"
            cards={cards}
            heading="h2"
            priorities={cardPriorities}
            corner={saveCorner}
          />
        )}
        <Pagination
          current={filters.page}
          total={pages}
          to={(page) => listPath(listing, { ...filters, page })}
        />
      </section>
    </div>
  );
}
