import assert from "node:assert/strict";
import { OrderStatus } from "@gerai/contract/order-codes";
import fc from "fast-check";
import * as actions from "../actions.ts";
import { shopperOf, type Books, type Order, type Totals } from "../books.ts";
import { cartProblem, totalsOf, voucherOf } from "../cart.ts";
import { orderOfOtherTab, owesTooMuch, placeInBooks, writeOrder } from "../orders.ts";
import type { ModelShop } from "../shop.ts";
import { channels, productIds } from "../small-shop.ts";
import { unitsFor } from "../stock.ts";
import { isFull, isOfferedBy, isTooLateForInstant } from "../windows.ts";
import { callerIn, callerOf, codeOf, command, member, pickOrder, which } from "./command.ts";

interface OrderWish extends actions.Wish {
  readonly who: number;
  /** Of an empty cart. */
  readonly product: number;
  /** How the request comes a second time. */
  readonly again: "no" | "same key" | "other key" | "other content";
  readonly isPlaced: boolean;
}

/** Who goes to the checkout with nothing in the cart puts something in first. */
const fillEmptyCart = async (
  model: Books,
  shop: ModelShop,
  { who, product }: OrderWish,
): Promise<void> => {
  const { lines } = shopperOf(model, who);
  if (lines.size > 0 || (unitsFor(model, who, product) ?? 0) === 0) return;
  await actions.setQuantity(shop, callerIn(model, shop, who), product, 1);
  lines.set(product, 1);
};

/** What the summary ought to say; the code where there is none. */
const expectSummary = (
  model: Books,
  shop: ModelShop,
  who: number,
  { summary, options, wished }: Seen,
): boolean => {
  const { storeId } = shopperOf(model, who);
  const problem = cartProblem(model, who);
  if (problem !== undefined) {
    assert.equal(codeOf(summary), problem);
    return false;
  }
  for (const option of options) {
    assert.equal(option.isFull, isFull(model, who, storeId, option.id), `window ${option.id}`);
  }
  // Late in the evening everything may be full and nothing brought at once.
  if (codeOf(summary) === "NO_DELIVERY_NOW" && options.length === 0) {
    assert.ok(isTooLateForInstant(shop.now()));
    return false;
  }
  const isRefused = wished !== undefined && isFull(model, who, storeId, wished.id);
  assert.equal(codeOf(summary), isRefused ? "SLOT_FULL" : "OK");
  return !isRefused;
};

const windowOf = (summary: {
  readonly deliveries: readonly { readonly chosen: string }[];
}): string => summary.deliveries.map(({ chosen }) => chosen).find((chosen) => chosen !== "") ?? "";

const amountsOf = (data: {
  readonly totalAmount: number;
  readonly totalDeliveryFee: number;
  readonly totalVoucherAmount: number;
  readonly totalPontaAmount: number;
  readonly totalAmountFinal: number;
}): Totals => ({
  goods: data.totalAmount,
  fees: data.totalDeliveryFee,
  voucher: data.totalVoucherAmount,
  points: data.totalPontaAmount,
  final: data.totalAmountFinal,
});

type Seen = Awaited<ReturnType<typeof actions.summarise>>;

/** How the order comes by its channel, the wished way, else the cheapest; or why it is not made of what was shown. */
const arrivalBy = (
  model: Books,
  { who, channel }: OrderWish,
  { options, wished, shown }: Pick<Seen, "options" | "wished"> & { readonly shown: string },
  now: number,
): { readonly window: string } | { readonly problem: string } => {
  if (channel === "COD" && owesTooMuch(model, who)) return { problem: "CASH_ORDERS_EXCEEDED" };
  if (options.length === 0) return { window: "" };
  const inTime = options.filter(({ id: window }) => isOfferedBy(channel, { now, window }));
  const [best] = inTime.filter(({ isFull: full }) => !full).toSorted((a, b) => a.fee - b.fee);
  if (best === undefined) return { problem: "CHANNEL_NOT_OFFERED" };
  const chosen = wished === undefined ? best : inTime.find(({ id }) => id === wished.id);
  if (chosen === undefined) return { problem: "DELIVERY_OPTION_GONE" };
  const isSameFee = options.some(({ id, fee }) => id === shown && fee === chosen.fee);
  return isSameFee ? { window: chosen.id } : { problem: "DRAFT_CHANGED" };
};

