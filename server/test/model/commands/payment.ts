import assert from "node:assert/strict";
import { OrderStatus, type PaymentChannel } from "@gerai/contract/order-codes";
import type { Act } from "@gerai/fakes/payments";
import fc from "fast-check";
import * as actions from "../actions.ts";
import * as books from "../books.ts";
import type { Order } from "../books.ts";
import { isPressable, pressInBooks } from "../money.ts";
import { channels } from "../shelves.ts";
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

/** Why the order does not change its channel. */
const switchProblem = (picked: Order, channel: PaymentChannel, now: number): string | undefined => {
  if (!hasAttempts(picked)) return "PAYMENT_NOT_FOUND";
  const isOver = picked.status !== OrderStatus.WaitingForPayment || picked.expiresAt <= now;
  if (isOver) return "PAYMENT_OVER";
  const { createdAt, window } = picked;
  const isOpen = channel !== "COD" && books.hasTimeToPay(channel, { now, createdAt, window });
  return isOpen ? undefined : "CHANNEL_NOT_OFFERED";
};

export const switchChannel = fc.tuple(which, fc.constantFrom(...channels)).map(([index, channel]) =>
  command(
    `switch(${index}, ${channel})`,
    async (model, shop) => {
      const picked = pickOrder(model, index, ({ secretId }) => secretId !== "");
      if (picked === undefined) return;
      const caller = callerOf(model, shop, picked);
      const answer = await actions.switchTo(shop, caller, picked.secretId, channel);
      const newest = picked.attempts.at(-1);
      const isWaiting =
        picked.status === OrderStatus.WaitingForPayment && picked.expiresAt > shop.now();
      const isSame = isWaiting && newest?.state === "pending" && newest.channel === channel;
      const problem = isSame ? undefined : switchProblem(picked, channel, shop.now());
      assert.equal(codeOf(answer), problem ?? "OK");
      if (problem !== undefined || isSame) return;
      books.endAttempts(picked, "superseded");
      books.startAttempt(picked, channel, shop.now());
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
