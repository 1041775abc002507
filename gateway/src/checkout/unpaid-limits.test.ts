import * as contract from "@gerai/contract/checkout";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { testProvider } from "../../test/support/payments.ts";
import {
  checkOut,
  fillCart,
  orderCart,
  orderForm,
  precheckout,
  setStock,
  shopWorld,
  statusesOf,
  type Shopper,
} from "../../test/support/shoppers.ts";
import { givePoints } from "../../test/support/vouchers.ts";

/** Tea for Rp6.000 and the hamper for Rp350.000. */
const [tea, hamper] = [4, 7];

const world = await forThisFile(
  shopWorld({ payments: { midtrans: testProvider(), dana: undefined } }),
);
await setStock(world, tea, 1_000);
await setStock(world, hamper, 1_000);

const order = async (shopper: Shopper, quantities: Readonly<Record<number, number>>) => {
  await fillCart(world, shopper, quantities);
  return orderCart(world, shopper);
};

const tryOrder = async (shopper: Shopper, quantities: Readonly<Record<number, number>>) => {
  await fillCart(world, shopper, quantities);
  return checkOut(world, shopper);
};

/** The limits that the choice of a channel names before anything is sent. */
const refusals = async (shopper: Shopper): Promise<Record<string, number>> => {
  const seen = await precheckout(world, shopper);
  if (!seen.ok) throw new Error(seen.code);
  return Object.fromEntries(
    seen.data.channels.flatMap(({ refusal }) => (refusal ? [[refusal.code, refusal.value]] : [])),
  );
};

it("lets a member have three orders with cash on delivery under way, and a fourth after one has come", async () => {
  const shopper = await world.newNeighbour();
  for (let count = 0; count < 3; count += 1) await order(shopper, { [tea]: 1 });
  expect(await tryOrder(shopper, { [tea]: 1 })).toMatchObject({
    code: "CASH_ORDERS_EXCEEDED",
    statusCode: 400,
    values: { value: 3 },
  });
  expect(await refusals(shopper)).toEqual({ CASH_ORDERS_EXCEEDED: 3 });
  await world.query(
    `update orders set status = ${OrderStatus.Arrived} where member_id = $1 and status = ${OrderStatus.InProcess}`,
    [shopper.memberId],
  );
  expect(await tryOrder(shopper, { [tea]: 1 })).toMatchObject({ ok: true });
});

it("counts no order that A-Poin pay whole, and stands in the way of none", async () => {
  const shopper = await world.newNeighbour();
  // Tea for Rp6.000, and Rp9.000 to bring it.
  const [price, paidByPoints] = [15_000, 3];
  await givePoints(world, shopper, price * (paidByPoints + 1));
  const byPoints = async () => {
    await fillCart(world, shopper, { [tea]: 1 });
    return orderCart(world, shopper, PaymentChannel.CashOnDelivery, { points: price });
  };
  for (let count = 0; count < paidByPoints; count += 1) await byPoints();
  for (let count = 0; count < 3; count += 1) await order(shopper, { [tea]: 1 });
  expect(await tryOrder(shopper, { [tea]: 1 })).toMatchObject({ code: "CASH_ORDERS_EXCEEDED" });
  expect(await byPoints()).toMatchObject({ orderStatusId: OrderStatus.InProcess });
});

it("lets them cost Rp5.000.000 together; an unplaced order of the same cart does not count twice", async () => {
  const shopper = await world.newNeighbour();
  await order(shopper, { [hamper]: 10 });
  expect(await tryOrder(shopper, { [hamper]: 5 })).toMatchObject({
    code: "CASH_AMOUNT_EXCEEDED",
    statusCode: 400,
    values: { value: 5_000_000 },
  });
  expect(await tryOrder(shopper, { [hamper]: 4 })).toMatchObject({ ok: true });
  expect(await tryOrder(shopper, { [hamper]: 4 })).toMatchObject({ ok: true });
});

it("holds the limit when a member orders in many tabs at one moment", async () => {
  const shopper = await world.newNeighbour();
  const tab = async (): Promise<void> => {
    for (let round = 0; round < 4; round += 1) {
      await fillCart(world, shopper, { [tea]: 1 });
      const body = await orderForm(world, shopper);
      const made = await world.call(contract.checkoutDelivery, { body }, shopper.headers);
      const orderId = made.ok ? (made.data.order?.orderId ?? "") : "";
      if (made.ok) await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers);
    }
  };
  const placed = async () =>
    (await statusesOf(world, shopper)).filter((status) => status === OrderStatus.InProcess).length;
  await Promise.all(Array.from({ length: 6 }, tab));
  expect(await placed()).toBeLessThanOrEqual(3);
  // Tabs may give up each other's orders; one that is alone then fills what is left.
  await tab();
  expect(await placed()).toBe(3);
});

it("counts no order of the app against it: that holds no stock of the web", async () => {
  const shopper = await world.newNeighbour();
  for (let count = 0; count < 3; count += 1) {
    await fillCart(world, shopper, { [tea]: 1 });
    await orderCart(world, shopper, PaymentChannel.BcaVirtualAccount);
  }
  await fillCart(world, shopper, { [tea]: 1 });
  expect(await refusals(shopper)).toEqual({ UNPAID_ORDERS_EXCEEDED: 3 });
  // As the orders of an app lie in the books: of no cart of the shop.
  await world.query("update orders set cart_id = null where member_id = $1", [shopper.memberId]);
  expect(await refusals(shopper)).toEqual({});
  const tried = await checkOut(world, shopper, PaymentChannel.BcaVirtualAccount);
  expect(tried).toMatchObject({ ok: true });
});

it("names at each channel what is more than it takes", async () => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, { [hamper]: 15 });
  expect(await refusals(shopper)).toEqual({ PURCHASE_LIMIT_EXCEEDED: 5_000_000 });
});

it("lets a member have three orders that wait for their payment, and as many in cash besides", async () => {
  const shopper = await world.newNeighbour();
  const byAccount = async () => {
    await fillCart(world, shopper, { [tea]: 1 });
    return orderCart(world, shopper, PaymentChannel.BcaVirtualAccount);
  };
  const tryByAccount = async () => {
    await fillCart(world, shopper, { [tea]: 1 });
    return checkOut(world, shopper, PaymentChannel.BcaVirtualAccount);
  };
  for (let count = 0; count < 3; count += 1) await byAccount();
  expect(await tryByAccount()).toMatchObject({
    code: "UNPAID_ORDERS_EXCEEDED",
    statusCode: 400,
    values: { value: 3 },
  });
  expect(await refusals(shopper)).toEqual({ UNPAID_ORDERS_EXCEEDED: 3 });
  expect(await tryOrder(shopper, { [tea]: 1 })).toMatchObject({ ok: true });
  await world.query(
    `update orders set status = ${OrderStatus.InProcess} where member_id = $1 and order_id =
       (select order_id from orders where member_id = $1 and status = ${OrderStatus.WaitingForPayment} limit 1)`,
    [shopper.memberId],
  );
  expect(await tryByAccount()).toMatchObject({ ok: true });
});
