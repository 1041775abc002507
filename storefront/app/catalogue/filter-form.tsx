import { formatNumber } from "@gerai/contract/numbers";
import type { ReactNode, SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { Button, IconButton, LinkButton } from "../ui/button.tsx";
import { Checkbox } from "../ui/field.tsx";
import { staysInPlace } from "../ui/link-options.ts";
import {
  filterNames,
  isFiltered,
  type ListAddress,
  type ListFilters,
  listPath,
  readListFilters,
  readPrice,
} from "./list-filters.ts";
import type { Listing } from "./listing.ts";
import { textName } from "./search-slug.ts";
import { useFollowAddress } from "./use-follow-address.ts";

export const filterFormId = "saring";
export const filterPanelId = "panel-saring";
export const listId = "daftar-produk";

/** What the form says; empty fields leave no trace. */
const filtersOf = (form: HTMLFormElement): ListFilters => {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") search.append(name, value);
  }
  return readListFilters(search);
};

/** The list changes from its start on, which may lie far above: its bar is in reach everywhere. */
const showListStart = (): void => {
  const list = document.getElementById(listId);
  if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView();
};

/** Applies the filter form at each change, in place of its button. */
export const useFilterSubmit = (address: ListAddress) => {
  const navigate = useNavigate();
  return (form: HTMLFormElement | null): void => {
    if (form === null) return;
    showListStart();
    void navigate(listPath(address, filtersOf(form)), { preventScrollReset: true });
  };
};

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <fieldset className="filters__group">
      <legend className="filters__legend">{title}</legend>
      {children}
    </fieldset>
  );
}

interface Choice {
  readonly id: number | string;
  readonly name: string;
  readonly count: number;
}

interface ChoicesProps {
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly (number | string)[];
}

/** Choices beyond these are folded away. */
const openChoices = 7;

interface BoxProps {
  readonly name: string;
  readonly value: number | string;
  readonly checked: boolean;
  readonly label: string;
  /** How many products it would leave. */
  readonly count: number;
}

function Box({ name, value, checked, label, count }: BoxProps) {
  return (
    <Checkbox
      name={name}
      value={value}
      defaultChecked={checked}
      label={
        <>
          {label} <span className="filters__count numbers">{count}</span>
        </>
      }
    />
  );
}

function Choices({ name, choices, chosen }: ChoicesProps) {
  const box = ({ id, name: label, count }: Choice) => (
    <Box key={id} value={id} checked={chosen.includes(id)} {...{ name, label, count }} />
  );
  const folded = choices.slice(openChoices);
  return (
    <>
      {choices.slice(0, openChoices).map(box)}
      {folded.length > 0 && (
        <details className="filters__more" open={folded.some(({ id }) => chosen.includes(id))}>
          <summary>Lihat {folded.length} lainnya</summary>
          {folded.map(box)}
        </details>
      )}
    </>
  );
}

/** What packs say; left out of lists where none of them says it. */
function PackGroups({ listing: { filters, facets } }: { readonly listing: Listing }) {
  const origins = facets.origins.map(({ name, count }) => ({ id: name, name, count }));
  return (
    <>
      {(facets.isHalal > 0 || filters.isHalal) && (
        <Group title="Kemasan">
          <Box
            name={filterNames.isHalal}
            value={1}
            checked={filters.isHalal}
            label="Bersertifikat halal"
            count={facets.isHalal}
          />
        </Group>
      )}
      {(origins.length > 1 || filters.origins.length > 0) && (
        <Group title="Asal">
          <Choices name={filterNames.origin} choices={origins} chosen={filters.origins} />
        </Group>
      )}
    </>
  );
}

interface PriceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  /** An example; 0 where there is none. */
  readonly placeholder: number;
  /** The field was left with another price than before. */
  readonly onChanged: (form: HTMLFormElement | null) => void;
}

function PriceField({ name, label, value, placeholder, onChanged }: PriceFieldProps) {
  return (
    <label className="filters__price stack gap-1 soft tiny">
      <span>{label}</span>
      <input
        className="field__control"
        type="text"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        defaultValue={value === 0 ? "" : value}
        placeholder={placeholder === 0 ? undefined : `Rp${formatNumber(placeholder)}`}
        onBlur={({ currentTarget: field }) =>
          readPrice(field.value) !== value && onChanged(field.form)
        }
      />
    </label>
  );
}

/** A ticked box applies at once. A price applies when its field is left, not with each digit. */
const isBox = ({ target }: SyntheticEvent): boolean =>
  target instanceof HTMLInputElement && target.type === "checkbox";

/**
 * Filters of a product list: a column on wide screens, a sheet from below on the phone. A plain GET
 * form, which applies itself at each change where JavaScript runs.
 */
export function FilterForm({ listing }: { readonly listing: Listing }) {
  const { path, text, filters, facets, total } = listing;
  const submit = useFilterSubmit(listing);
  const form = useFollowAddress(filters, submit);
  return (
    <aside className="filters" id={filterPanelId} popover="auto" aria-label="Saring produk">
      <header className="filters__head row spread">
        <h2>Saring</h2>
        <IconButton
          icon="close"
          label="Tutup"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        />
      </header>
      <form
        ref={form}
        id={filterFormId}
        className="filters__form"
        method="get"
        action={path}
        onChange={(event) => isBox(event) && submit(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
          document.getElementById(filterPanelId)?.hidePopover();
        }}
      >
        {text !== undefined && <input type="hidden" name={textName} value={text} />}
        <Group title="Penawaran">
          <Box
            name={filterNames.onPromotion}
            value={1}
            checked={filters.onPromotion}
            label="Sedang promo"
            count={facets.onPromotion}
          />
        </Group>
        <Group title="Ketersediaan">
          <Box
            name={filterNames.inStock}
            value={1}
            checked={filters.inStock}
            label="Stok tersedia"
            count={facets.inStock}
          />
        </Group>
        <Group title="Harga">
          <div className="filters__prices stack gap-2">
            <PriceField
              name={filterNames.minPrice}
              label="Terendah"
              value={filters.minPrice}
              placeholder={facets.minPrice}
              onChanged={submit}
            />
            <PriceField
              name={filterNames.maxPrice}
              label="Tertinggi"
              value={filters.maxPrice}
              placeholder={facets.maxPrice}
              onChanged={submit}
            />
          </div>
        </Group>
        {facets.categories.length > 1 || filters.categoryIds.length > 0 ? (
          <Group title="Kategori">
            <Choices
              name={filterNames.category}
              choices={facets.categories}
              chosen={filters.categoryIds}
            />
          </Group>
        ) : null}
        {facets.brands.length > 1 || filters.brandIds.length > 0 ? (
          <Group title="Brand">
            <Choices name={filterNames.brand} choices={facets.brands} chosen={filters.brandIds} />
          </Group>
        ) : null}
        <PackGroups listing={listing} />
        <footer className="filters__foot">
          {isFiltered(filters) && (
            <LinkButton variant="secondary" href={listPath(listing)} {...staysInPlace}>
              Hapus semua
            </LinkButton>
          )}
          <Button block>Lihat {formatNumber(total)} produk</Button>
        </footer>
      </form>
    </aside>
  );
}