const placeOrder = async (model: Books, shop: ModelShop, order: Order): Promise<void> => {
  const answer = await actions.place(shop, callerOf(model, shop, order), order.orderId);
  const { status } = order;
  const isOver =
    status >= OrderStatus.Cancelled ||
    (status === OrderStatus.Created && order.expiresAt <= shop.now());
  assert.equal(codeOf(answer), isOver ? "ORDER_EXPIRED" : "OK");
  if (!answer.ok || status !== OrderStatus.Created) return;
  const { secretId, orderNumber } = answer.data;
  Object.assign(order, { secretId, orderNumber });
  placeInBooks(model, order, shop.now());
};

const repeat = async (
  model: Books,
  shop: ModelShop,
  {
    made,
    body,
    wish,
  }: {
    readonly made: Order;
    readonly body: Parameters<typeof actions.makeOrder>[2];
    readonly wish: OrderWish;
  },
): Promise<Order> => {
  const caller = callerIn(model, shop, wish.who);
  if (wish.again === "other key") {
    model.keys += 1;
    const key = `model-key-${model.keys}`;
    const answer = await actions.makeOrder(shop, caller, body, key);
    const orderId = answer.ok ? (answer.data.order?.orderId ?? "") : answer.code;
    assert.equal(orderId, made.orderId);
    return made;
  }
  const changed = wish.again === "other content" ? { ...body, courierNote: "Titip satpam" } : body;
  const answer = await actions.makeOrder(shop, caller, changed, made.key);
  if (wish.again === "other content") assert.equal(codeOf(answer), "KEY_REUSED");
  else assert.equal(answer.ok && answer.data.order?.orderId, made.orderId);
  return made;
};

export const order = fc
  .record<OrderWish>({
    who: member,
    product: fc.constantFrom(...productIds),
    channel: fc.constantFrom(...channels),
    points: fc.constantFrom<number | "all">(0, 0, 0, 5_000, "all"),
    window: fc.constantFrom(undefined, undefined, 0, 1, 2, 3),
    again: fc.constantFrom("no", "no", "same key", "other key", "other content"),
    isPlaced: fc.constantFrom(true, true, false),
  })
  .map((wish) =>
    command(`order(${JSON.stringify(wish)})`, async (model, shop) => {
      const { who, channel, points } = wish;
      const caller = callerIn(model, shop, who);
      await fillEmptyCart(model, shop, wish);
      const seen = await actions.summarise(shop, caller, wish);
      if (!expectSummary(model, shop, who, seen) || !seen.summary.ok) return;
      const shown = windowOf(seen.summary.data);
      const totals = totalsOf(model, who, points, shown);
      assert.deepEqual(amountsOf(seen.summary.data), totals, "the summary");
      model.keys += 1;
      const key = `model-key-${model.keys}`;
      const answer = await actions.makeOrder(shop, caller, seen.body, key);
      const now = shop.now();
      const form = JSON.stringify(seen.body);
      const known = orderOfOtherTab(model, who, { form, now });
      const arrival = known ?? arrivalBy(model, wish, { ...seen, shown }, now);
      assert.equal(codeOf(answer), "problem" in arrival ? arrival.problem : "OK");
      if (!answer.ok || "problem" in arrival) return;
      assert.deepEqual(amountsOf(answer.data), totals, "what is charged");
      const orderId = answer.data.order?.orderId ?? "";
      if (known !== undefined) assert.equal(orderId, known.orderId);
      const voucher = voucherOf(model, who);
      const made =
        known ??
        writeOrder(model, {
          member: who,
          orderId,
          channel,
          totals,
          window: arrival.window,
          createdAt: now,
          key,
          form,
          voucher,
        });
      const last =
        wish.again === "no" ? made : await repeat(model, shop, { made, body: seen.body, wish });
      if (wish.isPlaced) await placeOrder(model, shop, last);
    }),
  );

export const placeAgain = which.map((index) =>
  command(
    `place(${index})`,
    async (model, shop) => {
      const picked = pickOrder(model, index, () => true);
      if (picked !== undefined) await placeOrder(model, shop, picked);
    },
    (model) => model.orders.length > 0,
  ),
);

const isCreated = ({ status }: Order): boolean => status === OrderStatus.Created;

export const giveUp = which.map((index) =>
  command(
    `give up(${index})`,
    async (model, shop) => {
      const picked = pickOrder(model, index, () => true);
      if (picked === undefined) return;
      await actions.giveUp(shop, callerOf(model, shop, picked), picked.orderId);
      if (isCreated(picked)) picked.status = OrderStatus.Cancelled;
    },
    (model) => model.orders.length > 0,
  ),
);
