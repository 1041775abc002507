/** Commands of fast-check: each does one thing in the shop and in the model, and holds the two together. */
import fc from "fast-check";
import * as actions from "../actions.ts";
import { shopperOf, type Books, type Order } from "../books.ts";
import { checkState } from "../compare.ts";
import type { Caller, ModelShop } from "../shop.ts";
import { startingPoints } from "../small-shop.ts";

export type Command = fc.AsyncCommand<Books, ModelShop>;

export const command = (
  name: string,
  run: (model: Books, shop: ModelShop) => Promise<void>,
  check: (model: Readonly<Books>) => boolean = () => true,
): Command => ({
  check,
  run: async (model, shop) => {
    await run(model, shop);
    await checkState(model, shop);
  },
  toString: () => name,
});

export const codeOf = (answer: { readonly ok: boolean; readonly code?: string }): string =>
  answer.ok ? "OK" : (answer.code ?? "");

export const callerIn = (model: Books, shop: ModelShop, member: number): Caller =>
  actions.callerOf(shop, member, shopperOf(model, member).storeId);

export const callerOf = (model: Books, shop: ModelShop, { member }: Order): Caller =>
  callerIn(model, shop, member);

/** One of the orders that fit, counted on beyond the last; undefined where there is none. */
export const pickOrder = (
  model: Readonly<Books>,
  index: number,
  fits: (order: Order) => boolean,
): Order | undefined => {
  const orders = model.orders.filter(fits);
  return orders[index % Math.max(orders.length, 1)];
};

export const member = fc.nat(startingPoints.length - 1);
export const which = fc.nat(20);
