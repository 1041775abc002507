import type { CartSummary } from "@gerai/contract/cart";
import { formatRupiah } from "@gerai/contract/money";
import { useCartCount, useIsCartChanging } from "../cart/quantities.ts";
import { useVisitor } from "../location/use-visitor.ts";
import { Icon } from "../ui/icon.tsx";

const deliveryText = ({ remaining }: NonNullable<CartSummary["freeDelivery"]>): string =>
  remaining > 0 ? `${formatRupiah(remaining)} lagi gratis ongkir` : "Gratis ongkir sameday";

/**
 * The cart's total, always in sight of who shops with the phone. The amount is the gateway's: while a
 * change is on its way the last one stays, and says that it is not the newest.
 */
export function CartBar() {
  const visitor = useVisitor();
  const count = useCartCount();
  const isChanging = useIsCartChanging();
  if (visitor.kind === "guest" || visitor.member?.cart === undefined) return null;
  // A cart that nothing can be delivered from shows no total on its own page either.
  if (count === 0 || visitor.delivery.missing === "store") return null;
  const { totalAmountFinal, freeDelivery } = visitor.member.cart;
  const isFirst = isChanging && totalAmountFinal === 0;
  return (
    <aside className="cart-bar" aria-label="Total belanja">
      <a className="cart-bar__link stack gap-3" href="/cart">
        <span className="cart-bar__sum stack tiny" aria-busy={isChanging}>
          <span>{count} barang</span>
          <strong className="numbers medium">
            {isFirst ? "Menghitung…" : formatRupiah(totalAmountFinal)}
          </strong>
        </span>
        {freeDelivery && (
          <span className="cart-bar__delivery row gap-1 tiny numbers">
            <Icon name="truck" size="small" />
            {deliveryText(freeDelivery)}
          </span>
        )}
        <span className="cart-bar__go stack accent">
          <span className="visually-hidden">Buka keranjang</span>
          <Icon name="forward" size="small" />
        </span>
      </a>
    </aside>
  );
}
