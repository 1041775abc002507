import { formatRupiah } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";
import type { Refund } from "@gerai/contract/payment";
import { RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import { Form } from "react-router";
import { Accordion } from "../ui/accordion.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { refundProgress, refundReasons } from "./payment-messages.ts";

/** Where money goes that the bank cannot send back. */
function RefundChoice({ refundId, amount }: Pick<Refund, "refundId" | "amount">) {
  return (
    <>
      <Form method="post">
        <input type="hidden" name="refundId" value={refundId} />
        <Button name="tujuan" value={RefundMethod.Points} block>
          Terima {formatNumber(amount)} A-Poin
        </Button>
      </Form>
      <Accordion title="Transfer ke rekening bank">
        <Form method="post" className="stack gap-3">
          <input type="hidden" name="refundId" value={refundId} />
          <TextField label="Nama bank" name="bankName" maxLength={60} required />
          <TextField
            label="Nomor rekening"
            name="accountNumber"
            inputMode="numeric"
            pattern="[0-9]{6,20}"
            autoComplete="off"
            required
          />
          <TextField
            label="Nama pemilik rekening"
            name="accountName"
            maxLength={80}
            autoComplete="name"
            required
          />
          <Button name="tujuan" value={RefundMethod.Bank} variant="secondary">
            Kembalikan ke rekening ini
          </Button>
        </Form>
      </Accordion>
    </>
  );
}

/** Money of the order that goes back, and how far it has come. */
function RefundBox({ refund }: { readonly refund: Refund }) {
  const { refundId, amount, reason, state, way, bankName, accountNumber } = refund;
  return (
    <section className="payment__box padded-4 card stack gap-4" aria-label="Pengembalian dana">
      <h2>Pengembalian dana {formatRupiah(amount)}</h2>
      <p>{refundReasons[reason]}</p>
      <p>
        <strong>{refundProgress(refund)}</strong>
        {accountNumber !== "" && way !== RefundMethod.Points && ` (${bankName} ${accountNumber})`}
      </p>
      {state === RefundState.Choose && <RefundChoice refundId={refundId} amount={amount} />}
    </section>
  );
}

/** All refunds of an order. */
export function Refunds({ refunds }: { readonly refunds: readonly Refund[] }) {
  return refunds.map((refund) => <RefundBox key={refund.refundId} refund={refund} />);
}
