import { randomUUID } from "node:crypto";
import { memberGet, memberGetByPost } from "@gerai/contract/account";
import { usualProducts } from "@gerai/contract/bought";
import * as cart from "@gerai/contract/cart";
import * as contract from "@gerai/contract/checkout";
import { addresses } from "@gerai/contract/location";
import * as orders from "@gerai/contract/orders";
import { shoppingLists } from "@gerai/contract/shopping-lists";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  checkOut,
  neighbourWithCart,
  orderForm,
  readCart,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";
import { newMemberToken } from "../account/session.ts";

/** Calls whose session is looked up together with what they read and lock first. */

const { products } = seeded;

const world = await forThisFile(shopWorld());

/** A device of the shop, and a token that names the member but opens no session. */
const forgedHeaders = ({ memberId, headers }: Shopper) => ({
  ...headers,
  token: newMemberToken(memberId).token,
});

const refused = { ok: false, code: "UNAUTHENTICATED" };

it("read and change nothing of the member whom a made-up token names", async () => {
  const victim = await neighbourWithCart(world, { [products.tea]: 1 });
  const { memberId } = victim;
  const form = await orderForm(world, victim);
  const key = { [contract.idempotencyHeader]: "0123456789abcdef" };
  const made = await checkOut(world, victim);
  const orderId = made.ok ? (made.data.order?.orderId ?? "") : "";
  const before = await readCart(world, victim);
  const [{ paymentChannel: _, ...look }, headers] = [form, forgedHeaders(victim)];
  const lines = { memberId, listCartDetail: [{ productId: products.tea, quantity: 3 }] };
  const calls = [
    () => world.call(memberGet, {}, headers),
    () => world.call(memberGetByPost, {}, headers),
    () => world.call(addresses, {}, headers),
    () => world.call(shoppingLists, {}, headers),
    () => world.call(usualProducts, {}, headers),
    () => world.call(cart.activeCart, { params: { memberId } }, headers),
    () => world.call(cart.cartSummary, { params: { memberId } }, headers),
    () => world.call(cart.editCart, { body: lines }, headers),
    () => world.call(cart.removeLine, { query: { cartDetailId: products.tea } }, headers),
    () => world.call(contract.checkoutDelivery, { body: look }, headers),
    () => world.call(contract.checkoutDelivery, { body: form }, { ...headers, ...key }),
    () => world.call(contract.placeOrder, { body: { orderId } }, headers),
    () => world.call(orders.completeOrders, { params: { memberId } }, headers),
    () => world.call(orders.unconfirmedOrders, { params: { memberId } }, headers),
    () =>
      world.call(orders.ordersByStatus, { params: { memberId }, query: { status: "10" } }, headers),
    () => world.call(orders.searchOrders, { params: { memberId } }, headers),
  ];
  for (const call of calls) expect(await call()).toMatchObject(refused);
  expect(await readCart(world, victim)).toEqual(before);
  const kept = await world.query("select status from orders where member_id = $1", [memberId]);
  expect(kept).toEqual([{ status: 10 }]);
  expect(
    await world.query("select key from idempotency_keys where key = $1", [
      key[contract.idempotencyHeader],
    ]),
  ).toEqual([]);
});

it("do not tell the answer of a key to a made-up token", async () => {
  const victim = await neighbourWithCart(world, { [products.tea]: 1 });
  const body = await orderForm(world, victim);
  const key = { [contract.idempotencyHeader]: randomUUID() };
  const send = (headers: Shopper["headers"]) =>
    world.call(contract.checkoutDelivery, { body }, { ...headers, ...key });
  const first = await send(victim.headers);
  expect(first).toMatchObject({ ok: true });
  expect(await send(forgedHeaders(victim))).toMatchObject(refused);
  expect(await send(victim.headers)).toMatchObject({ data: first.ok ? first.data : undefined });
});

it("say only that the session is missing, whatever else is wrong", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 1 });
  const { memberId } = shopper;
  const headers = forgedHeaders(shopper);
  const lines = [{ productId: products.tea, quantity: 1 }];
  const other = { memberId: randomUUID(), listCartDetail: lines };
  expect(await world.call(cart.editCart, { body: other }, headers)).toMatchObject(refused);
  const odd = { memberId, listCartDetail: [{ productId: -1, quantity: 1 }] };
  expect(await world.call(cart.editCart, { body: odd }, headers)).toMatchObject(refused);
  expect(await world.call(cart.editCart, { body: odd }, shopper.headers)).toMatchObject({
    code: "VALIDATION_FAILED",
  });
  expect(await world.call(cart.editCart, { body: other }, shopper.headers)).toMatchObject({
    code: "FORBIDDEN",
  });
});
