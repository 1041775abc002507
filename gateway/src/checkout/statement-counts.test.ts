import * as cart from "@gerai/contract/cart";
import { checkoutDelivery, placeOrder } from "@gerai/contract/checkout";
import { expect, it } from "vitest";
import { countTraffic, type Traffic } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  checkOut,
  fillCart,
  neighbourWithCart,
  orderForm,
  readCart,
  shopWorld,
} from "../../test/support/shoppers.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());

/**
 * Begin, commit, the setting of the plans, and the statements for session and shelf count too; what travels
 * together is one trip.
 * `Again`: an unplaced order holds stock.
 */
it("takes a few statements for each step, whatever the cart holds", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 1, [products.carton]: 1 });
  const { headers, memberId } = shopper;
  const summary = () => world.call(cart.cartSummary, { params: { memberId } }, headers);
  const counts: Record<string, Traffic> = {
    summary: await countTraffic(summary),
    cart: await countTraffic(() => readCart(world, shopper)),
    put: await countTraffic(() => fillCart(world, shopper, { [products.tea]: 2 })),
    takeOut: await countTraffic(() => fillCart(world, shopper, { [products.carton]: 0 })),
  };
  const body = await orderForm(world, shopper);
  const { paymentChannel: _, ...look } = body;
  const send = (sent: typeof look) => world.call(checkoutDelivery, { body: sent }, headers);
  counts["precheckout"] = await countTraffic(() => send(look));
  counts["checkout"] = await countTraffic(() => send(body));
  counts["precheckoutAgain"] = await countTraffic(() => send(look));
  counts["checkoutOfOtherTab"] = await countTraffic(() => send(body));
  const other = { ...body, courierNote: "Pagar biru" };
  counts["checkoutAgain"] = await countTraffic(() => send(other));
  const made = await checkOut(world, shopper);
  const orderId = made.ok ? (made.data.order?.orderId ?? "") : "";
  counts["place"] = await countTraffic(() =>
    world.call(placeOrder, { body: { orderId } }, headers),
  );
  const next = await neighbourWithCart(world, { [products.tea]: 1 });
  const atOnce = await orderForm(world, next, { place: true });
  counts["checkoutAndPlace"] = await countTraffic(() =>
    world.call(checkoutDelivery, { body: atOnce }, next.headers),
  );
  expect(counts).toEqual({
    summary: { statements: 6, trips: 4 },
    cart: { statements: 7, trips: 4 },
    put: { statements: 10, trips: 6 },
    takeOut: { statements: 10, trips: 6 },
    precheckout: { statements: 8, trips: 4 },
    checkout: { statements: 24, trips: 8 },
    precheckoutAgain: { statements: 10, trips: 5 },
    checkoutOfOtherTab: { statements: 11, trips: 6 },
    checkoutAgain: { statements: 34, trips: 16 },
    place: { statements: 14, trips: 4 },
    checkoutAndPlace: { statements: 34, trips: 10 },
  });
});
