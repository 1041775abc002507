import { channelNames } from "@gerai/contract/channel-names";
import { formatRupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { Payment } from "@gerai/contract/payment";
import { PaymentState } from "@gerai/contract/payment-codes";
import { Form, useNavigation } from "react-router";
import { useReadAgain } from "../browser/use-read-again.ts";
import { orderPath } from "../http/order-path.ts";
import { Countdown } from "../orders/countdown.tsx";
import { formatTime } from "../orders/dates.ts";
import { Accordion } from "../ui/accordion.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { BanknoteChoice } from "./banknote-choice.tsx";
import { ChannelRadios } from "./channel-choice.tsx";
import { notPaidYet } from "./payment-messages.ts";
import { checkedPath } from "./payment-paths.ts";
import { PaymentSteps } from "./payment-steps.tsx";
import { Refunds } from "./refund-box.tsx";
import { useGoOn } from "./use-go-on.ts";

const switchFormId = "ganti";

function Deadline({ payment }: { readonly payment: Payment }) {
  const readAgain = useReadAgain();
  return (
    <section className="payment__deadline row wrap spread small" aria-label="Batas waktu">
      <p>
        Bayar sebelum <strong>{formatTime(payment.expiredTime)}</strong>
      </p>
      <Countdown
        key={payment.expiredTime}
        until={payment.expiredTime}
        serverTime={payment.serverTime}
        onOver={readAgain}
      />
    </section>
  );
}

/** Cash on delivery cannot be changed back: the order goes into process with it. */
function CashTerms({ amount }: Pick<Payment, "amount">) {
  return (
    <div className="channel-choice__cash stack gap-3">
      <BanknoteChoice form={switchFormId} total={amount} typed={undefined} />
      <p className="soft small">
        Pesanan langsung kami proses, dan tidak dapat kembali ke pembayaran online.
      </p>
    </div>
  );
}

function OtherChannels({ payment }: { readonly payment: Payment }) {
  const navigation = useNavigation();
  const { state, channels, paymentChannel, paymentPromoAmount } = payment;
  if (channels.length === 0) return null;
  const cash = channels.find(({ id }) => id === PaymentChannel.CashOnDelivery);
  return (
    <Accordion
      key={paymentChannel}
      title="Ganti metode pembayaran"
      open={state !== PaymentState.Pending}
    >
      <Form method="post" className="channel-choice stack gap-3" id={switchFormId}>
        {paymentPromoAmount > 0 && (
          <p className="soft small">
            {formatRupiah(paymentPromoAmount)} lebih hemat dengan {channelNames[paymentChannel]}.
            Bila Anda ganti metode, promo ini tidak berlaku dan totalnya berubah.
          </p>
        )}
        <ChannelRadios channels={channels} chosen={paymentChannel} />
        {cash && <CashTerms amount={cash.amount} />}
        <Button variant="secondary" busy={navigation.formMethod === "POST"}>
          Pakai metode ini
        </Button>
      </Form>
    </Accordion>
  );
}

interface WaitingPaymentProps {
  readonly payment: Payment;
  /** Whether the provider was asked for this page. */
  readonly isChecked: boolean;
}

/** An order that waits for its payment: how to pay it, until when, and what else can be done. */
export function WaitingPayment({ payment, isChecked }: WaitingPaymentProps) {
  useGoOn(payment.redirectUrl);
  return (
    <>
      <h1>Pembayaran</h1>
      <p className="soft small">Pesanan {payment.orderNumber}</p>
      {isChecked && payment.state === PaymentState.Pending && (
        <Notice tone="info">{notPaidYet}</Notice>
      )}
      <Deadline payment={payment} />
      <PaymentSteps payment={payment} />
      <Refunds refunds={payment.refunds} />
      <OtherChannels payment={payment} />
      <p className="soft small">
        Halaman ini berubah sendiri begitu uang Anda masuk. Anda juga dapat menutupnya dan kembali
        kapan saja dari daftar transaksi.
      </p>
      <div className="payment__ways wrap gap-3">
        <a className="button button--secondary" href={checkedPath(payment.secretId)}>
          Periksa status pembayaran
        </a>
        <LinkButton variant="quiet" href={orderPath(payment.secretId)}>
          Lihat pesanan
        </LinkButton>
      </div>
    </>
  );
}
