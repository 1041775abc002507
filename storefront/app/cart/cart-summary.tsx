import type { Cart } from "@gerai/contract/cart";
import { formatRupiah, subtract } from "@gerai/contract/money";
import { Form, useNavigation } from "react-router";
import { newAddressPath } from "../location/paths.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { cartPaths } from "./paths.ts";

function FreeDelivery({ minimum, remaining }: NonNullable<Cart["freeDelivery"]>) {
  return (
    <div className="free-delivery">
      <p>
        <Icon name="truck" size="small" />
        {remaining > 0 ? (
          <span>
            Belanja <strong>{formatRupiah(remaining)}</strong> lagi untuk gratis ongkir sameday
          </span>
        ) : (
          <strong>Gratis ongkir sameday</strong>
        )}
      </p>
      <progress max={minimum} value={minimum - remaining} aria-label="Menuju gratis ongkir" />
    </div>
  );
}

function CheckoutButton({ cart, hasAddress }: CartSummaryProps) {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get("intent") === "checkout";
  if (!hasAddress) {
    return (
      <LinkButton to={newAddressPath(cartPaths.cart)} size="large" icon="pin" block>
        Tambah Alamat
      </LinkButton>
    );
  }
  const isOrderable = cart.totalItem > 0 && cart.deliverySupport;
  return (
    <Form method="post">
      <Button
        name="intent"
        value="checkout"
        size="large"
        block
        busy={isBusy}
        disabled={!isOrderable}
      >
        Lanjut ke Pembayaran
      </Button>
    </Form>
  );
}

interface CartSummaryProps {
  readonly cart: Cart;
  readonly hasAddress: boolean;
}

/** What it costs, and the way on; on the phone it stays at the foot of the screen. */
export function CartSummary({ cart, hasAddress }: CartSummaryProps) {
  const { totalItem, totalAmount, totalAmountFinal, freeDelivery } = cart;
  const discount = subtract(totalAmount, totalAmountFinal);
  return (
    <>
      <aside className="cart-summary" aria-label="Ringkasan belanja">
        <h2>Ringkasan belanja</h2>
        {freeDelivery && <FreeDelivery {...freeDelivery} />}
        <dl className="sums numbers">
          <div>
            <dt>Total harga ({totalItem} barang)</dt>
            <dd>{formatRupiah(totalAmount)}</dd>
          </div>
          {discount > 0 && (
            <div className="sums__discount">
              <dt>Diskon</dt>
              <dd>-{formatRupiah(discount)}</dd>
            </div>
          )}
          <div className="sums__total">
            <dt>Total belanja</dt>
            <dd>{formatRupiah(totalAmountFinal)}</dd>
          </div>
        </dl>
        <p className="cart-summary__note">Ongkos kirim dihitung di langkah berikutnya.</p>
      </aside>
      <div className="checkout-bar">
        <p className="checkout-bar__total numbers">
          <span>Total</span>
          <strong>{formatRupiah(totalAmountFinal)}</strong>
        </p>
        <CheckoutButton cart={cart} hasAddress={hasAddress} />
      </div>
    </>
  );
}
