import { describe, expect, it } from "vitest";
import { queuedList, readQueuedList, withChange, withoutSent } from "./queued-lines.ts";

const milk = { productId: 12, quantity: 3, expected: 2 };
const tea = { productId: 15, quantity: 0, expected: 1 };

describe("changes made without a network", () => {
  it("are read as they were written", () => {
    expect(readQueuedList(queuedList([milk, tea]))).toEqual([milk, tea]);
    expect(readQueuedList("12x3,nonsense")).toEqual([]);
    expect(readQueuedList(null)).toEqual([]);
  });

  it("count the last of a product, against what it had at first", () => {
    const queue = withChange(withChange([tea], milk), { ...milk, quantity: 5, expected: 3 });
    expect(queue).toEqual([tea, { ...milk, quantity: 5 }]);
  });

  it("are forgotten once they were sent, but for those made meanwhile", () => {
    expect(withoutSent([milk, tea], [milk, tea])).toEqual([]);
    expect(withoutSent([milk, tea], [milk])).toEqual([tea]);
    const again = { ...milk, quantity: 7 };
    expect(withoutSent([again], [milk])).toEqual([{ ...again, expected: milk.quantity }]);
  });

  it("are none where a product is back at what it had", () => {
    expect(withChange([milk, tea], { ...milk, quantity: 2 })).toEqual([tea]);
  });
});
