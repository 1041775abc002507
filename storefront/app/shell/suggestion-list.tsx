import { formatRupiah } from "@gerai/contract/money";
import { classNames } from "../ui/class-names.ts";
import { Picture } from "../ui/picture.tsx";
import { matchedParts } from "./matched-parts.ts";
import type { ProductLook, SuggestionGroup } from "./search-suggestions.ts";

interface SuggestionListProps {
  readonly id: string;
  /** What the suggestions are for; its letters stand out. */
  readonly keyword: string;
  readonly groups: readonly SuggestionGroup[];
  /** Counted over all groups; -1 for none. */
  readonly active: number;
}

const firstOf = (groups: readonly SuggestionGroup[], at: number): number =>
  groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0);

function Label({ label, keyword }: { readonly label: string; readonly keyword: string }) {
  return matchedParts(label, keyword).map(({ text, isMatch }, index) =>
    isMatch ? <b key={index}>{text}</b> : text,
  );
}

/** What a product costs; struck through before it what it cost before. */
export function ProductPrice({ price, listPrice, isSoldOut }: Omit<ProductLook, "picture">) {
  return (
    <span className="search-product__price wrap small numbers">
      {formatRupiah(price)}
      {listPrice > price && (
        <s>
          <span className="visually-hidden">Harga sebelumnya </span>
          {formatRupiah(listPrice)}
        </s>
      )}
      {isSoldOut && <span className="search-product__gone">Stok habis</span>}
    </span>
  );
}

/** What the search field offers; the field moves through it, so no entry takes the focus by Tab. */
export function SuggestionList({ id, keyword, groups, active }: SuggestionListProps) {
  return (
    <div
      id={id}
      className="search-help"
      role="listbox"
      aria-label="Saran pencarian"
      hidden={groups.length === 0}
    >
      {groups.map(({ title, entries }, at) => (
        <div key={title} role="group" aria-label={title}>
          <span className="search-help__title" aria-hidden="true">
            {title}
          </span>
          {entries.map(({ href, label, note, product }, index) => {
            const number = firstOf(groups, at) + index;
            return (
              <a
                key={href}
                id={`${id}-${number}`}
                className={classNames(
                  "search-help__entry",
                  product && "search-product",
                  number === active && "search-help__entry--active",
                )}
                href={href}
                role="option"
                aria-selected={number === active}
                tabIndex={-1}
              >
                {product && <Picture picture={product.picture} alt="" place="row" />}
                <span className="search-product__name">
                  <Label label={label} keyword={keyword} />
                  {note && <span className="soft small"> di {note}</span>}
                </span>
                {product && <ProductPrice {...product} />}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
