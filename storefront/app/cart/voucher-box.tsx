import type { Voucher } from "@gerai/contract/vouchers";
import { Form, Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { voucherPath } from "./paths.ts";
import { voucherAmountText, voucherProblemText } from "./voucher-texts.ts";
import "./voucher.css";

function ChosenVoucher({ voucher }: { readonly voucher: Voucher }) {
  const { voucherCode, name, problem } = voucher;
  return (
    <div className="voucher-chosen">
      <Icon name="tag" />
      <p>
        <strong>{name}</strong>
        <span className={problem === null ? "voucher-chosen__note" : "voucher-chosen__problem"}>
          {problem === null ? voucherCode : voucherProblemText(problem.code, problem.value)}
        </span>
      </p>
      <span className="voucher-chosen__amount numbers">{voucherAmountText(voucher)}</span>
      <Button variant="quiet" size="small" aria-label={`Lepas voucher ${name}`}>
        Lepas
      </Button>
    </div>
  );
}

interface VoucherBoxProps {
  /** The one that the cart holds; null without one. */
  readonly voucher: Voucher | null;
  /** The page to come back to. */
  readonly next: string;
}

/** The cart's voucher, or the field for a code; the list of vouchers is a page of its own. */
export function VoucherBox({ voucher, next }: VoucherBoxProps) {
  return (
    <section className="voucher-box" aria-label="Voucher">
      <Form method="post" action={voucherPath(next)} preventScrollReset className="voucher-form">
        {voucher === null ? (
          <>
            <TextField
              label="Kode voucher"
              name="voucherCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={32}
            />
            <Button variant="secondary">Pakai</Button>
          </>
        ) : (
          <>
            <input type="hidden" name="voucherCode" value="" />
            <ChosenVoucher voucher={voucher} />
          </>
        )}
      </Form>
      <Link to={voucherPath(next)} className="voucher-box__all">
        Lihat voucher saya
        <Icon name="chevron-right" size="small" />
      </Link>
    </section>
  );
}
