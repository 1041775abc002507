import { type Rupiah, subtract, toRupiah } from "@gerai/contract/money";
import type { Order } from "@gerai/contract/orders";
import type { VatConfig } from "../config.ts";

/** What a taxed amount is made of. */
export interface VatShare {
  /** What the rate applies to (DPP). */
  readonly taxable: Rupiah;
  readonly vat: Rupiah;
  /** The amount without its VAT. */
  readonly net: Rupiah;
}

/** To the nearest whole number, halves up; for whole numbers that are not negative. */
const divide = (dividend: number, divisor: number): number => {
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
};

/**
 * The VAT that is part of an amount. With 12 percent of eleven twelfths (PMK 131 of 2024, article 3) it is
 * 11/111 of it. Figures are rounded to the nearest rupiah; `net + vat` is the amount.
 */
export const includedVat = (amount: Rupiah, { percent, base: [part, of] }: VatConfig): VatShare => {
  const share = percent * part;
  const vat = toRupiah(divide(amount * share, 100 * of + share));
  const net = subtract(amount, vat);
  return { taxable: toRupiah(divide(net * part, of)), vat, net };
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

/** Rupiah, as the order's lines have them. */
export interface PricedLine {
  readonly isTaxed: boolean;
  readonly amountFinal: number;
  readonly shareVoucher: number;
  readonly credited: number;
  readonly creditedPoints: number;
  readonly substitutes: readonly { readonly amount: number; readonly isTaxed: boolean }[];
}

/**
 * What the law calls the price: goods and delivery, without what the shop let off or did not deliver. Points
 * and the promotion of a bank pay, and take nothing off.
 */
const priceOf = (order: PricedOrder): number =>
  order.total_amount +
  order.total_delivery_fee -
  order.total_discount -
  order.total_voucher -
  order.credited -
  order.credited_points;

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** What of a line's price is exempt: that of its own units, and of their substitutes, as each is taxed. */
const exemptOfLine = (line: PricedLine): number => {
  const price = line.amountFinal - line.shareVoucher - line.credited - line.creditedPoints;
  // What customer service gave back later leaves less than the substitutes counted for.
  const substitutes = Math.min(sumOf(line.substitutes), price);
  const exemptSubstitutes = sumOf(line.substitutes.filter(({ isTaxed }) => !isTaxed));
  return (line.isTaxed ? 0 : price - substitutes) + Math.min(exemptSubstitutes, substitutes);
};

/** Where the rate applies to a part of the price, the law calls that part `nilai lain`. */
const baseLabel = ([part, of]: VatConfig["base"]): string =>
  part === of ? "DPP" : `DPP nilai lain (${part}/${of})`;

/** The VAT of an order, for its receipt and its invoice. Fees are taxed; goods as their lines say. */
export const orderVat = (
  order: PricedOrder,
  lines: readonly PricedLine[],
  rate: VatConfig,
): Order["vat"] => {
  const price = priceOf(order);
  // A cancelled order is credited as a whole, not by lines.
  const exempt = Math.min(
    lines.reduce((sum, line) => sum + exemptOfLine(line), 0),
    price,
  );
  const { taxable, vat, net } = includedVat(toRupiah(price - exempt), rate);
  return {
    percent: rate.percent,
    baseLabel: baseLabel(rate.base),
    taxable,
    amount: vat,
    net,
    exempt: toRupiah(exempt),
  };
};
