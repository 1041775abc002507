import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostPoints, rateFinds, type FoundProduct } from "./rate-finds.ts";

const found = (productId: number, counts: Partial<FoundProduct> = {}): FoundProduct => ({
  keyword: "susu",
  productId,
  opened: 0,
  added: 0,
  orders: 0,
  ...counts,
});

const pointsOf = (rows: readonly FoundProduct[]) =>
  rateFinds(rows).map(({ productId, points }) => [productId, points]);

describe("the points of what keywords led to", () => {
  it("are the most for the best product, and their share for others", () => {
    expect(pointsOf([found(1, { opened: 5 }), found(2, { opened: 10 })])).toEqual([
      [2, 8],
      [1, 4],
    ]);
  });

  it("count the cart more than looking, and what is bought more than what is not", () => {
    expect(pointsOf([found(1, { opened: 4 }), found(2, { added: 2 })])).toEqual([
      [2, 8],
      [1, 4],
    ]);
    expect(pointsOf([found(1, { opened: 4 }), found(2, { opened: 4, orders: 9 })])).toEqual([
      [2, 8],
      [1, 4],
    ]);
  });

  it("are none for what hardly anybody chose", () => {
    expect(pointsOf([found(1, { opened: 100 }), found(2, { opened: 1 })])).toEqual([[1, 8]]);
  });

  it("are of each keyword by itself", () => {
    const rows = [found(1, { opened: 1 }), found(1, { keyword: "kopi", opened: 100 })];
    expect(pointsOf(rows)).toEqual([
      [1, 8],
      [1, 8],
    ]);
  });

  it("stay whole, few and bounded, whatever was counted", () => {
    const count = fc.nat({ max: 1_000_000_000 });
    const row = fc.record({
      keyword: fc.constantFrom("susu", "kopi"),
      productId: fc.integer({ min: 1, max: 40 }),
      opened: count,
      added: count,
      orders: count,
    });
    const rows = fc.uniqueArray(row, { selector: (one) => `${one.keyword} ${one.productId}` });
    fc.assert(
      fc.property(rows, (finds) => {
        const learnt = rateFinds(finds);
        for (const { points } of learnt) {
          expect(Number.isInteger(points) && points >= 1 && points <= mostPoints).toBe(true);
        }
        for (const ofKeyword of Map.groupBy(learnt, ({ keyword }) => keyword).values()) {
          expect(ofKeyword.length).toBeLessThanOrEqual(12);
        }
      }),
    );
  });
});
