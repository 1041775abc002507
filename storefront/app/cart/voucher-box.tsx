import type { Voucher } from "@gerai/contract/vouchers";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { voucherField, voucherPath } from "./paths.ts";
import { voucherAmountText, voucherProblemText } from "./voucher-texts.ts";
import "./voucher.css";

interface ChosenVoucherProps extends Pick<VoucherBoxProps, "pageForm"> {
  readonly voucher: Voucher;
}

function ChosenVoucher({ voucher, pageForm }: ChosenVoucherProps) {
  const { voucherCode, name, problem } = voucher;
  return (
    <div className="voucher-chosen stack gap-3 small">
      <Icon name="tag" />
      <p>
        <strong>{name}</strong>
        <span className={problem === null ? "soft tiny" : "voucher-chosen__problem"}>
          {problem === null ? voucherCode : voucherProblemText(problem.code, problem.value)}
        </span>
      </p>
      <span className="voucher-chosen__amount strong accent numbers">
        {voucherAmountText(voucher)}
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Lepas voucher ${name}`}
        form={pageForm?.id}
        name={pageForm?.button}
        value={pageForm?.release}
      >
        Lepas
      </Button>
    </div>
  );
}

/** The form of a page that takes the code itself. */
interface PageForm {
  readonly id: string;
  /** Name of the button that asks for the page with what its form holds. */
  readonly button: string;
  /** Value of that button where it takes the voucher off. */
  readonly release: string;
  /** What was typed and refused, and why. */
  readonly typed: string | undefined;
  readonly error: string | undefined;
}

function CodeField({ pageForm }: Pick<VoucherBoxProps, "pageForm">) {
  return (
    <>
      <TextField
        label="Kode voucher"
        form={pageForm?.id}
        name={voucherField}
        defaultValue={pageForm?.typed}
        error={pageForm?.error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
      <Button variant="secondary" form={pageForm?.id} name={pageForm?.button} value="1">
        Pakai
      </Button>
    </>
  );
}

interface VoucherBoxProps {
  /** The one that the cart holds; null without one. */
  readonly voucher: Voucher | null;
  /** The page to come back to. */
  readonly next: string;
  readonly pageForm?: PageForm;
}

/** The cart's voucher, or the field for a code; the list of vouchers is a page of its own. */
export function VoucherBox({ voucher, next, pageForm }: VoucherBoxProps) {
  return (
    <div className="voucher-box stack gap-2">
      <Form
        method="post"
        action={voucherPath(next)}
        preventScrollReset
        className="voucher-form row wrap"
      >
        {voucher === null ? (
          <CodeField pageForm={pageForm} />
        ) : (
          <>
            <input type="hidden" name={voucherField} value="" />
            <ChosenVoucher voucher={voucher} pageForm={pageForm} />
          </>
        )}
      </Form>
      <a href={voucherPath(next)} className="voucher-box__all inline-row thumb-high gap-1 small">
        Lihat voucher saya
        <Icon name="chevron-right" size="small" />
      </a>
    </div>
  );
}
