import * as contract from "@gerai/contract/checkout";
import type { Order } from "@gerai/contract/orders";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { detailOf } from "../../test/support/orders.ts";
import { runJobs } from "../../test/support/run-jobs.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  neighbourWithCart,
  orderForm,
  precheckout,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";
import { givePoints } from "../../test/support/vouchers.ts";
import type { CourierBooking } from "../providers/courier.ts";

const { products } = seeded;
const bookings: CourierBooking[] = [];
const world = await forThisFile(
  shopWorld({
    courier: {
      cancel: async () => ({ ok: true, data: {} }),
      book: async (booking) => {
        bookings.push(booking);
        return { ok: true, data: { reference: "ref", trackingUrl: "" } };
      },
    },
  }),
);

/** Makes and places the order of two packs of tea, with these wishes. */
const order = async (shopper: Shopper, wishes: Partial<contract.CheckoutForm>) => {
  const body = { ...(await orderForm(world, shopper, wishes)), ...wishes };
  const made = await world.call(contract.checkoutDelivery, { body }, shopper.headers);
  if (!made.ok) return made;
  const orderId = made.data.order?.orderId ?? "";
  const placed = await world.call(contract.placeOrder, { body: { orderId } }, shopper.headers);
  if (!placed.ok) throw new Error(placed.code);
  await runJobs(world.deps);
  return { ok: true, data: await detailOf(world, placed.data.secretId, shopper) } as const;
};

/** What the checkout page shows as the total. */
const totalOf = async (shopper: Shopper): Promise<number> => {
  const seen = await precheckout(world, shopper);
  return seen.ok ? seen.data.totalAmountFinal : 0;
};

const newShopper = () => neighbourWithCart(world, { [products.tea]: 2 });

const bookingOf = ({ orderNumber }: Order) =>
  bookings.find((booking) => booking.orderNumber === orderNumber);

it("tells the courier greeting and sender, and keeps them with the order", async () => {
  const shopper = await newShopper();
  const made = await order(shopper, {
    gift: {
      greeting: "  Selamat ulang tahun,\nIbu! 🎂\u202e ",
      senderName: "Rina",
      isForOther: false,
    },
  });
  if (!made.ok) throw new Error(made.code);
  const greeting = "Selamat ulang tahun, Ibu! 🎂";
  expect(made.data).toMatchObject({ gift: { senderName: "Rina", greeting }, cashTendered: 0 });
  expect(bookingOf(made.data)).toMatchObject({
    gift: { sender: "Rina", greeting },
    cashTendered: 0,
    items: [{ quantity: 2, shortage: "call", substitute: "" }],
  });
});

it("asks nobody who gets a gift for money", async () => {
  const shopper = await newShopper();
  const gift = { senderName: "Rina", isForOther: true };
  expect(await order(shopper, { gift })).toMatchObject({ code: "CASH_FOR_GIFT" });
});

it("lets A-Poin pay for a gift whole: no courier is told of money or notes", async () => {
  const shopper = await newShopper();
  const total = await totalOf(shopper);
  await givePoints(world, shopper, total);
  const gift = { senderName: "Rina", isForOther: true };
  const made = await order(shopper, { gift, points: total, cashTendered: 50_000 });
  if (!made.ok) throw new Error(made.code);
  expect(bookingOf(made.data)).toMatchObject({ cashOnDelivery: 0, cashTendered: 0 });
});

it("takes greetings of at most 200 characters, with a sender", async () => {
  const shopper = await newShopper();
  const gift = { senderName: "Rina", isForOther: false };
  expect(await order(shopper, { gift: { ...gift, greeting: "a".repeat(201) } })).toMatchObject({
    code: "VALIDATION_FAILED",
  });
  expect(await order(shopper, { gift: { ...gift, senderName: "" } })).toMatchObject({
    code: "VALIDATION_FAILED",
  });
  expect(await order(shopper, { gift: { ...gift, greeting: "a".repeat(200) } })).toMatchObject({
    ok: true,
  });
});

it("tells the courier what is to be changed, never less than the total", async () => {
  const shopper = await newShopper();
  expect(await totalOf(shopper)).toBeLessThan(50_000);
  for (const cashTendered of [20_000, 75_000]) {
    expect(await order(shopper, { cashTendered })).toMatchObject({ code: "VALIDATION_FAILED" });
  }
  const made = await order(shopper, { cashTendered: 50_000 });
  if (!made.ok) throw new Error(made.code);
  expect(made.data.cashTendered).toBe(50_000);
  expect(bookingOf(made.data)).toMatchObject({ cashTendered: 50_000, gift: null });

  const rich = await neighbourWithCart(world, { [products.carton]: 1 });
  expect(await totalOf(rich)).toBeGreaterThan(100_000);
  expect(await order(rich, { cashTendered: 100_000 })).toMatchObject({ code: "CASH_TOO_LITTLE" });
});
