import type { Arrival } from "@gerai/contract/arrivals";
import { toRupiah } from "@gerai/contract/money";
import { divideReductions, type Reductions } from "../../cart/totals.ts";

/** The figures of an order from elsewhere, in rupiah. */
export interface Sums {
  readonly amount: number;
  readonly discount: number;
  readonly fees: number;
  readonly final: number;
  /** What of voucher and points falls to each line, and to the fee of each delivery. */
  readonly lineShares: readonly Reductions[];
  readonly feeShares: readonly Reductions[];
}

const sum = (figures: readonly number[]): number =>
  figures.reduce((whole, figure) => whole + figure, 0);

/**
 * Counts an order together: lines, less discounts, voucher and points, and fees. The voucher is for its goods.
 * @returns undefined where that is not the total that the sender tells
 */
export const sumsOf = ({ deliveries, voucher, points, total }: Arrival): Sums | undefined => {
  const lines = deliveries.flatMap((delivery) => delivery.lines);
  const amount = sum(lines.map(({ price, quantity }) => price * quantity));
  const discount = sum(lines.map((line) => line.discount));
  const fees = sum(deliveries.map(({ fee }) => fee));
  const goods = amount - discount;
  const final = goods - voucher - points + fees;
  if (voucher > goods || final < 0 || final !== total) return undefined;
  const parts = [
    ...lines.map((line) => ({
      amount: toRupiah(line.price * line.quantity - line.discount),
      takesVoucher: true,
    })),
    ...deliveries.map(({ fee }) => ({ amount: toRupiah(fee), takesVoucher: false })),
  ];
  const shares = divideReductions(parts, { voucher: toRupiah(voucher), points: toRupiah(points) });
  return {
    amount,
    discount,
    fees,
    final,
    lineShares: shares.slice(0, lines.length),
    feeShares: shares.slice(lines.length),
  };
};
