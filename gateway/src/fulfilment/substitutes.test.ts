import { ShortageChoice } from "@gerai/contract/order-codes";
import { describe, expect, it } from "vitest";
import { counted, deliveryWorld } from "../../test/support/deliveries.ts";
import { runJobs } from "../../test/support/run-jobs.ts";

const { world, ordered, seen, tell, stockOf } = deliveryWorld();

describe("substitutes", () => {
  it("are never dearer: what they cost less goes back, what they cost more does not count", async () => {
    const order = await ordered({ 1: 2, 4: 2 });
    // Tea bags of Rp9.000 for milk of Rp16.000, and milk of Rp16.000 for tea of Rp6.000.
    await tell(order, "substituted", {
      lines: [
        { sku: "p1", quantity: 2, substitute: { sku: "p5", quantity: 2 } },
        { sku: "p4", quantity: 1, substitute: { sku: "p1", quantity: 1 } },
      ],
    });
    await runJobs(world().deps);
    const detail = await seen(order);
    const [first, second] = detail.deliveries[0]?.items ?? [];
    expect(first).toMatchObject({
      qtyDelivered: 0,
      credited: 14_000,
      substitutes: [{ productId: 5, quantity: 2, amount: 18_000 }],
    });
    expect(second).toMatchObject({
      qtyDelivered: 1,
      credited: 0,
      substitutes: [{ productId: 1, quantity: 1, amount: 6_000 }],
    });
    expect(detail.amounts).toMatchObject({ credited: 14_000, refunded: 14_000 });
    expect(await stockOf(5)).toBe(48);
  });

  it("are refused by who wants none, and others by who named one", async () => {
    const other = await ordered({ 1: 1 });
    const none = await ordered({ 1: 1 }, { choice: ShortageChoice.LeaveOut });
    const swap = { lines: [{ sku: "p1", quantity: 1, substitute: { sku: "p5", quantity: 1 } }] };
    expect(await tell(none, "substituted", swap)).toMatchObject({
      ignored: true,
      reason: "SUBSTITUTE_UNWANTED",
    });
    const named = await ordered({ 1: 1 }, { choice: ShortageChoice.Substitute });
    await world().query("update order_lines set substitute_id = 2 where order_id = $1", [
      named.orderId,
    ]);
    expect(await tell(named, "substituted", swap)).toMatchObject({ reason: "SUBSTITUTE_UNWANTED" });
    const known = { lines: [{ sku: "p1", quantity: 1, substitute: { sku: "p2", quantity: 4 } }] };
    expect(await tell(named, "substituted", known)).toMatchObject(counted);
    const unknown = {
      lines: [{ sku: "p1", quantity: 1, substitute: { sku: "nix", quantity: 1 } }],
    };
    expect(await tell(other, "substituted", unknown)).toMatchObject({
      reason: "SUBSTITUTE_UNKNOWN",
    });
  });
});
