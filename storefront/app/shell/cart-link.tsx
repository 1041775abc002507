import { useHeaderCount } from "../cart/header-count.ts";
import { Count } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";

/** The way to the cart; guests get to the login page from there and come back. */
export function CartLink() {
  const count = useHeaderCount();
  return (
    <a
      className="icon-button"
      href="/cart"
      aria-label={count > 0 ? `Keranjang, ${count} barang` : "Keranjang"}
    >
      <Icon name="cart" />
      <Count value={count} />
    </a>
  );
}
