import type { Progress } from "@gerai/contract/cart";
import { formatRupiah, subtract, zero } from "@gerai/contract/money";
import { Form, useNavigation } from "react-router";
import { newAddressPath } from "../location/paths.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { type CartView, removalOf, unsoldLines } from "./cart-view.ts";
import { cartPaths } from "./paths.ts";
import { VoucherBox } from "./voucher-box.tsx";

function MinimumOrder({ minimum, remaining }: Progress) {
  return (
    <div className="free-delivery small accent padded-3">
      <p>
        <Icon name="cart" size="small" />
        <span>
          Belanja <strong>{formatRupiah(remaining)}</strong> lagi untuk mencapai minimum pesanan
        </span>
      </p>
      <progress max={minimum} value={minimum - remaining} aria-label="Menuju minimum pesanan" />
    </div>
  );
}

function FreeDelivery({ minimum, remaining }: Progress) {
  return (
    <div className="free-delivery small accent padded-3">
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
      <LinkButton href={newAddressPath(cartPaths.cart)} size="large" icon="pin" block>
        Tambah Alamat
      </LinkButton>
    );
  }
  const isOrderable = cart.totalItem > 0 && cart.deliverySupport;
  return (
    <Form method="post">
      <input type="hidden" name="lines" value={removalOf(unsoldLines(cart))} />
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
  readonly cart: CartView;
  readonly hasAddress: boolean;
}

/** What it costs, and the way on; on the phone it stays at the foot of the screen. */
export function CartSummary({ cart, hasAddress }: CartSummaryProps) {
  const { totalItem, totalAmount, totalAmountFinal, freeDelivery, minimumOrder, voucher } = cart;
  const discount = subtract(totalAmount, totalAmountFinal);
  const reduction = voucher?.amount ?? zero;
  const total = subtract(totalAmountFinal, reduction);
  return (
    <>
      <aside className="cart-summary padded-4 card" aria-label="Ringkasan belanja">
        <h2>Ringkasan belanja</h2>
        {minimumOrder && minimumOrder.remaining > 0 && <MinimumOrder {...minimumOrder} />}
        {freeDelivery && <FreeDelivery {...freeDelivery} />}
        <section aria-label="Voucher">
          <VoucherBox voucher={voucher} next={cartPaths.cart} />
        </section>
        <dl className="sums stack gap-2 small numbers">
          <div>
            <dt>Total harga ({totalItem} barang)</dt>
            <dd>{formatRupiah(totalAmount)}</dd>
          </div>
          {discount > 0 && (
            <div className="accent">
              <dt>Diskon</dt>
              <dd>-{formatRupiah(discount)}</dd>
            </div>
          )}
          {reduction > 0 && (
            <div className="accent">
              <dt>Voucher</dt>
              <dd>-{formatRupiah(reduction)}</dd>
            </div>
          )}
          <div className="sums__total">
            <dt>Total belanja</dt>
            <dd>{formatRupiah(total)}</dd>
          </div>
        </dl>
        <p className="cart-summary__note soft tiny">Ongkos kirim dihitung di langkah berikutnya.</p>
      </aside>
      <div className="checkout-bar">
        <p className="checkout-bar__total stack plain-link small numbers">
          <span>Total</span>
          <strong className="large">{formatRupiah(total)}</strong>
        </p>
        <CheckoutButton cart={cart} hasAddress={hasAddress} />
      </div>
    </>
  );
}
