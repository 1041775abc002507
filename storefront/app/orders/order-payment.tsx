import { formatRupiah } from "@gerai/contract/money";
import { OrderStatus, PaymentChannel, paymentChannelIds } from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { paymentName } from "./labels.ts";

interface SumProps {
  readonly label: string;
  /** In rupiah. */
  readonly amount: number;
}

function Sum({ label, amount }: SumProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatRupiah(amount)}</dd>
    </div>
  );
}

/** What is taken off; nothing where it is nothing. */
function Deduction({ label, amount }: SumProps) {
  if (amount === 0) return null;
  return (
    <div className="sums__discount">
      <dt>{label}</dt>
      <dd>-{formatRupiah(amount)}</dd>
    </div>
  );
}

/** How it is paid (until the order is closed), and what it comes to. */
export function OrderPayment({ order }: { readonly order: Order }) {
  const { paymentPromoAmountCc: promo } = order;
  // The retailer's words about it are for cards only; they were sanitised by the gateway.
  const isCard = order.paymentChannelId === paymentChannelIds[PaymentChannel.Card];
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
        <Deduction label="Diskon" amount={order.totalDiscountAmount - promo} />
        <Sum label="Ongkos kirim" amount={order.totalDeliveryFee} />
        <Deduction label="Voucher" amount={order.totalVoucherAmount} />
        <Deduction label="A-Poin" amount={order.totalPontaAmount} />
        <Deduction
          label={isCard ? "Promo kartu kredit" : "Promo metode pembayaran"}
          amount={promo}
        />
        <div className="sums__total">
          <dt>Total bayar</dt>
          <dd>{formatRupiah(order.totalAmountFinal)}</dd>
        </div>
      </dl>
      {isCard && order.checkedPaymentPromo && (
        <div
          className="order__promo"
          dangerouslySetInnerHTML={{ __html: order.paymentPromoNotifCc }}
        />
      )}
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
