import type { Voucher } from "@gerai/contract/vouchers";
import { VoucherBox } from "../cart/voucher-box.tsx";
import { voucherAmountText } from "../cart/voucher-texts.ts";
import { askField, asks } from "./choices.ts";
import { Fold } from "./fold.tsx";
import type { FailedCheckout } from "./messages.ts";

interface VoucherChoiceProps {
  readonly voucher: Voucher | null;
  /** The page to come back to. */
  readonly next: string;
  /** Id of the order's form. */
  readonly form: string;
  readonly failed: FailedCheckout | undefined;
}

/** The voucher of the order. A code that does not apply is answered at its field. */
export function VoucherChoice({ voucher, next, form, failed }: VoucherChoiceProps) {
  const error = failed?.errors?.voucher;
  const problem = voucher?.problem ?? null;
  return (
    <Fold
      icon="tag"
      title="Voucher"
      chosen={voucher ? `${voucher.name} ${voucherAmountText(voucher)}` : "Pakai kode atau pilih"}
      isOpen={error !== undefined || problem !== null}
    >
      <VoucherBox
        voucher={voucher}
        next={next}
        pageForm={{
          id: form,
          button: askField,
          release: asks.noVoucher,
          typed: failed?.voucherCode,
          error,
        }}
      />
    </Fold>
  );
}
