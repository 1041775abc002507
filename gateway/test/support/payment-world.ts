import type { PaymentChannel } from "@gerai/contract/order-codes";
import { switchChannel } from "@gerai/contract/payment";
import { detailOf } from "./orders.ts";
import { testProvider, type placeBy } from "./payments.ts";
import { runJob } from "./run-jobs.ts";
import { setStock, shopWorld } from "./shoppers.ts";

/** An order as `placeBy` makes it. */
export type PlacedOrder = Awaited<ReturnType<typeof placeBy>>;

/** A shop with a provider of payments, and what tests want to know of an order and its money. */
export const paymentWorld = async () => {
  const provider = testProvider();
  const world = await shopWorld({ payments: { midtrans: provider, dana: undefined } });
  const { query } = world;
  const rowsOf = async (text: string, { orderId }: Pick<PlacedOrder, "orderId">) =>
    query(text, [orderId]);
  return {
    provider,
    world,
    close: world.close,
    /** The provider answers, and the shelf is full. */
    refresh: async () => {
      provider.setAway(false);
      await setStock(world, 1, 100);
    },
    statusOf: async (order: PlacedOrder) =>
      (await rowsOf("select status from orders where order_id = $1", order))[0]?.["status"],
    stockOf: async () => {
      const [row] = await query(
        "select available from store_products where store_id = 1 and product_id = 1",
      );
      return row?.["available"];
    },
    reservationsOf: async (order: PlacedOrder) =>
      (await rowsOf("select state from reservations where order_id = $1", order)).map(
        ({ state }) => state,
      ),
    /** State and rupiah of each attempt, the first first. */
    attemptsOf: async (order: Pick<PlacedOrder, "orderId">) =>
      (
        await rowsOf(
          "select state, received::int from payments where order_id = $1 order by attempt_no",
          order,
        )
      ).map(({ state, received }) => [state, received]),
    refundsOf: async (order: PlacedOrder) =>
      (
        await rowsOf(
          "select amount::int, reason, way, state from refunds where order_id = $1 order by created_at",
          order,
        )
      ).map(({ amount, reason, way, state }) => [amount, reason, way, state]),
    totalOf: async ({ secretId, shopper }: PlacedOrder) =>
      (await detailOf(world, secretId, shopper)).totalAmountFinal as number,
    /** Jobs that call a courier. */
    bookings: async (order: PlacedOrder) => {
      const [row] = await rowsOf(
        `select count(*)::int as jobs from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         join deliveries d on j.key = 'book:' || d.delivery_id
         where t.identifier = 'orders.book_delivery' and d.order_id = $1`,
        order,
      );
      return row?.["jobs"];
    },
    expire: () => runJob(world.deps, "checkout.expire_orders", {}),
    check: () => runJob(world.deps, "checkout.check_payments", {}),
    switchTo: (
      { secretId, shopper }: PlacedOrder,
      paymentChannel: PaymentChannel,
      cashTendered = 0,
    ) =>
      world.call(
        switchChannel,
        { params: { secretId }, body: { paymentChannel, cashTendered } },
        shopper.headers,
      ),
  };
};
