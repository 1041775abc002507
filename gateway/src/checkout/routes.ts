import { createHash } from "node:crypto";
import * as contract from "@gerai/contract/checkout";
import type { Checkout } from "@gerai/contract/checkout";
import type { PaymentChannel } from "@gerai/contract/order-codes";
import { cancelOrder } from "@gerai/contract/orders";
import * as rules from "@gerai/contract/shop-rules";
import { maybeOne, mustWrite, one, run, type Tx } from "../db/database.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { MemberContext } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import * as cancelling from "./cancel-order.ts";
import {
  checkout,
  holdMs,
  lockForCheckout,
  precheckout,
  type LockedForCheckout,
} from "./checkout.ts";
import { estimateFees } from "./estimate-fees.ts";
import type { CheckoutForm } from "./form.ts";
import { paymentRoutes } from "./payment/routes.ts";
import { openPlaced, place, placeOrder } from "./place-order.ts";
import type { CheckoutFailure, Shopper } from "./price.ts";
import { answerOfKey, answerThatMade, claimKey, keepAnswer } from "./queries.ts";
import { recheckStock } from "./recheck.ts";
import { readShopRules } from "./shop-rules.ts";

interface IdempotentRequest {
  readonly memberId: string;
  /** Which call; the same key may serve two calls. */
  readonly scope: string;
  readonly key: string;
  /** What was asked; another request under the same key is refused. */
  readonly content: unknown;
}

const hashOf = (content: unknown): Buffer =>
  createHash("sha256").update(JSON.stringify(content)).digest();

interface OnceWork<Locked, Answer, Code extends string> {
  /** Locks and reads what the work begins with; travels with the key, and writes nothing. */
  readonly prepare: () => Promise<Locked>;
  readonly work: (prepared: Locked) => Promise<Answer | Failure<Code>>;
}

/**
 * Does the work once: a repeated request gets the first answer. Key, effect and answer are written in
 * one transaction; after a failure the key is free again.
 */
const once = async <Locked, Answer, Code extends string>(
  tx: Tx,
  { memberId, scope, key, content }: IdempotentRequest,
  now: Date,
  { prepare, work }: OnceWork<Locked, Answer, Code>,
): Promise<Answer | Failure<Code | "KEY_REUSED">> => {
  const hash = hashOf(content);
  const [written, prepared] = await Promise.all([
    run(tx, claimKey, { memberId, scope, key, requestHash: hash, now }),
    prepare(),
  ]);
  if (written === 0) {
    const known = await one(tx, answerOfKey, { memberId, scope, key });
    if (!known.request_hash.equals(hash)) return fail("KEY_REUSED");
    return JSON.parse(known.answer ?? "null") as Answer;
  }
  const answer = await work(prepared);
  if (!isFailure(answer)) {
    await mustWrite(tx, keepAnswer, { memberId, scope, key, answer: JSON.stringify(answer) });
  }
  return answer;
};

/** What an equal request under another key, as from another tab, was answered, if it made this order. */
const equalAnswer = async <Answer>(
  tx: Tx,
  { memberId, scope, content }: IdempotentRequest,
  orderId: string,
): Promise<Answer | undefined> => {
  const made = { memberId, scope, requestHash: hashOf(content), orderId };
  const known = await maybeOne(tx, answerThatMade, made);
  return known === undefined ? undefined : (JSON.parse(known.answer) as Answer);
};

const keyPattern = /^[\x21-\x7e]{8,128}$/;

/** Without a key of its own a request is as good as a new one each time. */
const keyOf = (request: Request, fallback: string): string | undefined => {
  const sent = request.headers.get(contract.idempotencyHeader) ?? fallback;
  return keyPattern.test(sent) ? sent : undefined;
};

/** How long an order that is not placed is also that of another tab which sends the same, in milliseconds. */
const sharedMs = 60_000;

/** What another tab that sent the same a moment ago was answered: its order is this one's, too. */
const orderOfOtherTab = async (
  tx: Tx,
  claim: IdempotentRequest,
  { cart, openOrderId }: LockedForCheckout,
  now: Date,
): Promise<Checkout | undefined> => {
  // The cart of a placed order is closed; the answer names that failure.
  if (cart === undefined || openOrderId === undefined) return undefined;
  const known = await equalAnswer<Checkout>(tx, claim, openOrderId);
  const endsAt = Date.parse(known?.order?.expiredTime ?? "");
  return endsAt > now.getTime() + holdMs - sharedMs ? known : undefined;
};

type OrderForm = CheckoutForm & { readonly paymentChannel: PaymentChannel };

/** Makes the order, and places it in the same transaction where the form says so. */
const makeOrder = async (
  tx: Tx,
  deps: MemberContext["deps"],
  shopper: Shopper,
  form: OrderForm,
  locked: LockedForCheckout,
): Promise<Checkout | CheckoutFailure> => {
  const made = await checkout(tx, deps, shopper, form, locked);
  if (isFailure(made) || made.order === null || !form.place) return made;
  const { memberId } = shopper.member;
  const placed = await place(tx, deps, { memberId, orderId: made.order.orderId });
  if (isFailure(placed)) throw new Error(`a new order could not be placed: ${placed.code}`);
  return { ...made, order: placed };
};

const orderOnce = async (
  { deps, member, shelf: findShelf, request }: MemberContext,
  form: OrderForm,
) => {
  const key = keyOf(request, deps.ids.next());
  if (key === undefined) {
    return fail("VALIDATION_FAILED", { fields: { [contract.idempotencyHeader]: "regex" } });
  }
  const { memberId } = member;
  const shopper = { member, shelf: await findShelf() };
  const claim = { memberId, scope: "checkout", key, content: form };
  const now = deps.clock.now();
  const work = (tx: Tx) =>
    once(tx, claim, now, {
      prepare: () => lockForCheckout(tx, deps, memberId, form.cartId),
      work: async (locked) =>
        (await orderOfOtherTab(tx, claim, locked, now)) ??
        makeOrder(tx, deps, shopper, form, locked),
    });
  const made = await deps.db.transaction(work, { plans: "generic" });
  if (!isFailure(made) && made.order !== null && form.place) {
    await openPlaced(deps, memberId, made.order);
  }
  return made;
};

/** Checkout and payment. */
export const checkoutRoutes = (router: Router): void => {
  paymentRoutes(router);

  route(router, rules.shopRules, (_, { deps }) => readShopRules(deps));

  route(router, rules.deliveryFees, ({ query }, { deps }) => estimateFees(deps.readDb, query));

  route(router, contract.checkoutDelivery, async ({ body }, context) => {
    const { deps, member, shelf } = context;
    if (body.memberId !== member.memberId) return fail("FORBIDDEN");
    const { paymentChannel } = body;
    return paymentChannel === undefined
      ? precheckout(deps, { member, shelf: await shelf() }, body)
      : orderOnce(context, { ...body, paymentChannel });
  });

  route(router, contract.placeOrder, ({ body }, { deps, member }) =>
    placeOrder(deps, { memberId: member.memberId, orderId: body.orderId }),
  );

  route(router, cancelOrder, ({ body }, { deps, member }) =>
    cancelling.cancelOrder(deps, { memberId: member.memberId, orderId: body.order_id }),
  );

  route(router, contract.recheckStock, ({ params }, { deps, member }) =>
    recheckStock(deps, member.memberId, params.orderId, params.closeButton),
  );
};
