import { checkoutDelivery, placeOrder, recheckStock } from "@gerai/contract/checkout";
import { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import { cancelOrder } from "@gerai/contract/orders";
import { memberVouchers } from "@gerai/contract/vouchers";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { insertOrders } from "../../test/support/orders.ts";
import { runJob } from "../../test/support/run-jobs.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  fillCart,
  neighbourWithCart,
  orderForm,
  precheckout,
  setStock,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";
import {
  addVoucher,
  chooseVoucher,
  givePoints,
  ledgerFaults,
  pointsOf,
  takenOf,
} from "../../test/support/vouchers.ts";

const { products } = seeded;
let vouchers = 0;

const world = await forThisFile(shopWorld());

beforeEach(() => setStock(world, products.tea, 1_000));

const codesOf = (answers: readonly Parameters<typeof codeOf>[0][]) =>
  answers.map((answer) => codeOf(answer) ?? "").toSorted((one, other) => one.localeCompare(other));
const newCode = () => `KODE${(vouchers += 1)}`;
const newShopper = () => neighbourWithCart(world, { [products.tea]: 2 });

type Changes = NonNullable<Parameters<typeof orderForm>[2]>;

const order = async (shopper: Shopper, changes: Changes = {}) => {
  const body = await orderForm(world, shopper, changes);
  return world.call(checkoutDelivery, { body }, shopper.headers);
};

const ordered = async (shopper: Shopper, changes: Changes = {}) => {
  const made = await order(shopper, changes);
  if (!made.ok) throw new Error(made.code);
  return made.data;
};

/** Gives the unplaced order up, twice. */
const giveUp = async ({ headers }: Shopper, orderId = "") => {
  const params = { orderId, closeButton: "true" } as const;
  await Promise.all([
    world.call(recheckStock, { params }, headers),
    world.call(recheckStock, { params }, headers),
  ]);
};

describe("a voucher of an order", () => {
  it("is taken with the order and given back once when it is given up", async () => {
    const code = await addVoucher(world, { voucher_code: newCode(), quota: 5 });
    const shopper = await newShopper();
    await chooseVoucher(world, shopper, code);
    expect(await takenOf(world, code)).toBe(0);
    const made = await ordered(shopper);
    expect(made).toMatchObject({
      totalAmount: 12_000,
      totalVoucherAmount: 5_000,
      totalDeliveryFee: 9_000,
      totalAmountFinal: 16_000,
      voucher: { voucherCode: code, problem: null },
    });
    expect(await takenOf(world, code)).toBe(1);
    await giveUp(shopper, made.order?.orderId);
    expect(await takenOf(world, code)).toBe(0);
  });

  it("comes back when the order expires, and moves to the order that takes its place", async () => {
    const code = await addVoucher(world, { voucher_code: newCode(), quota: 1 });
    const shopper = await newShopper();
    await chooseVoucher(world, shopper, code);
    await ordered(shopper);
    const again = await ordered(shopper);
    expect(again.totalVoucherAmount).toBe(5_000);
    expect(await takenOf(world, code)).toBe(1);
    world.pass(16);
    await runJob(world.deps, "checkout.expire_orders", {});
    await runJob(world.deps, "checkout.expire_orders", {});
    expect(await takenOf(world, code)).toBe(0);
  });

  it("can be used as often as a member may", async () => {
    const code = await addVoucher(world, { voucher_code: newCode() });
    const shopper = await newShopper();
    await chooseVoucher(world, shopper, code);
    const { order: made } = await ordered(shopper);
    const body = { orderId: made?.orderId ?? "" };
    await world.call(placeOrder, { body }, shopper.headers);
    await fillCart(world, shopper, { [products.tea]: 1 });
    expect(await chooseVoucher(world, shopper, code)).toMatchObject({
      code: "VOUCHER_REFUSED",
      values: { reason: "ALREADY_USED" },
    });
  });

  it("for the first order is there until one is placed, and again where that came to nothing", async () => {
    const code = await addVoucher(world, { voucher_code: newCode(), is_first_order: true });
    const shopper = await newShopper();
    const { memberId, headers } = shopper;
    const isListed = async () => {
      const answer = await world.call(memberVouchers, { params: { memberId } }, headers);
      return answer.ok && answer.data.vouchers.some(({ voucherCode }) => voucherCode === code);
    };
    const wish = async () => {
      await fillCart(world, shopper, { [products.tea]: 1 });
      return chooseVoucher(world, shopper, code);
    };
    // A sale of a till is no order.
    await insertOrders(world, shopper, [{ status: OrderStatus.Arrived, type: OrderType.Offline }]);
    expect(await isListed()).toBe(true);
    const { order: made } = await ordered(shopper);
    // An order that is not placed yet is this very one.
    expect(codeOf(await wish())).toBe("OK");
    await chooseVoucher(world, shopper, "");
    const body = { orderId: (await ordered(shopper)).order?.orderId ?? made?.orderId ?? "" };
    await world.call(placeOrder, { body }, headers);
    const refused = { code: "VOUCHER_REFUSED", values: { reason: "NOT_FIRST_ORDER" } };
    expect(await wish()).toMatchObject(refused);
    expect(await isListed()).toBe(false);
    expect(await precheckout(world, shopper, { voucherCode: code })).toMatchObject({
      data: { totalVoucherAmount: 0, voucher: { problem: { code: "NOT_FIRST_ORDER" } } },
    });
    await world.call(cancelOrder, { body: { order_id: body.orderId } }, headers);
    expect(await isListed()).toBe(true);
    expect(codeOf(await wish())).toBe("OK");
    const again = await ordered(shopper);
    expect(again.totalVoucherAmount).toBe(5_000);
  });

  it("is refused where it has ceased to apply since it was shown", async () => {
    const code = await addVoucher(world, { voucher_code: newCode() });
    const shopper = await newShopper();
    await chooseVoucher(world, shopper, code);
    const body = await orderForm(world, shopper);
    await world.query("update vouchers set ends_at = $2 where voucher_code = $1", [
      code,
      world.deps.clock.now(),
    ]);
    expect(await world.call(checkoutDelivery, { body }, shopper.headers)).toMatchObject({
      code: "VOUCHER_REFUSED",
      values: { reason: "EXPIRED", value: 0 },
    });
  });

  it("needs its payment channel", async () => {
    const code = await addVoucher(world, { voucher_code: newCode(), payment_channels: ["QRIS"] });
    const shopper = await newShopper();
    await chooseVoucher(world, shopper, code);
    expect(await order(shopper)).toMatchObject({
      code: "VOUCHER_REFUSED",
      values: { reason: "CHANNEL_ONLY" },
    });
  });

  it("pays for the delivery, and a code that is not known is refused", async () => {
    const code = await addVoucher(world, { voucher_code: newCode(), kind: "free_delivery" });
    const shopper = await newShopper();
    expect(await precheckout(world, shopper, { voucherCode: code })).toMatchObject({
      data: { totalDeliveryFee: 9_000, totalVoucherAmount: 9_000, totalAmountFinal: 12_000 },
    });
    expect(codeOf(await precheckout(world, shopper, { voucherCode: "NIHIL" }))).toBe(
      "VOUCHER_NOT_FOUND",
    );
  });

  it("is not used up where it takes nothing off, because the delivery is free anyway", async () => {
    const code = await addVoucher(world, { voucher_code: newCode(), kind: "free_delivery" });
    const shopper = await newShopper();
    await chooseVoucher(world, shopper, code);
    const terms = await world.query("select rate_code, free_from from delivery_rates");
    await world.query("update delivery_rates set free_from = 1");
    const made = await ordered(shopper);
    for (const { rate_code: rateCode, free_from: freeFrom } of terms) {
      await world.query("update delivery_rates set free_from = $2 where rate_code = $1", [
        rateCode,
        freeFrom,
      ]);
    }
    expect(made).toMatchObject({ totalDeliveryFee: 0, totalVoucherAmount: 0 });
    expect(await takenOf(world, code)).toBe(0);
  });

  it("is never used more often than its quota, however many order at once", async () => {
    const code = await addVoucher(world, { voucher_code: newCode(), quota: 2 });
    const shoppers = await Promise.all(Array.from({ length: 6 }, newShopper));
    const forms = [];
    for (const shopper of shoppers) {
      await chooseVoucher(world, shopper, code);
      forms.push({ shopper, body: await orderForm(world, shopper) });
    }
    const answers = await Promise.all(
      forms.map(({ shopper, body }) => world.call(checkoutDelivery, { body }, shopper.headers)),
    );
    expect(codesOf(answers)).toEqual([
      "OK",
      "OK",
      ...Array.from({ length: 4 }, () => "VOUCHER_REFUSED"),
    ]);
    expect(await takenOf(world, code)).toBe(2);
  });
});

describe("A-Poin of an order", () => {
  it("are taken with it and given back once", async () => {
    const shopper = await newShopper();
    await givePoints(world, shopper, 10_000);
    const seen = await precheckout(world, shopper, { points: "all" });
    expect(seen).toMatchObject({
      data: {
        totalPontaAmount: 10_000,
        totalAmountFinal: 11_000,
        points: { balance: 10_000, usable: 10_000 },
      },
    });
    const made = await ordered(shopper, { points: 4_000 });
    expect(made).toMatchObject({ totalPontaAmount: 4_000, totalAmountFinal: 17_000 });
    expect(await pointsOf(world, shopper)).toBe(6_000);
    await giveUp(shopper, made.order?.orderId);
    expect(await pointsOf(world, shopper)).toBe(10_000);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("of an unplaced order are there for the one that takes its place", async () => {
    const shopper = await newShopper();
    await givePoints(world, shopper, 3_000);
    await ordered(shopper, { points: "all" });
    const again = await ordered(shopper, { points: "all" });
    expect(again.totalPontaAmount).toBe(3_000);
    expect(await pointsOf(world, shopper)).toBe(0);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("can pay for everything", async () => {
    const shopper = await newShopper();
    await givePoints(world, shopper, 50_000);
    const made = await ordered(shopper, { points: "all" });
    expect(made).toMatchObject({ totalPontaAmount: 21_000, totalAmountFinal: 0 });
    expect(await pointsOf(world, shopper)).toBe(29_000);
  });

  it("that went elsewhere meanwhile make the order look at itself again", async () => {
    const shopper = await newShopper();
    await givePoints(world, shopper, 10_000);
    const body = await orderForm(world, shopper, { points: "all" });
    await world.query("update point_balances set balance = 500 where member_id = $1", [
      shopper.memberId,
    ]);
    expect(codeOf(await world.call(checkoutDelivery, { body }, shopper.headers))).toBe(
      "DRAFT_CHANGED",
    );
    await world.query("update point_balances set balance = 10000 where member_id = $1", [
      shopper.memberId,
    ]);
  });

  it("are spent once by two tabs at one moment", async () => {
    const shopper = await newShopper();
    await givePoints(world, shopper, 5_000);
    const body = await orderForm(world, shopper, { points: "all" });
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.call(checkoutDelivery, { body }, shopper.headers)),
    );
    expect(answers.map(codeOf)).toEqual(["OK", "OK", "OK"]);
    expect(await pointsOf(world, shopper)).toBe(0);
    const open = await world.query(
      "select total_points from orders where member_id = $1 and status = 10",
      [shopper.memberId],
    );
    expect(open).toEqual([{ total_points: 5_000 }]);
    expect(await ledgerFaults(world)).toEqual([]);
  });
});

describe("a window", () => {
  const slotOf = (options: readonly { readonly id: string; readonly isFull: boolean }[]) =>
    options.map(({ id, isFull }) => [id, isFull] as const);

  const optionsFor = async (shopper: Shopper) => {
    const answer = await precheckout(world, shopper);
    if (!answer.ok) throw new Error(answer.code);
    return answer.data.deliveries[0]!;
  };

  it("is full when its orders are, and has room again when one ends", async () => {
    await world.query("update stores set slot_capacity = 1 where store_id = 1");
    await world.query("delete from slot_capacities");
    await world.query("update slot_uses set state = 'released'");
    const [first, second] = [await newShopper(), await newShopper()];
    const { chosen } = await optionsFor(first);
    const body = await orderForm(world, second, { storeDelivery: chosen });
    const made = await ordered(first, { storeDelivery: chosen });
    expect((await optionsFor(first)).chosen).toBe(chosen);
    const others = await optionsFor(second);
    expect(slotOf(others.options)).toContainEqual([chosen, true]);
    expect(others.chosen).not.toBe(chosen);
    expect(codeOf(await precheckout(world, second, { storeDelivery: chosen }))).toBe("SLOT_FULL");
    expect(codeOf(await world.call(checkoutDelivery, { body }, second.headers))).toBe("SLOT_FULL");
    await giveUp(first, made.order?.orderId);
    expect(codeOf(await world.call(checkoutDelivery, { body }, second.headers))).toBe("OK");
    await world.query("update stores set slot_capacity = null where store_id = 1");
  });

  it("takes no more orders than it has room for, however many come at once", async () => {
    await world.query("update stores set slot_capacity = 2 where store_id = 1");
    const storeDelivery = "2026-11-21-18";
    const shoppers = await Promise.all(Array.from({ length: 5 }, newShopper));
    const forms = [];
    for (const shopper of shoppers) {
      forms.push({ shopper, body: await orderForm(world, shopper, { storeDelivery }) });
    }
    const answers = await Promise.all(
      forms.map(({ shopper, body }) => world.call(checkoutDelivery, { body }, shopper.headers)),
    );
    expect(codesOf(answers)).toEqual(["OK", "OK", "SLOT_FULL", "SLOT_FULL", "SLOT_FULL"]);
    const [row] = await world.query(
      "select taken, capacity from slot_capacities where slot_date = '2026-11-21' and slot_start = 18",
    );
    expect(row).toEqual({ taken: 2, capacity: 2 });
    await world.query("update stores set slot_capacity = null where store_id = 1");
  });
});

describe("fees by the retailer's table", () => {
  it("go by distance and weight, with rows of the store before the others", async () => {
    const shopper = await neighbourWithCart(world, { [products.tea]: 3 });
    const feeOf = async () => {
      const answer = await precheckout(world, shopper);
      return answer.ok ? answer.data.totalDeliveryFee : answer.code;
    };
    const add = (code: string, rest: string) =>
      world.query(
        `insert into delivery_rates (rate_code, delivery_type, up_to_m, up_to_g, fee, store_code, minimum)
         values ('${code}', '7', ${rest})`,
      );
    expect(await feeOf()).toBe(9_000);
    await add("near", "1000, 5000, 4000, null, 0");
    expect(await feeOf()).toBe(4_000);
    await fillCart(world, shopper, { [products.tea]: 12 });
    expect(await feeOf()).toBe(9_000);
    await add("own", "null, null, 2500, 'S1', 0");
    expect(await feeOf()).toBe(2_500);
    await world.query(
      "update delivery_rates set minimum = 900000 where delivery_type in ('0', '7')",
    );
    expect(await precheckout(world, shopper)).toMatchObject({
      code: "MINIMUM_ORDER",
      statusCode: 400,
      values: { value: 852_000 },
    });
    await world.query("delete from delivery_rates where rate_code in ('near', 'own')");
    await world.query("update delivery_rates set minimum = 0");
  });
});

it("charges what the summary shows, over random carts, vouchers and points", async () => {
  const code = await addVoucher(world, {
    voucher_code: newCode(),
    kind: "percentage",
    percent_off: 17,
    max_discount: 30_000,
    per_member: 1_000,
  });
  for (const productId of [products.milkLitre, products.milkSmall, products.carton]) {
    await setStock(world, productId, 10_000);
  }
  const cart = fc.record({
    lines: fc.dictionary(
      fc.constantFrom(...[products.tea, products.milkSmall, products.carton].map(String)),
      fc.integer({ min: 1, max: 12 }),
      { minKeys: 1 },
    ),
    points: fc.oneof(fc.constant("all" as const), fc.nat(40_000)),
    balance: fc.nat(60_000),
    hasVoucher: fc.boolean(),
    isInstant: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(cart, async ({ lines, points, balance, hasVoucher, isInstant }) => {
      const shopper = await neighbourWithCart(world, lines);
      if (balance > 0) await givePoints(world, shopper, balance);
      if (hasVoucher) await chooseVoucher(world, shopper, code);
      const isFromStore = Object.keys(lines).some((id) => id !== String(products.carton));
      const storeDelivery = isInstant && isFromStore ? "instant" : "";
      const changes = { points, storeDelivery };
      const seen = await precheckout(world, shopper, changes);
      if (!seen.ok) throw new Error(seen.code);
      const made = await ordered(shopper, changes);
      const [row] = await world.query(
        `select total_amount, total_discount, total_voucher, total_points, total_delivery_fee, total_final
         from orders where order_id = $1`,
        [made.order?.orderId],
      );
      const { data } = seen;
      expect(row).toEqual({
        total_amount: data.totalAmount,
        total_discount: data.totalDiscountAmount,
        total_voucher: data.totalVoucherAmount,
        total_points: data.totalPontaAmount,
        total_delivery_fee: data.totalDeliveryFee,
        total_final: data.totalAmountFinal,
      });
      expect(await pointsOf(world, shopper)).toBe(balance - data.totalPontaAmount);
      await giveUp(shopper, made.order?.orderId);
      expect(await pointsOf(world, shopper)).toBe(balance);
    }),
    { numRuns: 25 },
  );
  expect(await ledgerFaults(world)).toEqual([]);
});
