import { formatRupiah } from "@gerai/contract/money";
import type { Payment } from "@gerai/contract/payment";
import { useReadAgain } from "../browser/use-read-again.ts";
import { paymentPath } from "../http/payment-path.ts";
import { LinkButton } from "../ui/button.tsx";
import { Countdown } from "./countdown.tsx";
import { formatTime } from "./dates.ts";
import { PaymentGuide } from "./payment-guide.tsx";
import { TransferFacts } from "./virtual-account.tsx";

/** What is needed to pay; `secretId` is empty where another way cannot be chosen here. */
export type PaymentToMake = Pick<
  Payment,
  | "secretId"
  | "paymentChannel"
  | "vaNumber"
  | "billerCode"
  | "bankCode"
  | "amount"
  | "expiredTime"
  | "serverTime"
>;

/** How to pay by transfer, and how much time is left. */
export function PaymentView({ payment }: { readonly payment: PaymentToMake }) {
  const readAgain = useReadAgain();
  const { paymentChannel, vaNumber, billerCode, bankCode, amount, expiredTime } = payment;
  return (
    <>
      <section className="order__box padded-4 card stack gap-3" aria-label="Batas waktu">
        <p className="small">
          Bayar sebelum <strong>{formatTime(expiredTime)}</strong>
        </p>
        <Countdown until={expiredTime} serverTime={payment.serverTime} onOver={readAgain} />
      </section>
      <section className="order__box padded-4 card stack gap-3" aria-label="Yang dibayar">
        <TransferFacts transfer={payment} />
      </section>
      {vaNumber !== "" && (
        <section className="order__box padded-4 card stack gap-3">
          <PaymentGuide
            channel={paymentChannel}
            {...{ vaNumber, billerCode, bankCode }}
            total={formatRupiah(amount)}
          />
        </section>
      )}
      {payment.secretId !== "" && (
        <LinkButton href={paymentPath(payment.secretId)} variant="secondary">
          Ganti metode pembayaran
        </LinkButton>
      )}
    </>
  );
}
