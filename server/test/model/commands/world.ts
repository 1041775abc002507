import { OrderStatus } from "@gerai/contract/order-codes";
import fc from "fast-check";
import * as actions from "../actions.ts";
import { minute, type Order } from "../books.ts";
import { checkState } from "../compare.ts";
import { expireInBooks, passInBooks, pressInBooks } from "../money.ts";
import { branchOf } from "../shop.ts";
import { sellerId, offers } from "../small-shop.ts";
import { countOffer } from "../stock.ts";
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
  .tuple(fc.nat(offers.length - 1), fc.nat(8), fc.constantFrom(0, 0, 30))
  .map(([index, figure, minutesAgo]) =>
    command(
      `stock(offer ${index} = ${figure}, counted ${minutesAgo} minutes ago)`,
      async (model, shop) => {
        const offer = offers[index]!;
        const { storeId, productId } = offer;
        const countedAt = shop.now() - minutesAgo * minute;
        const storeCode = storeCodes[storeId] ?? branchOf(storeId).storeCode;
        await shop.importStock(`p${productId}`, storeCode, figure, new Date(countedAt));
        countOffer(model, { storeId, productId, quantity: figure }, countedAt);
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

const isWaiting = ({ status, attempts }: Order): boolean =>
  status === OrderStatus.WaitingForPayment && attempts.at(-1)?.bank === "pending";

/**
 * Money arrives of which nobody tells the shop, in the last moment of the order. The shop asks before it ends the
 * order; where the provider does not answer, the order ends, and lives again or is paid back later.
 */
export const payAtTheEnd = fc.tuple(which, fc.boolean()).map(([index, isProviderSilent]) =>
  command(
    `pay at the end(${index}${isProviderSilent ? ", the provider is silent" : ""})`,
    async (model, shop) => {
      await actions.letTimePass(shop, 0);
      passInBooks(model, shop.now());
      const picked = pickOrder(model, index, isWaiting);
      const attempt = picked?.attempts.at(-1);
      if (picked === undefined || attempt === undefined) return;
      shop.pass(Math.max(0, picked.expiresAt - shop.now()) / minute);
      await actions.press(shop, `${picked.orderNumber}-${attempt.no}`, "silent");
      pressInBooks(model, picked, attempt, { act: "silent", now: shop.now() });
      if (isProviderSilent) {
        await actions.expireUnasked(shop);
        expireInBooks(model, shop.now(), true);
        await checkState(model, shop);
      }
      await actions.letTimePass(shop, 3);
      passInBooks(model, shop.now());
    },
    (model) => model.orders.some(isWaiting),
  ),
);
