import { OrderStatus } from "@gerai/contract/order-codes";
import fc from "fast-check";
import * as actions from "../actions.ts";
import * as books from "../books.ts";
import type { Order } from "../books.ts";
import { passInBooks } from "../money.ts";
import { sellerId, shelves } from "../shelves.ts";
import { branchOf } from "../shop.ts";
import { command, pickOrder, which } from "./command.ts";

export const pass = fc.constantFrom(3, 3, 16, 61, 125).map((minutes) =>
  command(`pass(${minutes} minutes)`, async (model, shop) => {
    await actions.letTimePass(shop, minutes);
    passInBooks(model, shop.now());
  }),
);

/** Time passes, and no worker does anything. */
export const stall = fc
  .constantFrom(1, 14, 20)
  .map((minutes) => command(`stall(${minutes} minutes)`, async (_, shop) => shop.pass(minutes)));

const storeCodes: Readonly<Record<number, string>> = { [sellerId]: "X1" };

export const importStock = fc
  .tuple(fc.nat(shelves.length - 1), fc.nat(8), fc.constantFrom(0, 0, 30))
  .map(([index, figure, minutesAgo]) =>
    command(
      `stock(shelf ${index} = ${figure}, counted ${minutesAgo} minutes ago)`,
      async (model, shop) => {
        const shelf = shelves[index]!;
        const { storeId, productId } = shelf;
        const countedAt = shop.now() - minutesAgo * books.minute;
        const storeCode = storeCodes[storeId] ?? branchOf(storeId).storeCode;
        await shop.importStock(`p${productId}`, storeCode, figure, new Date(countedAt));
        books.countShelf(model, { storeId, productId, quantity: figure }, countedAt);
      },
    ),
  );

const isOnItsWay = (picked: Order): boolean =>
  picked.isBooked && picked.status >= OrderStatus.InProcess && picked.status < OrderStatus.Arrived;

const parcelsOf = ({ lines, orderNumber }: Order): readonly string[] =>
  [...new Set(lines.map(({ storeId }) => storeId))].map(
    (_, index) => `${orderNumber}-${index + 1}`,
  );

export const deliver = which.map((index) =>
  command(
    `deliver(${index})`,
    async (model, shop) => {
      const picked = pickOrder(model, index, isOnItsWay);
      if (picked === undefined) return;
      for (const parcel of parcelsOf(picked)) await actions.deliver(shop, parcel);
      picked.status = OrderStatus.Arrived;
    },
    (model) => model.orders.some(isOnItsWay),
  ),
);
