import { type Rupiah, subtract, toRupiah } from "@gerai/contract/money";
import type { VatConfig } from "../../config.ts";

/** The two figures that receipts and invoices name. */
export interface VatShare {
  /** What the rate applies to (DPP). */
  readonly taxable: Rupiah;
  readonly vat: Rupiah;
}

/**
 * The VAT that is part of an amount. With 12 percent of eleven twelfths (PMK 131 of 2024, article 3) it is
 * 11/111 of it. Both figures are rounded to the nearest rupiah.
 */
export const includedVat = (amount: Rupiah, { percent, base: [part, of] }: VatConfig): VatShare => {
  const share = percent * part;
  const vat = toRupiah(Math.round((amount * share) / (100 * of + share)));
  const taxable = toRupiah(Math.round((subtract(amount, vat) * part) / of));
  return { taxable, vat };
};
