import * as cart from "@gerai/contract/cart";
import { checkoutDelivery, placeOrder } from "@gerai/contract/checkout";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countStatements } from "../../test/support/count-statements.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  checkOut,
  fillCart,
  neighbourWithCart,
  orderForm,
  readCart,
  shopWorld,
  type ShopWorld,
} from "../../test/support/shoppers.ts";

const { products } = seeded;
let world: ShopWorld;

beforeAll(async () => {
  world = await shopWorld();
});
afterAll(() => world.close());

/** Begin, commit, and the statements for session and shelf count too. `Again`: an unplaced order holds stock. */
it("takes a few statements for each step, whatever the cart holds", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 1, [products.carton]: 1 });
  const { headers, memberId } = shopper;
  const summary = () => world.call(cart.cartSummary, { params: { memberId } }, headers);
  const counts: Record<string, number> = {
    summary: await countStatements(summary),
    cart: await countStatements(() => readCart(world, shopper)),
    put: await countStatements(() => fillCart(world, shopper, { [products.tea]: 2 })),
    takeOut: await countStatements(() => fillCart(world, shopper, { [products.carton]: 0 })),
  };
  const body = await orderForm(world, shopper);
  const { paymentChannel: _, ...look } = body;
  const send = (sent: typeof look) => world.call(checkoutDelivery, { body: sent }, headers);
  counts["precheckout"] = await countStatements(() => send(look));
  counts["checkout"] = await countStatements(() => send(body));
  counts["precheckoutAgain"] = await countStatements(() => send(look));
  counts["checkoutAgain"] = await countStatements(() => send(body));
  const made = await checkOut(world, shopper);
  const orderId = made.ok ? (made.data.order?.orderId ?? "") : "";
  counts["place"] = await countStatements(() =>
    world.call(placeOrder, { body: { orderId } }, headers),
  );
  expect(counts).toEqual({
    summary: 4,
    cart: 6,
    put: 12,
    takeOut: 10,
    precheckout: 5,
    checkout: 22,
    precheckoutAgain: 6,
    checkoutAgain: 31,
    place: 11,
  });
});
