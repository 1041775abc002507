import type { BuyGet } from "@gerai/contract/bundle-rules";
import {
  add,
  multiply,
  smallest,
  subtract,
  toRupiah,
  type Rupiah,
  zero,
} from "@gerai/contract/money";

/** What a promotion makes of several units. Price cuts are in the unit price already. */
export type Offer =
  | {
      readonly kind: "buy_get";
      readonly buyQuantity: number;
      readonly getQuantity: number;
      readonly label: string;
    }
  | {
      readonly kind: "multi_buy";
      readonly buyQuantity: number;
      readonly setPrice: number;
      readonly label: string;
    }
  | {
      /** Of each `buyQuantity` units the last one costs `percentOff` less. */
      readonly kind: "nth_off";
      readonly buyQuantity: number;
      readonly percentOff: number;
      readonly label: string;
    };

interface PricedLine {
  readonly quantity: number;
  /** One unit: the ordinary price, and today's. */
  readonly listPrice: number;
  readonly price: number;
  readonly offers: readonly Offer[];
}

export interface LineTotals {
  /** At list prices. */
  readonly amount: Rupiah;
  /** What the shopper pays. */
  readonly amountFinal: Rupiah;
  /** Of the offer that counted; empty without one. */
  readonly offerLabel: string;
}

const buyGetCost = (price: Rupiah, quantity: number, buy: number, get: number): Rupiah => {
  const free = Math.floor(quantity / (buy + get)) * get;
  return multiply(price, quantity - free);
};

const multiBuyCost = (price: Rupiah, quantity: number, size: number, setPrice: Rupiah): Rupiah => {
  const sets = Math.floor(quantity / size);
  return add(multiply(setPrice, sets), multiply(price, quantity % size));
};

/** What a percentage takes off is rounded down to whole rupiah. */
export const percentOf = (amount: Rupiah, percent: number): Rupiah =>
  toRupiah(Math.floor((amount * percent) / 100));

const nthOffCost = (price: Rupiah, quantity: number, nth: number, percentOff: number): Rupiah => {
  const cheaper = Math.floor(quantity / nth);
  return subtract(multiply(price, quantity), multiply(percentOf(price, percentOff), cheaper));
};

const offerCost = (price: Rupiah, quantity: number, offer: Offer): Rupiah => {
  if (offer.kind === "buy_get") {
    return buyGetCost(price, quantity, offer.buyQuantity, offer.getQuantity);
  }
  return offer.kind === "nth_off"
    ? nthOffCost(price, quantity, offer.buyQuantity, offer.percentOff)
    : multiBuyCost(price, quantity, offer.buyQuantity, toRupiah(offer.setPrice));
};

/** Offers do not add up: the one that costs the shopper least counts, and none that costs more. */
export const lineTotals = ({ quantity, listPrice, price, offers }: PricedLine): LineTotals => {
  const plain = multiply(toRupiah(price), quantity);
  const start = { amountFinal: plain, offerLabel: "" };
  const best = offers.reduce((cheapest, offer) => {
    const cost = offerCost(toRupiah(price), quantity, offer);
    return cost < cheapest.amountFinal ? { amountFinal: cost, offerLabel: offer.label } : cheapest;
  }, start);
  return { amount: multiply(toRupiah(listPrice), quantity), ...best };
};

/** The figures of the first offer with free units. */
export const buyGetOf = (offers: readonly Offer[]): BuyGet | undefined => {
  const offer = offers.find(({ kind }) => kind === "buy_get");
  return offer?.kind === "buy_get" ? { buy: offer.buyQuantity, get: offer.getQuantity } : undefined;
};

interface CartTotals {
  readonly totalAmount: Rupiah;
  readonly totalAmountFinal: Rupiah;
}

/** The lines together. */
export const sumTotals = (
  lines: readonly Pick<LineTotals, "amount" | "amountFinal">[],
): CartTotals => ({
  totalAmount: add(...lines.map(({ amount }) => amount)),
  totalAmountFinal: add(...lines.map(({ amountFinal }) => amountFinal)),
});

/** What is still missing to `minimum`; 0 once it is reached. */
export const remainingTo = (minimum: Rupiah, amount: Rupiah): Rupiah =>
  subtract(minimum, smallest(minimum, amount));

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

/**
 * Divides an amount over parts in proportion to their weights, in whole rupiah: each part gets its share
 * rounded down, and what is left goes, one rupiah each, to the largest remainders, the first of equal ones.
 * The shares sum up to the amount exactly; no share is larger than its weight where the amount is not larger
 * than all weights. Without any weight there are no shares.
 */
export const divide = (amount: Rupiah, weights: readonly number[]): readonly Rupiah[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => toRupiah(0));
  // Products of two amounts may pass 2^53.
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, share: Number(exact / BigInt(whole)), rest: exact % BigInt(whole) };
  });
  const given = parts.reduce((sum, { share }) => sum + share, 0);
  const byRest = parts.toSorted((one, other) => Number(other.rest - one.rest));
  const luckier = new Set(byRest.slice(0, amount - given).map(({ index }) => index));
  return parts.map(({ index, share }) => toRupiah(share + (luckier.has(index) ? 1 : 0)));
};

/** What reductions are divided over: a line of the order, or the fee of one of its deliveries. */
export interface Part {
  /** What it costs after promotions. */
  readonly amount: Rupiah;
  readonly takesVoucher: boolean;
}

/** What is taken off a whole order, or off one part of it. */
export interface Reductions {
  readonly voucher: Rupiah;
  readonly points: Rupiah;
}

/** Nothing is taken off. */
export const noReductions: Reductions = { voucher: zero, points: zero };

/**
 * Divides voucher and points over the parts of an order: the voucher over the parts that it is for, points
 * over what it has left of all. No part falls below nothing as long as neither is larger than its parts.
 */
export const divideReductions = (
  parts: readonly Part[],
  { voucher, points }: Reductions,
): readonly Reductions[] => {
  const vouchers = divide(
    voucher,
    parts.map(({ amount, takesVoucher }) => (takesVoucher ? amount : 0)),
  );
  const rests = parts.map(({ amount }, index) => subtract(amount, vouchers[index] ?? zero));
  const pointShares = divide(points, rests);
  return vouchers.map((share, index) => ({ voucher: share, points: pointShares[index] ?? zero }));
};
