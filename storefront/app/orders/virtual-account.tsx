import { formatRupiah } from "@gerai/contract/money";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { Payment } from "@gerai/contract/payment";
import { CopyButton } from "../ui/copy-button.tsx";
import { vaCopied } from "./messages.ts";
import "./payment.css";

/** Groups of four digits are easier to compare; the copy has none. */
const groupsOf = (digits: string): readonly string[] => digits.match(/.{1,4}/g) ?? [];

interface VirtualAccountProps {
  readonly label: string;
  readonly number: string;
}

/** A number to transfer to, in groups, with a button that copies it. */
export function VirtualAccount({ label, number }: VirtualAccountProps) {
  return (
    <div className="pay-fact">
      <span className="pay-fact__label soft small">{label}</span>
      <span className="pay-fact__value pay-fact__number numbers">
        {groupsOf(number).map((group, position) => (
          <span key={`${position}-${group}`}>{group}</span>
        ))}
      </span>
      <CopyButton text={number} name={label} done={vaCopied} />
    </div>
  );
}

/** What a transfer is made by. */
type Transfer = Pick<Payment, "paymentChannel" | "vaNumber" | "billerCode" | "amount">;

/** The amount and the number of a transfer, each with a button that copies it. Other banks' number begins with the company code. */
export function TransferFacts({ transfer }: { readonly transfer: Transfer }) {
  const { paymentChannel, vaNumber, billerCode, amount } = transfer;
  const isOther = paymentChannel === PaymentChannel.OtherBank;
  return (
    <>
      <div className="pay-fact">
        <span className="pay-fact__label soft small">
          Total bayar, tepat sampai rupiah terakhir
        </span>
        <strong className="pay-fact__value numbers">{formatRupiah(amount)}</strong>
        <CopyButton text={String(amount)} name="Total bayar" />
      </div>
      {vaNumber !== "" && (
        <VirtualAccount
          label="Nomor Virtual Account"
          number={isOther ? billerCode + vaNumber : vaNumber}
        />
      )}
    </>
  );
}
