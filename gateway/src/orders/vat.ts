import { type Rupiah, subtract, toRupiah } from "@gerai/contract/money";
import type { Order } from "@gerai/contract/orders";
import type { VatConfig } from "../config.ts";

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

/** Rupiah, as the order's row has them. */
interface PricedOrder {
  readonly total_amount: number;
  readonly total_delivery_fee: number;
  readonly total_discount: number;
  readonly total_voucher: number;
  readonly credited: number;
  /** Points; each is a rupiah. */
  readonly credited_points: number;
}

/**
 * What the law calls the price: goods and delivery, without what the shop let off or did not deliver. Points
 * and the promotion of a bank pay, and take nothing off.
 */
const taxedAmount = (order: PricedOrder): Rupiah =>
  toRupiah(
    order.total_amount +
      order.total_delivery_fee -
      order.total_discount -
      order.total_voucher -
      order.credited -
      order.credited_points,
  );

/** Where the rate applies to a part of the price, the law calls that part `nilai lain`. */
const baseLabel = ([part, of]: VatConfig["base"]): string =>
  part === of ? "DPP" : `DPP nilai lain (${part}/${of})`;

/** The VAT of an order, for its receipt and its invoice. */
export const orderVat = (order: PricedOrder, rate: VatConfig): Order["vat"] => {
  const { taxable, vat } = includedVat(taxedAmount(order), rate);
  return { percent: rate.percent, baseLabel: baseLabel(rate.base), taxable, amount: vat };
};
