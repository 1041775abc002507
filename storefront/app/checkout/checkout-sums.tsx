import { formatRupiah } from "@gerai/contract/money";
import type { CheckoutView } from "./checkout-view.ts";

/** Of the sums. */
export const sumsId = "ringkasan";

/** What the order comes to. */
export function CheckoutSums({ checkout }: { readonly checkout: CheckoutView }) {
  const { totalItem, totalAmount, totalDiscountAmount, totalDeliveryFee, totalAmountFinal } =
    checkout;
  const { totalVoucherAmount, totalPontaAmount, totalPaymentPromoAmount } = checkout;
  const promotions = totalDiscountAmount - totalPaymentPromoAmount;
  return (
    <aside className="cart-summary padded-4 card" aria-label="Ringkasan pembayaran" id={sumsId}>
      <h2>Ringkasan pembayaran</h2>
      <dl className="sums stack gap-2 small numbers">
        <div>
          <dt>Total harga ({totalItem} barang)</dt>
          <dd>{formatRupiah(totalAmount)}</dd>
        </div>
        {promotions > 0 && (
          <div className="accent">
            <dt>Diskon</dt>
            <dd>-{formatRupiah(promotions)}</dd>
          </div>
        )}
        <div>
          <dt>Ongkos kirim</dt>
          <dd>{totalDeliveryFee === 0 ? "Gratis" : formatRupiah(totalDeliveryFee)}</dd>
        </div>
        {totalVoucherAmount > 0 && (
          <div className="accent">
            <dt>Voucher</dt>
            <dd>-{formatRupiah(totalVoucherAmount)}</dd>
          </div>
        )}
        {totalPontaAmount > 0 && (
          <div className="accent">
            <dt>A-Poin</dt>
            <dd>-{formatRupiah(totalPontaAmount)}</dd>
          </div>
        )}
        {totalPaymentPromoAmount > 0 && (
          <div className="accent">
            <dt>Promo metode pembayaran</dt>
            <dd>-{formatRupiah(totalPaymentPromoAmount)}</dd>
          </div>
        )}
        <div className="sums__total">
          <dt>Total bayar</dt>
          <dd>{formatRupiah(totalAmountFinal)}</dd>
        </div>
      </dl>
    </aside>
  );
}
