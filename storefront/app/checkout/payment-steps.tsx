import { channelNames } from "@gerai/contract/channel-names";
import { formatRupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { Payment } from "@gerai/contract/payment";
import { PaymentState } from "@gerai/contract/payment-codes";
import { Form, useNavigation } from "react-router";
import { PaymentGuide } from "../orders/payment-guide.tsx";
import { VirtualAccount } from "../orders/virtual-account.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { ChannelName } from "./channel-name.tsx";
import { channelField } from "./chosen-channel.ts";
import { qrPath } from "./payment-paths.ts";

/** The amount is typed by hand for transfers only: all else knows it. */
function Total({ amount, vaNumber }: Payment) {
  const isTyped = vaNumber !== "";
  return (
    <div className="pay-fact">
      <span className="pay-fact__label soft small">
        {isTyped ? "Total bayar, tepat sampai rupiah terakhir" : "Total bayar"}
      </span>
      <strong className="pay-fact__value numbers">{formatRupiah(amount)}</strong>
      {isTyped && <CopyButton text={String(amount)} name="Total bayar" />}
    </div>
  );
}

function Numbers({ payment }: { readonly payment: Payment }) {
  const { vaNumber, vaName, billerCode, bankCode, paymentChannel } = payment;
  const isOther = paymentChannel === PaymentChannel.OtherBank;
  return (
    <>
      {isOther && (
        <div className="pay-fact">
          <span className="pay-fact__label soft small">Kode bank</span>
          <strong className="pay-fact__value numbers">{bankCode}</strong>
        </div>
      )}
      {!isOther && billerCode !== "" && (
        <div className="pay-fact">
          <span className="pay-fact__label soft small">Kode perusahaan</span>
          <strong className="pay-fact__value numbers">{billerCode}</strong>
        </div>
      )}
      <VirtualAccount
        label="Nomor Virtual Account"
        number={isOther ? billerCode + vaNumber : vaNumber}
      />
      <p className="soft small">Atas nama {vaName}</p>
    </>
  );
}

function QrCode({ payment }: { readonly payment: Payment }) {
  return (
    <figure className="payment__qr stack gap-3">
      <img src={qrPath(payment)} alt="Kode QR pembayaran" width={260} height={260} />
      <figcaption>
        Pindai dengan aplikasi bank atau dompet apa pun. Di ponsel ini: simpan tangkapan layar, lalu
        unggah di aplikasi pembayaran Anda.
      </figcaption>
    </figure>
  );
}

/** Another attempt by the same channel, where it is still open. */
function TryAgain({ paymentChannel, channels }: Payment) {
  const navigation = useNavigation();
  if (!channels.some(({ id }) => id === paymentChannel)) return null;
  return (
    <Form method="post">
      <input type="hidden" name={channelField} value={paymentChannel} />
      <Button block busy={navigation.formMethod === "POST"}>
        Coba lagi
      </Button>
    </Form>
  );
}

/** What stands in the way of paying by the present channel; nothing where nothing does. */
function Trouble({ state }: Pick<Payment, "state">) {
  if (state === PaymentState.Pending || state === PaymentState.Paid) return null;
  return state === PaymentState.Opening ? (
    <Notice tone="warning">
      Layanan pembayaran belum menjawab. Petunjuk pembayaran muncul di sini begitu siap; Anda juga
      dapat memilih metode lain. Pesanan Anda tetap kami simpan.
    </Notice>
  ) : (
    <Notice tone="danger">
      Pembayaran ini tidak berhasil. Coba lagi, atau pilih metode lain. Pesanan Anda tetap kami
      simpan.
    </Notice>
  );
}

/** How to pay by the chosen channel. */
export function PaymentSteps({ payment }: { readonly payment: Payment }) {
  const { paymentChannel, vaNumber, qrString, redirectUrl, state } = payment;
  return (
    <>
      <section
        className="payment__box padded-4 card stack gap-4"
        aria-label={channelNames[paymentChannel]}
      >
        <h2>
          <ChannelName channel={paymentChannel} />
        </h2>
        <Trouble state={state} />
        <Total {...payment} />
        {(state === PaymentState.Failed || state === PaymentState.Expired) && (
          <TryAgain {...payment} />
        )}
        {vaNumber !== "" && <Numbers payment={payment} />}
        {qrString !== "" && <QrCode payment={payment} />}
        {redirectUrl !== "" && (
          <a className="button button--primary button--large button--block" href={redirectUrl}>
            Bayar Sekarang
          </a>
        )}
      </section>
      {vaNumber !== "" && (
        <PaymentGuide
          channel={paymentChannel}
          vaNumber={vaNumber}
          billerCode={payment.billerCode}
          bankCode={payment.bankCode}
          total={formatRupiah(payment.amount)}
        />
      )}
    </>
  );
}
