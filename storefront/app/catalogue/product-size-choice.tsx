import { formatRupiah } from "@gerai/contract/money";
import { formatUnitPrice } from "../ui/unit-price.ts";
import type { ProductSizes, SizeChoice } from "./product-sizes.ts";
import "./product-size-choice.css";

function Size({ label, to, price, unitPrice, isCurrent, isSoldOut }: SizeChoice) {
  return (
    <a
      className="size stack plain-link small"
      href={to}
      aria-current={isCurrent ? "true" : undefined}
      data-sold-out={isSoldOut || undefined}
    >
      <strong>{label}</strong>
      <span className="numbers">{formatRupiah(price)}</span>
      {isSoldOut ? (
        <span className="soft tiny">Stok kosong</span>
      ) : (
        unitPrice && <span className="soft tiny numbers">{formatUnitPrice(unitPrice)}</span>
      )}
    </a>
  );
}

/** The product in its other sizes, with what each costs for the same content. */
export function ProductSizeChoice({ choices, saving }: ProductSizes) {
  return (
    <section className="sizes stack gap-2" aria-label="Pilih ukuran">
      <ul className="plain-list sizes__list wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.to}>
            <Size {...choice} />
          </li>
        ))}
      </ul>
      {saving && (
        <p className="sizes__saving">
          {saving.label} lebih hemat {saving.percent}%
        </p>
      )}
    </section>
  );
}
