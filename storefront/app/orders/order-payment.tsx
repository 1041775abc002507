import { formatRupiah, type Rupiah } from "@gerai/contract/money";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { paymentName } from "./labels.ts";

interface SumProps {
  readonly label: string;
  readonly amount: Rupiah;
  readonly isDeducted?: boolean;
}

function Sum({ label, amount, isDeducted = false }: SumProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isDeducted && "-"}
        {formatRupiah(amount)}
      </dd>
    </div>
  );
}

/** How it is paid (until the order is closed), and what it comes to. */
export function OrderPayment({ order }: { readonly order: Order }) {
  const isCash =
    order.paymentChannel === PaymentChannel.CashOnDelivery &&
    order.orderStatusId < OrderStatus.Arrived;
  return (
    <section className="order__box" aria-label="Pembayaran">
      <h2>Pembayaran</h2>
      {order.orderStatusId < OrderStatus.Closed && (
        <dl className="sums">
          <div>
            <dt>Metode pembayaran</dt>
            <dd>{paymentName(order)}</dd>
          </div>
        </dl>
      )}
      <dl className="sums numbers">
        <Sum label="Total harga" amount={order.totalAmount} />
        {order.totalDiscountAmount > 0 && (
          <Sum label="Diskon" amount={order.totalDiscountAmount} isDeducted />
        )}
        <Sum label="Ongkos kirim" amount={order.totalDeliveryFee} />
        <div className="sums__total">
          <dt>Total bayar</dt>
          <dd>{formatRupiah(order.totalAmountFinal)}</dd>
        </div>
      </dl>
      {isCash && (
        <p className="order__cash">
          {order.cashTendered > 0
            ? `Anda membayar dengan ${formatRupiah(order.cashTendered)}; kurir membawa kembaliannya.`
            : `Siapkan uang pas ${formatRupiah(order.totalAmountFinal)} saat kurir tiba.`}
        </p>
      )}
    </section>
  );
}
