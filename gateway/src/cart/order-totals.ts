import { add, smallest, subtract, toRupiah, type Rupiah } from "@gerai/contract/money";

/** What an order is made of, in rupiah. */
export interface OrderSums {
  /** Goods after promotions. */
  readonly goods: Rupiah;
  readonly fees: Rupiah;
  /** Of the voucher: at most the goods, or the fees, that it is for. */
  readonly voucher: Rupiah;
}

export interface Points {
  /** How many the member wants to use; 1 A-Poin is 1 rupiah. */
  readonly wanted: number | "all";
  readonly balance: number;
}

export interface OrderTotals {
  readonly voucher: Rupiah;
  /** A-Poin that are used, and those that could be used at most. */
  readonly points: Rupiah;
  readonly usablePoints: Rupiah;
  readonly final: Rupiah;
}

/**
 * What is paid: `final = goods − voucher + fees − points`. Points come last and are never more than the
 * rest, so nothing falls below zero.
 */
export const orderTotals = (
  { goods, fees, voucher: wantedVoucher }: OrderSums,
  { wanted, balance }: Points,
): OrderTotals => {
  const whole = add(goods, fees);
  const voucher = smallest(wantedVoucher, whole);
  const rest = subtract(whole, voucher);
  const usablePoints = smallest(rest, toRupiah(balance));
  const points = wanted === "all" ? usablePoints : smallest(usablePoints, toRupiah(wanted));
  return { voucher, points, usablePoints, final: subtract(rest, points) };
};
