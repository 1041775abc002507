import { nextFree } from "@gerai/contract/bundle-rules";
import { toRupiah } from "@gerai/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buyGetOf, lineTotals, remainingTo, sumTotals, type Offer } from "./totals.ts";

const price = fc.integer({ min: 1, max: 1_000_000_000 });
const quantity = fc.integer({ min: 1, max: 999 });
const small = fc.integer({ min: 1, max: 20 });
const offer: fc.Arbitrary<Offer> = fc.oneof(
  fc.record({
    kind: fc.constant("buy_get" as const),
    buyQuantity: small,
    getQuantity: small,
    label: fc.constant("b"),
  }),
  fc.record({
    kind: fc.constant("multi_buy" as const),
    buyQuantity: fc.integer({ min: 2, max: 20 }),
    setPrice: price,
    label: fc.constant("m"),
  }),
  fc.record({
    kind: fc.constant("nth_off" as const),
    buyQuantity: fc.integer({ min: 2, max: 20 }),
    percentOff: fc.integer({ min: 1, max: 90 }),
    label: fc.constant("n"),
  }),
);
const line = fc
  .record({ quantity, price, above: fc.integer({ min: 0, max: 100_000 }), offers: fc.array(offer) })
  .map(({ above, ...rest }) => ({ ...rest, listPrice: rest.price + above }));

const cost = (units: number, offers: readonly Offer[]) =>
  lineTotals({ quantity: units, price: 1000, listPrice: 1000, offers }).amountFinal;

describe("one line", () => {
  it.each([
    [2, 2000],
    [3, 2000],
    [5, 4000],
    [6, 4000],
    [7, 5000],
  ])("makes %i units of 'buy 2 get 1' cost %i", (units, expected) => {
    const offers = [{ kind: "buy_get", buyQuantity: 2, getQuantity: 1, label: "" }] as const;
    expect(cost(units, offers)).toBe(expected);
  });

  it.each([
    [2, 2000],
    [3, 2500],
    [4, 3500],
    [6, 5000],
  ])("makes %i units of '3 for 2500' cost %i", (units, expected) => {
    const offers = [{ kind: "multi_buy", buyQuantity: 3, setPrice: 2500, label: "" }] as const;
    expect(cost(units, offers)).toBe(expected);
  });

  it.each([
    [1, 999],
    [2, 1499],
    [3, 2498],
    [4, 2998],
  ])("makes %i units of 'the second at half price' cost %i", (units, expected) => {
    const offers = [{ kind: "nth_off", buyQuantity: 2, percentOff: 50, label: "" }] as const;
    const priced = { quantity: units, price: 999, listPrice: 999, offers };
    expect(lineTotals(priced).amountFinal).toBe(expected);
  });

  it("costs no less with a unit more where each n-th is cheaper", () => {
    fc.assert(
      fc.property(line, (priced) => {
        const offers = priced.offers.filter(({ kind }) => kind === "nth_off");
        const more = lineTotals({ ...priced, offers, quantity: priced.quantity + 1 });
        const { amountFinal } = lineTotals({ ...priced, offers });
        expect(more.amountFinal).toBeGreaterThanOrEqual(amountFinal);
      }),
    );
  });

  it("is whole rupiah, at most the plain price, and at least nothing", () => {
    fc.assert(
      fc.property(line, (priced) => {
        const { amount, amountFinal } = lineTotals(priced);
        expect(amount).toBe(priced.listPrice * priced.quantity);
        expect(Number.isSafeInteger(amountFinal)).toBe(true);
        expect(amountFinal).toBeGreaterThanOrEqual(0);
        expect(amountFinal).toBeLessThanOrEqual(priced.price * priced.quantity);
      }),
    );
  });

  it("costs no more with an offer more", () => {
    fc.assert(
      fc.property(line, offer, (priced, another) => {
        const without = lineTotals(priced).amountFinal;
        const offers = [...priced.offers, another];
        expect(lineTotals({ ...priced, offers }).amountFinal).toBeLessThanOrEqual(without);
      }),
    );
  });
});

it("sums lines exactly", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const totals = lines.map(lineTotals);
      const { totalAmount, totalAmountFinal } = sumTotals(totals);
      expect(totalAmount).toBe(totals.reduce((sum, { amount }) => sum + amount, 0));
      expect(totalAmountFinal).toBe(totals.reduce((sum, each) => sum + each.amountFinal, 0));
    }),
  );
});

it("says what is missing, and never less than nothing", () => {
  expect(remainingTo(toRupiah(100), toRupiah(70))).toBe(30);
  expect(remainingTo(toRupiah(100), toRupiah(170))).toBe(0);
});

it.each([
  [1, 99, { more: 2, free: 1 }],
  [2, 99, { more: 1, free: 1 }],
  [3, 99, undefined],
  [5, 99, { more: 1, free: 1 }],
  [5, 5, undefined],
])("says of %i units, at most %i, what 'buy 2 get 1' still gives", (units, most, expected) => {
  const offers = [{ kind: "buy_get", buyQuantity: 2, getQuantity: 1, label: "" }] as const;
  const bundle = buyGetOf(offers);
  expect(bundle && nextFree(units, bundle, most)).toEqual(expected);
  expect(buyGetOf([])).toBeUndefined();
});
