import { formatRupiah } from "@gerai/contract/money";
import { Badge } from "./feedback.tsx";
import { formatUnitPrice, type UnitPrice } from "./unit-price.ts";

interface PriceProps {
  /** Whole rupiah. */
  readonly price: number;
  /** The ordinary price; struck through where it is higher. */
  readonly listPrice?: number;
  readonly discountPercent?: number;
  readonly unitPrice?: UnitPrice | null;
  readonly size?: "medium" | "large";
}

/** What a product costs, what it cost before, and its price per measure. */
export function Price({
  price,
  listPrice = price,
  discountPercent = 0,
  unitPrice = null,
  size = "medium",
}: PriceProps) {
  return (
    <div className={size === "large" ? "price price--large numbers" : "price numbers"}>
      {listPrice > price && (
        <span className="price__was">
          {discountPercent > 0 && <Badge tone="sale">{`${discountPercent}%`}</Badge>}
          <s>
            <span className="visually-hidden">Harga sebelumnya </span>
            {formatRupiah(listPrice)}
          </s>
        </span>
      )}
      <span className="price__now">{formatRupiah(price)}</span>
      {unitPrice && <span className="price__unit">{formatUnitPrice(unitPrice)}</span>}
    </div>
  );
}
