/** Several members, each in two tabs, and the world around them, all at one moment: nobody predicts who wins. */
import assert from "node:assert/strict";
import type { CheckoutForm } from "@gerai/contract/checkout";
import type { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import type { Act } from "@gerai/fakes/payments";
import fc from "fast-check";
import type { Delivered } from "../books/invariants.ts";
import * as actions from "./actions.ts";
import { branchOf, type Caller, type ModelShop } from "./shop.ts";
import {
  branches,
  channels,
  productIds,
  sellerId,
  offers,
  startingPoints,
  vouchers,
} from "./small-shop.ts";

interface Bought {
  readonly member: number;
  readonly orderId: string;
  /** What the summary said, in rupiah. */
  readonly final: number;
  readonly parcels: number;
  secretId: string;
  orderNumber: string;
}

/** What the crowd has been told so far. */
export interface Crowd {
  readonly shop: ModelShop;
  /** The branch of each member. */
  readonly storeIds: number[];
  readonly bought: Bought[];
  readonly delivered: Map<string, Delivered>;
  /** Before anything was sold. */
  readonly openedAt: Date;
}

interface Step {
  readonly run: (crowd: Crowd) => Promise<void>;
  readonly toString: () => string;
}

const step = (name: string, run: Step["run"]): Step => ({ run, toString: () => name });

const offerKey = ({ storeId, productId }: Pick<Delivered, "storeId" | "productId">): string =>
  `${storeId} ${productId}`;

export const newCrowd = (shop: ModelShop): Crowd => ({
  shop,
  storeIds: startingPoints.map(() => branches[0]!.storeId),
  bought: [],
  delivered: new Map(offers.map((offer) => [offerKey(offer), offer])),
  openedAt: new Date(shop.now()),
});

/**
 * Answers that no crowd excuses: the shop has to know what it does not have, and say so. 'Not now' is one that a
 * busy machine may give.
 */
const faults: readonly string[] = [
  "INTERNAL",
  "VALIDATION_FAILED",
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "UNAVAILABLE",
  "TIMEOUT",
];

const heard = <Answer extends { readonly ok: boolean; readonly code?: string }>(
  what: string,
  answer: Answer,
): Answer => {
  assert.ok(answer.ok || !faults.includes(answer.code ?? ""), `${what} answered ${answer.code}`);
  return answer;
};

const callerOf = ({ shop, storeIds }: Crowd, member: number): Caller =>
  actions.callerOf(shop, member, storeIds[member] ?? 0);

const pickBought = (crowd: Crowd, index: number): Bought | undefined =>
  crowd.bought[index % Math.max(crowd.bought.length, 1)];

const place = async (crowd: Crowd, bought: Bought): Promise<void> => {
  const caller = callerOf(crowd, bought.member);
  const answer = heard("place", await actions.place(crowd.shop, caller, bought.orderId));
  if (answer.ok) {
    const { secretId, orderNumber } = answer.data;
    Object.assign(bought, { secretId, orderNumber });
  }
};

/** Sends the order once, or twice at one moment with the same key, as by a double click. */
const sendOrder = async (
  { shop }: Crowd,
  caller: Caller,
  body: CheckoutForm,
  isDouble: boolean,
) => {
  const key = crypto.randomUUID();
  const send = () => actions.makeOrder(shop, caller, body, key);
  const answers = await Promise.all(isDouble ? [send(), send()] : [send()]);
  const made = answers.flatMap((answer) => (heard("order", answer).ok ? [answer] : []));
  const orders = made.map((answer) => (answer.ok ? answer.data : undefined));
  const ids = new Set(orders.map((data) => data?.order?.orderId));
  assert.ok(ids.size <= 1, "two orders of one key");
  return orders[0];
};

interface Wish extends actions.Wish {
  readonly product: number;
  readonly isDouble: boolean;
  readonly isPlaced: boolean;
}

const buy = async (crowd: Crowd, member: number, wish: Wish): Promise<void> => {
  const { shop, bought } = crowd;
  const caller = callerOf(crowd, member);
  heard("cart", await actions.setQuantity(shop, caller, wish.product, 1));
  const { summary, body } = await actions.summarise(shop, caller, wish);
  if (!heard("summary", summary).ok || !summary.ok) return;
  const made = await sendOrder(crowd, caller, body, wish.isDouble);
  const order = made?.order;
  if (made === undefined || !order) return;
  const { totalAmountFinal: final } = summary.data;
  assert.equal(made.totalAmountFinal, final, "another amount is charged than was shown");
  const parcels = made.deliveries.length;
  const mine = { member, orderId: order.orderId, final, parcels, secretId: "", orderNumber: "" };
  bought.push(mine);
  if (wish.isPlaced) await place(crowd, mine);
};

const stepsOf = (member: number): fc.Arbitrary<Step> => {
  const which = fc.nat(30);
  const product = fc.constantFrom(...productIds);
  const wish = fc.record<Wish>({
    product,
    channel: fc.constantFrom<PaymentChannel>(...channels),
    points: fc.constantFrom<number | "all">(0, 0, 5_000, "all"),
    window: fc.constantFrom(undefined, 0, 1),
    isDouble: fc.boolean(),
    isPlaced: fc.constantFrom(true, true, false),
  });
  const act = fc.constantFrom<Act>("pay", "pay", "pay", "pay-twice", "pay-less", "silent", "forge");
  const ofOrder = (name: string, run: (crowd: Crowd, bought: Bought) => Promise<unknown>) =>
    which.map((index) =>
      step(`${name}(${index})`, async (crowd) => {
        const bought = pickBought(crowd, index);
        if (bought !== undefined) await run(crowd, bought);
      }),
    );
  const withPayment =
    (run: (crowd: Crowd, bought: Bought) => Promise<unknown>) =>
    async (crowd: Crowd, bought: Bought) =>
      bought.secretId === "" ? undefined : run(crowd, bought);
  const buying = wish.map((wanted) =>
    step(`buy(${member}, ${JSON.stringify(wanted)})`, (crowd) => buy(crowd, member, wanted)),
  );
  const paying = fc.tuple(which, fc.constantFrom(1, 1, 2), act).map(([index, attempt, pressed]) =>
    step(`${pressed}(${index}, attempt ${attempt})`, async (crowd) => {
      const { orderNumber = "" } = pickBought(crowd, index) ?? {};
      await actions.press(crowd.shop, `${orderNumber}-${attempt}`, pressed);
    }),
  );
  return fc.oneof(
    { weight: 5, arbitrary: buying },
    { weight: 5, arbitrary: paying },
    {
      weight: 2,
      arbitrary: fc.tuple(product, fc.nat(3)).map(([productId, quantity]) =>
        step(`cart(${member}, ${productId} × ${quantity})`, async (crowd) => {
          const { shop } = crowd;
          const caller = callerOf(crowd, member);
          heard("cart", await actions.setQuantity(shop, caller, productId, quantity));
        }),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom("", ...vouchers.map(({ code }) => code)).map((code) =>
        step(`voucher(${member}, '${code}')`, async (crowd) => {
          heard("voucher", await actions.putVoucher(crowd.shop, callerOf(crowd, member), code));
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...branches).map(({ storeId }) =>
        step(`branch(${member}, ${storeId})`, async (crowd) => {
          crowd.storeIds[member] = storeId;
          heard("branch", await actions.moveToBranch(crowd.shop, callerOf(crowd, member)));
        }),
      ),
    },
    { weight: 1, arbitrary: ofOrder("place", place) },
    {
      weight: 1,
      arbitrary: ofOrder("give up", async (crowd, { member: owner, orderId }) =>
        heard("give up", await actions.giveUp(crowd.shop, callerOf(crowd, owner), orderId)),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...channels).chain((channel) =>
        ofOrder(
          `switch to ${channel}`,
          withPayment(async (crowd, { member: owner, secretId }) =>
            heard(
              "switch",
              await actions.switchTo(crowd.shop, callerOf(crowd, owner), secretId, channel),
            ),
          ),
        ),
      ),
    },
    { weight: 1, arbitrary: ofOrder("take refunds", withPayment(takeRefunds)) },
  );
};

/** In two tabs at one moment: to points, and to the bank. */
const takeRefunds = async (crowd: Crowd, { member, secretId }: Bought): Promise<void> => {
  const { shop } = crowd;
  const caller = callerOf(crowd, member);
  const seen = heard("payment", await actions.readPayment(shop, caller, secretId));
  const refunds = seen.ok ? seen.data.refunds.filter(({ state }) => state === "choose") : [];
  for (const { refundId } of refunds) {
    const params = { secretId, refundId };
    const answers = await Promise.all([
      actions.takeRefund(shop, caller, params, "points"),
      actions.takeRefund(shop, caller, params, "bank"),
    ]);
    for (const answer of answers) heard("refund", answer);
    assert.ok(answers.filter(({ ok }) => ok).length <= 1, "one refund was chosen for twice");
  }
};

/** What happens around the members: time, jobs, figures of stock, couriers, a provider that is down. */
const worldSteps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(3, 3, 16, 61)
    .map((minutes) =>
      step(`pass(${minutes} minutes)`, ({ shop }) => actions.letTimePass(shop, minutes)),
    ),
  fc.tuple(fc.constantFrom(...offers), fc.nat(8)).map(([{ storeId, productId }, units]) =>
    step(`stock(${storeId} ${productId} = ${units})`, async ({ shop, delivered, openedAt }) => {
      const storeCode = storeId === sellerId ? "X1" : branchOf(storeId).storeCode;
      await shop.importStock(`p${productId}`, storeCode, units, openedAt);
      const offer = { storeId, productId, units };
      delivered.set(offerKey(offer), offer);
    }),
  ),
  fc
    .boolean()
    .map((isOff) =>
      step(`provider ${isOff ? "off" : "on"}`, async ({ shop }) => shop.book.switchOff(isOff)),
    ),
  fc.nat(30).map((index) =>
    step(`deliver(${index})`, async (crowd) => {
      const { orderNumber = "", parcels = 0 } = pickBought(crowd, index) ?? {};
      for (let parcel = 1; parcel <= parcels; parcel += 1) {
        await actions.deliver(crowd.shop, `${orderNumber}-${parcel}`);
      }
    }),
  ),
);

type Script = readonly Step[];

/** A script for each of two tabs of each member, and one for the world. */
export const crowdScripts = (steps: number): fc.Arbitrary<readonly Script[]> => {
  const script = (of: fc.Arbitrary<Step>) => fc.array(of, { minLength: steps, maxLength: steps });
  const tabs = startingPoints.flatMap((_, member) => [
    script(stepsOf(member)),
    script(stepsOf(member)),
  ]);
  return fc.tuple(...tabs, script(worldSteps));
};

/** Runs all scripts at once, each of them step by step. */
export const runCrowd = async (crowd: Crowd, scripts: readonly Script[]): Promise<void> => {
  await Promise.all(
    scripts.map(async (script) => {
      for (const { run } of script) await run(crowd);
    }),
  );
};

/**
 * What the crowd was told against what the books say.
 * @throws Error that shows where they differ
 */
export const checkTold = async ({ shop, bought }: Crowd): Promise<void> => {
  const { rows } = await shop.db.pool.query<{
    id: string;
    final: number;
    status: OrderStatus;
    placed: boolean;
  }>(
    `select order_id as id, total_final as final, status, placed_at is not null as placed from orders`,
  );
  const orders = new Map(rows.map((row) => [row.id, row]));
  for (const { orderId, final, secretId } of bought) {
    const row = orders.get(orderId);
    assert.equal(row?.final, final, `order ${orderId} costs another amount than was shown`);
    assert.ok(secretId === "" || row.placed, `the placed order ${orderId} is lost`);
  }
};
