/** Orders for the demo members, taken in as the tills and the app send theirs. */
import { arrivalSchema } from "@gerai/contract/arrivals";
import { OrderStatus } from "@gerai/contract/order-codes";
import { RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import { dayOf } from "@gerai/gateway/calendar";
import { chooseRefund } from "@gerai/gateway/checkout/payment/choose-refund";
import { refundsOfOrder } from "@gerai/gateway/checkout/payment/queries";
import { many, one } from "@gerai/gateway/db/database";
import type { Deps } from "@gerai/gateway/deps";
import { isFailure } from "@gerai/gateway/failure";
import { foreignOrder } from "@gerai/gateway/fulfilment/arrivals/queries";
import { recordArrival } from "@gerai/gateway/fulfilment/arrivals/record-arrival";
import type { Progress } from "@gerai/gateway/import/report";
import type { OrderKey } from "@gerai/gateway/orders/stock";
import { readCatalogue } from "../catalogue.ts";
import { demoMembers } from "../members.ts";
import { ordersOfAllKinds, tillSale, type DemoOrder, type DemoWorld } from "./all-kinds.ts";
import { day } from "./build.ts";
import { reportDemoProblem } from "./reports.ts";
import { sendersOf, type DemoSenders } from "./senders.ts";
import { ordersWithStories } from "./stories.ts";

const [everything, , receiptsOnly] = demoMembers;

/** All demo orders as they are now; the same each time, but for those that wait for money. */
export const demoOrders = (
  { clock, config }: Pick<Deps, "clock" | "config">,
  senders: DemoSenders,
): readonly DemoOrder[] => {
  const now = clock.now();
  const world: DemoWorld = {
    ago: (minutes) => new Date(now.getTime() - minutes * 60_000).toISOString(),
    senders,
    member: { phone: everything.phone },
    today: dayOf(now),
    photoUrl: (name) => `${config.providers.courier.baseUrl}/photos/DEMO-${name}.jpg`,
  };
  const others = { ...world, member: { phone: receiptsOnly.phone } };
  return [
    ...ordersOfAllKinds(world),
    ...ordersWithStories(world),
    tillSale(others, "DEWI", OrderStatus.Arrived, 4, 2 * day),
  ];
};

const keyOf = async (
  { db }: Deps,
  { source, arrival: { externalId } }: DemoOrder,
): Promise<OrderKey> => {
  const row = await one(db, foreignOrder, { foreignId: `${source}:${externalId}` });
  return { memberId: row.member_id, orderId: row.order_id };
};

const takeAsPoints = async (deps: Deps, key: OrderKey): Promise<void> => {
  const refunds = await many(deps.db, refundsOfOrder, key);
  for (const { refund_id: refundId } of refunds.filter(
    ({ state }) => state === RefundState.Choose,
  )) {
    await chooseRefund(deps, { ...key, refundId, chosen: { way: RefundMethod.Points } });
  }
};

/**
 * Takes the demo orders in. Loading them again changes nothing, but for orders that wait for money: those of a new
 * day are new.
 */
export const loadOrders = async (deps: Deps, progress: Progress): Promise<void> => {
  const orders = demoOrders(deps, sendersOf(readCatalogue()));
  for (const [position, order] of orders.entries()) {
    const { source, arrival, takesPoints = false, problem } = order;
    const outcome = await recordArrival(deps, source, arrivalSchema.parse(arrival));
    if (isFailure(outcome)) throw new Error(`${arrival.externalId}: ${outcome.code}`);
    if (takesPoints) await takeAsPoints(deps, await keyOf(deps, order));
    if (problem !== undefined) await reportDemoProblem(deps, await keyOf(deps, order), problem);
    progress("orders", position + 1, orders.length);
  }
};
