import { useContext } from "react";
import { Badge, Notice } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import { Price } from "../ui/price.tsx";
import { ProductActionContext } from "../ui/product-action.ts";
import { saveProductPath } from "./list-paths.ts";
import type { ProductView } from "./product-view.ts";
import { StockAlert } from "./stock-alert.tsx";

/** Below this many units the page says how few are left. */
const scarce = 5;

function StockState({ stock }: { readonly stock: number }) {
  if (stock <= 0) return <p className="stock-state row gap-2 stock-state--gone">Stok kosong</p>;
  return (
    <p className="stock-state row gap-2">
      <Icon name="check-circle" size="small" />
      {stock < scarce ? `Stok tersedia ${stock}` : "Stok tersedia"}
    </p>
  );
}

function Limits({ product }: { readonly product: ProductView["card"] }) {
  const { minQuantity = 1, maxQuantity } = product;
  if (minQuantity <= 1 && maxQuantity >= 99) return null;
  return (
    <p className="soft">
      {minQuantity > 1 && <span>Minimum pembelian {minQuantity}. </span>}
      {maxQuantity < 99 && <span>Maksimum pembelian {maxQuantity}.</span>}
    </p>
  );
}

function Promotions({ promotions }: Pick<ProductView, "promotions">) {
  if (promotions.length === 0) return null;
  return (
    <ul className="plain-list buy-box__promotions stack gap-2">
      {promotions.map(({ to, label, name, until }) => (
        <li key={to}>
          <a className="thumb" href={to}>
            <Badge tone="sale">{label}</Badge>
            <span>
              {name}, sampai {until}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Names the similar products on the page. */
export const relatedId = "serupa";

interface BuyBoxProps {
  readonly view: ProductView;
  /** Whether similar products stand on the page; a sold-out product leads to them. */
  readonly hasRelated: boolean;
  /** Whether the member waits to hear of it. */
  readonly isAwaited: boolean;
}

/** Price, stock, delivery promise and the way into the cart. */
export function BuyBox({ view, hasRelated, isAwaited }: BuyBoxProps) {
  const { card, isSoldHere, promotions, delivery } = view;
  const toCart = useContext(ProductActionContext)(card);
  const toRelated = (
    <a className="button button--secondary button--block" href={`#${relatedId}`}>
      Lihat produk serupa
    </a>
  );
  const isSoldOut = card.stock <= 0;
  const action = isSoldOut && hasRelated ? toRelated : toCart;
  if (!isSoldHere) {
    return (
      <section className="buy-box stack gap-3 small" aria-label="Beli">
        <Notice tone="warning">Produk tidak tersedia di area Anda</Notice>
      </section>
    );
  }
  return (
    <section className="buy-box stack gap-3 small" aria-label="Beli">
      <Price
        size="large"
        price={card.finalPrice}
        listPrice={card.listPrice}
        discountPercent={card.discountPercent}
        unitPrice={card.unitPrice}
      />
      <Promotions promotions={promotions} />
      <StockState stock={card.stock} />
      {!isSoldOut && (
        <p className="row gap-2">
          <Icon name="truck" size="small" />
          {delivery}
        </p>
      )}
      <Limits product={card} />
      {card.isAgeRestricted && (
        <p>
          <Badge tone="warning">21+</Badge> Khusus pembeli berusia 21 tahun ke atas
        </p>
      )}
      {isSoldOut && <StockAlert productId={card.productId} isAwaited={isAwaited} />}
      <a
        className="buy-box__save inline-row thumb-high gap-2 small"
        href={saveProductPath(card.productId)}
      >
        <Icon name="heart" size="small" />
        Simpan ke daftar belanja
      </a>
      {action && (
        <div className="buy-box__action">
          <div className="buy-box__sum">
            <Price price={card.finalPrice} />
          </div>
          {action}
        </div>
      )}
    </section>
  );
}
