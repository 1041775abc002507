import assert from "node:assert/strict";
import { OrderStatus, type PaymentChannel } from "@gerai/contract/order-codes";
import type { Act } from "@gerai/fakes/payments";
import fc from "fast-check";
import * as actions from "../actions.ts";
import type { Books, Order } from "../books.ts";
import { writtenAboutMoney } from "../compare.ts";
import { askInBooks, hasNews, isPressable, pressInBooks, settle, turnToCash } from "../money.ts";
import { endAttempts, owesTooMuch, startAttempt } from "../orders.ts";
import { channels } from "../small-shop.ts";
import { hasTimeToPay } from "../windows.ts";
import { callerOf, codeOf, command, pickOrder, which } from "./command.ts";

const hasAttempts = ({ attempts }: Order): boolean => attempts.length > 0;

const acts: readonly Act[] = [
  "pay",
  "pay",
  "pay",
  "decline",
  "pay-late",
  "pay-late",
  "pay-twice",
  "pay-less",
  "forge",
  "silent",
];

export const pay = fc
  .tuple(which, which, fc.constantFrom(...acts))
  .map(([index, attemptIndex, act]) =>
    command(
      `${act}(${index}, attempt ${attemptIndex})`,
      async (model, shop) => {
        const picked = pickOrder(model, index, hasAttempts);
        const attempt = picked?.attempts.at(-1 - (attemptIndex % 2)) ?? picked?.attempts.at(-1);
        if (picked === undefined || attempt === undefined) return;
        if (!isPressable(attempt, act, shop.now())) return;
        await actions.press(shop, `${picked.orderNumber}-${attempt.no}`, act);
        pressInBooks(model, picked, attempt, { act, now: shop.now() });
      },
      (model) => model.orders.some(hasAttempts),
    ),
  );

const isWaiting = (picked: Order, now: number): boolean =>
  picked.status === OrderStatus.WaitingForPayment && picked.expiresAt > now;

/** Why the order does not change its channel. */
const switchProblem = (
  model: Books,
  picked: Order,
  channel: PaymentChannel,
  now: number,
): string | undefined => {
  if (!hasAttempts(picked)) return "PAYMENT_NOT_FOUND";
  if (picked.channel === "COD") return channel === "COD" ? undefined : "CASH_CHOSEN";
  if (!isWaiting(picked, now)) return "PAYMENT_OVER";
  if (channel === "COD") {
    return owesTooMuch(model, picked.member, picked) ? "CASH_ORDERS_EXCEEDED" : undefined;
  }
  const { createdAt, window } = picked;
  const isOpen = hasTimeToPay(channel, { now, createdAt, window });
  return isOpen ? undefined : "CHANNEL_NOT_OFFERED";
};

/** Whether the order waits for, or is paid by, this channel already. */
const isBy = (picked: Order, channel: PaymentChannel, now: number): boolean => {
  const newest = picked.attempts.at(-1);
  if (picked.channel === "COD") return hasAttempts(picked) && channel === "COD";
  return isWaiting(picked, now) && newest?.state === "pending" && newest.channel === channel;
};

export const switchChannel = fc.tuple(which, fc.constantFrom(...channels)).map(([index, channel]) =>
  command(
    `switch(${index}, ${channel})`,
    async (model, shop) => {
      const picked = pickOrder(model, index, ({ secretId }) => secretId !== "");
      if (picked === undefined) return;
      const caller = callerOf(model, shop, picked);
      const answer = await actions.switchTo(shop, caller, picked.secretId, channel);
      const now = shop.now();
      if (channel === "COD") askInBooks(model, picked, now);
      const isSame = isBy(picked, channel, now);
      const problem = isSame ? undefined : switchProblem(model, picked, channel, now);
      assert.equal(codeOf(answer), problem ?? "OK");
      if (problem !== undefined || isSame) return;
      if (channel === "COD") return turnToCash(picked, now);
      endAttempts(picked, "superseded");
      startAttempt(picked, channel, now);
    },
    (model) => model.orders.some(({ secretId }) => secretId !== ""),
  ),
);

const choosable = ({ refunds }: Order): boolean => refunds.some(({ state }) => state === "choose");

export const chooseRefund = fc
  .tuple(which, fc.constantFrom("points" as const, "bank" as const))
  .map(([index, way]) =>
    command(
      `refund(${index}, ${way})`,
      async (model, shop) => {
        const picked = pickOrder(model, index, choosable);
        if (picked === undefined) return;
        const caller = callerOf(model, shop, picked);
        const seen = await actions.readPayment(shop, caller, picked.secretId);
        const shown = seen.ok
          ? seen.data.refunds.find(({ state }) => state === "choose")
          : undefined;
        assert.ok(shown, "the refund that waits for a choice is shown");
        const params = { secretId: picked.secretId, refundId: shown.refundId };
        assert.equal(codeOf(await actions.takeRefund(shop, caller, params, way)), "OK");
        assert.equal(codeOf(await actions.takeRefund(shop, caller, params, way)), "REFUND_CHOSEN");
        const refund = picked.refunds.find(
          ({ state, amount }) => state === "choose" && amount === shown.amount,
        );
        assert.ok(refund, `a refund of ${shown.amount}`);
        refund.state = way === "points" ? "done" : "to_pay_out";
        if (way === "points") model.points[picked.member]! += refund.amount;
      },
      (model) => model.orders.some(choosable),
    ),
  );

/** The order and its attempt that a provider's number means. */
const findAttempt = ({ orders }: Books, paymentId: string) => {
  for (const order of orders) {
    const attempt = order.attempts.find(({ no }) => `${order.orderNumber}-${no}` === paymentId);
    if (attempt !== undefined) return { order, attempt };
  }
  return undefined;
};

/** A callback that was taken before comes again later, after whatever happened since. */
export const replay = fc.nat(200).map((index) =>
  command(
    `replay(${index})`,
    async (model, shop) => {
      const callback = shop.callbacks[index % Math.max(shop.callbacks.length, 1)];
      const meant = callback && findAttempt(model, callback.paymentId);
      if (callback === undefined || meant === undefined) return;
      shop.pass(1);
      const isNews = hasNews(meant.attempt);
      const before = await writtenAboutMoney(shop);
      await callback.sendAgain();
      settle(model, meant.order, meant.attempt, shop.now());
      if (isNews) return;
      model.replays += 1;
      assert.deepEqual(await writtenAboutMoney(shop), before, "what an old callback changed");
    },
    (model) => model.orders.some(hasAttempts),
  ),
);
