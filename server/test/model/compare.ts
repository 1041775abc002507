import { isDeepStrictEqual } from "node:util";
import type { PaymentChannel } from "@gerai/contract/order-codes";
import { brokenInvariants, type Delivered } from "../books/invariants.ts";
import { moneyDifferences } from "../books/money.ts";
import { reconciled } from "../books/reconciled.ts";
import { letTimePass } from "./actions.ts";
import { offerKey, type Books } from "./books.ts";
import { earnable, pointsOf } from "./cart.ts";
import { revivalsOfOrder } from "./revivals.ts";
import type { ModelShop } from "./shop.ts";
import { offers } from "./small-shop.ts";
import { balanceOf } from "./stock.ts";

interface State {
  readonly offers: readonly (readonly [number, number])[];
  readonly points: readonly number[];
  readonly orders: readonly {
    readonly id: string;
    readonly status: number;
    readonly final: number;
    readonly earned: number;
    readonly revivals: number;
    readonly channel: PaymentChannel;
    readonly attempts: readonly (readonly [string, number])[];
    readonly refunds: readonly (readonly [number, string, string])[];
  }[];
}

const readState = `select
  (select json_agg(json_build_array(s.available, s.shortage) order by offer.position)
    from unnest($1::bigint[], $2::bigint[]) with ordinality offer (store_id, product_id, position)
    join store_products s using (store_id, product_id)) as offers,
  (select json_agg(coalesce(b.balance, 0) order by member.position)
    from unnest($3::uuid[]) with ordinality member (member_id, position)
    left join point_balances b using (member_id)) as points,
  (select coalesce(json_agg(json_build_object('id', o.order_id, 'status', o.status, 'final', o.total_final, 'earned', o.points_earned,
      'channel', o.payment_channel, 'revivals', ${revivalsOfOrder},
      'attempts', (select coalesce(json_agg(json_build_array(p.state, p.received) order by p.attempt_no), '[]')
        from payments p where p.member_id = o.member_id and p.order_id = o.order_id),
      'refunds', (select coalesce(json_agg(json_build_array(r.amount, r.reason, r.state)
          order by r.attempt_no, r.amount, r.reason, r.state), '[]')
        from refunds r where r.member_id = o.member_id and r.order_id = o.order_id)) order by o.order_id), '[]')
    from orders o) as orders`;

const byText = (one: readonly unknown[], other: readonly unknown[]): number =>
  String(one) < String(other) ? -1 : 1;

const expectedState = (books: Books): State => ({
  offers: offers.map(({ storeId, productId }) => {
    const balance = balanceOf(books, storeId, productId) ?? 0;
    return [Math.max(0, balance), Math.max(0, -balance)];
  }),
  points: books.shoppers.map((_, member) => pointsOf(books, member)),
  orders: books.orders
    .map((order) => ({
      id: order.orderId,
      status: order.status,
      final: order.totals.final,
      earned: order.earned,
      revivals: order.revivals,
      channel: order.channel,
      attempts: order.attempts.map(({ state, received }) => [state, received] as const),
      refunds: order.refunds
        .map(({ amount, reason, state }) => [amount, reason, state] as const)
        .toSorted(byText),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
});

/** Takes over what the shop says that orders have earned, where it may be so. */
const countEarnings = ({ orders }: Books, found: State): void => {
  for (const order of orders) {
    const earned = found.orders.find(({ id }) => id === order.orderId)?.earned ?? 0;
    const [least, most] = order.isRewarded ? earnable(order.totals) : [0, 0];
    if (earned < least || earned > most) {
      throw new Error(`order ${order.orderId} earned ${earned}, expected ${least} to ${most}`);
    }
    order.earned = earned;
  }
};

const readBooks = async ({ db, members }: ModelShop): Promise<State> => {
  const { rows } = await db.pool.query<State>(readState, [
    offers.map(({ storeId }) => storeId),
    offers.map(({ productId }) => productId),
    members.map(({ memberId }) => memberId),
  ]);
  const [state] = rows;
  if (state === undefined) throw new Error("no state");
  const orders = state.orders.map((order) => ({
    ...order,
    refunds: order.refunds.toSorted(byText),
  }));
  return { ...state, orders };
};

/**
 * Holds the shop against the model.
 * @throws Error that shows both where they differ
 */
export const checkState = async (books: Books, shop: ModelShop): Promise<void> => {
  const found = await readBooks(shop);
  countEarnings(books, found);
  const expected = expectedState(books);
  for (const part of ["offers", "points", "orders"] as const) {
    if (isDeepStrictEqual(found[part], expected[part])) continue;
    throw new Error(
      `${part}: the shop has ${JSON.stringify(found[part])}, expected ${JSON.stringify(expected[part])}`,
    );
  }
};

/** What was delivered to the offers, as the model counts it. */
export const deliveredOf = (books: Books): readonly Delivered[] =>
  offers.map(({ storeId, productId }) => ({
    storeId,
    productId,
    units: books.delivered.get(offerKey(storeId, productId)) ?? 0,
  }));

const readWritten = `select
  (select json_agg(o order by o.order_id) from orders o) as orders,
  (select json_agg(to_jsonb(p) - 'next_check_at' order by p.provider_order_id) from payments p) as payments,
  (select json_agg(r order by r.refund_id) from refunds r) as refunds,
  (select json_agg(r order by r.order_id, r.store_id, r.product_id) from reservations r) as reservations,
  (select json_agg(b order by b.member_id) from point_balances b) as points,
  (select count(*)::int from graphile_worker.jobs) as jobs`;

/** All that the shop has written about orders and money; when it asks again is its own affair. */
export const writtenAboutMoney = async ({ db }: ModelShop): Promise<unknown> =>
  (await db.pool.query(readWritten)).rows;

const refuse = (broken: readonly string[]): void => {
  if (broken.length > 0) throw new Error(broken.join("\n"));
};

/**
 * The invariants, at a moment at which nothing runs.
 * @throws Error that names those that do not hold
 */
const checkInvariants = async (shop: ModelShop, delivered: readonly Delivered[]) =>
  refuse(await brokenInvariants(shop.db, delivered));

/** Lets everything come to its end, the last money heard of, and checks all of it. */
export const checkEnd = async (shop: ModelShop, delivered: readonly Delivered[]): Promise<void> => {
  await checkInvariants(shop, delivered);
  shop.book.switchOff(false);
  for (const minutes of [3, 24 * 60, 3]) await letTimePass(shop, minutes);
  refuse([
    ...(await brokenInvariants(shop.db, delivered)),
    ...(await moneyDifferences(shop.db, shop.book)),
    ...(await reconciled(shop.deps)),
  ]);
};
