import { cashStory } from "@gerai/contract/cash-story";
import { formatRupiah, toRupiah, type Rupiah } from "@gerai/contract/money";
import { hasMoneyStory, moneyStory, ReturnMethod } from "@gerai/contract/money-story";
import type { Order } from "@gerai/contract/orders";
import { hasInvoice } from "@gerai/contract/receipt-rules";
import { paymentPath } from "../http/payment-path.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { hasDeliveryFee } from "./delivery-words.ts";
import { paymentName } from "./labels.ts";
import {
  hasLargeLogo,
  showsCardPromotion,
  showsPaymentDetails,
  showsPaymentMethod,
} from "./show-conditions.ts";
import { invoicePath } from "./tabs.ts";

interface SumProps {
  readonly label: string;
  readonly amount: Rupiah;
  readonly isDeducted?: boolean;
}

/** A line of the sums; nothing where it takes off nothing. */
function Sum({ label, amount, isDeducted = false }: SumProps) {
  return isDeducted && amount === 0 ? null : (
    <div>
      <dt>{label}</dt>
      <dd>
        {isDeducted && "-"}
        {formatRupiah(amount)}
      </dd>
    </div>
  );
}

interface PartProps {
  readonly order: Order;
}

/** How it is paid: name and mark of the channel, and what a card's bank takes off. */
function PaymentDetails({ order }: PartProps) {
  const { paymentImage } = order;
  const logo = classNames("pay-logo", hasLargeLogo(order) && "pay-logo--large");
  return (
    <section className="order__box padded-4 card stack gap-3" aria-label="Rincian pembayaran">
      <h3>
        <Icon name="wallet" />
        Rincian pembayaran
      </h3>
      <dl className="sums stack gap-2 small">
        <div>
          <dt>Metode pembayaran</dt>
          <dd className="order__method stack gap-1">
            {showsPaymentMethod(order) && paymentImage !== "" && (
              <img className={logo} src={paymentImage} alt="" />
            )}
            {paymentName(order)}
          </dd>
        </div>
      </dl>
      {showsCardPromotion(order) && (
        <div className="order__promotion stack gap-2 small">
          {/* The gateway leaves a short list of harmless tags. */}
          <div dangerouslySetInnerHTML={{ __html: order.paymentPromoNotifCc }} />
        </div>
      )}
    </section>
  );
}

/** What was paid of an order that is not what it was, what goes back of it, and by which way. */
function WhatWentBack({ order }: PartProps) {
  if (!hasMoneyStory(order)) return null;
  const { credited, due, paid, returns } = order.amounts;
  return (
    <div className="order__back-money stack gap-2 small">
      <dl className="sums stack gap-2 small numbers">
        <Sum label="Tidak jadi dibayar" amount={credited} isDeducted />
        {credited > 0 && <Sum label="Yang harus dibayar" amount={due} />}
        <Sum label={paid > 0 ? `Dibayar: ${paymentName(order)}` : "Sudah dibayar"} amount={paid} />
      </dl>
      {moneyStory(order).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {returns.some(({ way }) => way !== ReturnMethod.Elsewhere) && (
        <a href={paymentPath(order.secretId)}>Lihat pengembalian dana</a>
      )}
    </div>
  );
}

function PaymentSummary({ order }: PartProps) {
  const cash = cashStory(order);
  return (
    <section className="order__box padded-4 card stack gap-3" aria-label="Ringkasan pembayaran">
      <h3>Ringkasan pembayaran</h3>
      <dl className="sums stack gap-2 small numbers">
        <Sum label="Total harga" amount={order.totalAmount} />
        <Sum
          label="Diskon"
          amount={toRupiah(order.totalDiscountAmount - order.paymentPromoAmountCc)}
          isDeducted
        />
        <Sum label="Voucher" amount={order.totalVoucherAmount} isDeducted />
        <Sum label="A-Poin" amount={order.totalPontaAmount} isDeducted />
        <Sum label="Promo pembayaran" amount={order.paymentPromoAmountCc} isDeducted />
        {hasDeliveryFee(order) && <Sum label="Ongkos kirim" amount={order.totalDeliveryFee} />}
        <div className="sums__total">
          <dt>Total bayar</dt>
          <dd>{formatRupiah(order.totalAmountFinal)}</dd>
        </div>
      </dl>
      <WhatWentBack order={order} />
      {hasInvoice(order) && (
        <a className="order__invoice" href={invoicePath(order.secretId)}>
          <Icon name="document" size="small" />
          Lihat faktur
        </a>
      )}
      {cash !== "" && <p className="order__cash small strong">{cash}</p>}
    </section>
  );
}

/** How it is paid (until the order is closed), and what it comes to. */
export function OrderPayment({ order }: PartProps) {
  return (
    <>
      {showsPaymentDetails(order) && <PaymentDetails order={order} />}
      <PaymentSummary order={order} />
    </>
  );
}
