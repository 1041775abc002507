import { createHmac } from "node:crypto";
import type { Envelope } from "@gerai/contract/envelope";
import * as contract from "@gerai/contract/orders";
import { fillCart, orderCart, type Shopper, type ShopWorld } from "./shoppers.ts";

/** A new neighbour's order with cash on delivery, `{ productId: quantity }`. */
export const placeOrder = async (
  world: ShopWorld,
  quantities: Readonly<Record<number, number>>,
) => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, quantities);
  return { shopper, ...(await orderCart(world, shopper)) };
};

/** The order as its page reads it. */
export const detailOf = async ({ call }: ShopWorld, secretId: string, { headers }: Shopper) => {
  const result = await call(contract.orderDetail, { params: { id: secretId } }, headers);
  if (!result.ok) throw new Error(result.code);
  return result.data;
};

/** The header that a courier with this key signs a body with. */
export const sign = (key: string, body: string, at: Date): string => {
  const time = Math.floor(at.getTime() / 1000);
  const mac = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${mac}`;
};

interface Reported {
  readonly deliveryNo: string;
  readonly statusId: number;
  readonly eventId?: string;
  readonly note?: string;
  readonly title?: string;
  readonly receiverName?: string;
}

/** Sends an event as the courier does, signed unless a signature is given. */
export const report = async (world: ShopWorld, event: Reported, signature?: string) => {
  const now = world.deps.clock.now();
  const body = JSON.stringify({
    eventId: `${event.deliveryNo}-${event.statusId}`,
    occurredAt: now.toISOString(),
    ...event,
  });
  const response = await world.gateway.request(contract.courierEvents.path, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-courier-signature": signature ?? sign("test-key", body, now),
    },
  });
  const { data, error } = (await response.json()) as Envelope<{ repeated: boolean }>;
  return { status: response.status, repeated: data?.repeated, code: error?.code };
};
