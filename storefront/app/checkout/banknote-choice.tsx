import { formatRupiah, type Rupiah } from "@gerai/contract/money";
import { Select } from "../ui/field.tsx";
import { banknotesFor } from "./banknotes.ts";
import { type TypedWishes, wishFields } from "./wishes.ts";

interface BanknoteChoiceProps {
  /** Id of the order's form. */
  readonly form: string;
  readonly total: Rupiah;
  readonly typed: TypedWishes | undefined;
}

/** What is handed over in cash, so that the courier brings the change. */
export function BanknoteChoice({ form, total, typed }: BanknoteChoiceProps) {
  return (
    <Select
      form={form}
      name={wishFields.cashTendered}
      label="Uang yang Anda siapkan"
      hint="Kurir membawa kembaliannya."
      defaultValue={typed?.cashTendered ?? ""}
    >
      <option value="">Uang pas</option>
      {banknotesFor(total).map((sum) => (
        <option key={sum} value={sum}>
          {formatRupiah(sum)}
        </option>
      ))}
    </Select>
  );
}
