import type { BuyGet } from "@gerai/contract/bundle-rules";
import { add, multiply, smallest, subtract, toRupiah, type Rupiah } from "@gerai/contract/money";

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

export interface PricedLine {
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

export interface CartTotals {
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
