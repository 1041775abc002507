import { formatNumber } from "./numbers.ts";

declare const rupiah: unique symbol;

/** An amount in whole rupiah; never a fraction, never a string. */
export type Rupiah = number & { readonly [rupiah]: true };

/**
 * Takes a whole number as rupiah.
 * @throws RangeError for fractions and for what a double cannot hold exactly.
 */
export const toRupiah = (amount: number): Rupiah => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole rupiah: ${amount}`);
  return amount as Rupiah;
};

/** Nothing to pay. */
export const zero: Rupiah = toRupiah(0);

/** The sum; nothing for no amounts. */
export const add = (...amounts: readonly Rupiah[]): Rupiah =>
  toRupiah(amounts.reduce<number>((sum, amount) => sum + amount, 0));

/** What is left; less than nothing where more is taken than there was. */
export const subtract = (from: Rupiah, amount: Rupiah): Rupiah => toRupiah(from - amount);

/** The price of so many. */
export const multiply = (amount: Rupiah, quantity: number): Rupiah => toRupiah(amount * quantity);

/** The lowest of the amounts. */
export const smallest = (...amounts: readonly [Rupiah, ...Rupiah[]]): Rupiah =>
  toRupiah(Math.min(...amounts));

/** Whole percents that `price` lies under `listPrice`, rounded down; 0 when it does not. */
export const discountPercent = (listPrice: number, price: number): number =>
  listPrice > price ? Math.floor(((listPrice - price) * 100) / listPrice) : 0;

/** `Rp12.500`, without a space; at most two decimals (unit prices have them). */
export const formatRupiah = (amount: number): string =>
  amount < 0 ? `-Rp${formatNumber(-amount)}` : `Rp${formatNumber(amount)}`;
