import type { SentArrival } from "@gerai/contract/arrivals";
import { OrderType, type OrderStatus, type PaymentChannel } from "@gerai/contract/order-codes";
import { homeAddress, type DemoOrder, type DemoWorld } from "./all-kinds.ts";
import { totalOf } from "./build.ts";

/** An order of the first demo member that is brought. */
export interface Story {
  readonly name: string;
  readonly status: OrderStatus;
  /** Minutes before now. */
  readonly age: number;
  readonly paymentChannel: PaymentChannel;
  readonly deliveries: SentArrival["deliveries"];
  readonly more?: Partial<SentArrival>;
}

/** The story as the app sends it. */
export const told = (
  { ago, member, senders }: DemoWorld,
  { name, status, age, paymentChannel, deliveries, more = {} }: Story,
): DemoOrder => ({
  source: "app",
  arrival: {
    externalId: `DEMO-${name}`,
    orderType: OrderType.Delivery,
    status,
    createdAt: ago(age),
    member,
    storeCode: senders.store.code,
    paymentChannel,
    address: homeAddress,
    deliveries,
    total: totalOf(deliveries, more),
    ...more,
  },
});
