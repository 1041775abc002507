import { createHmac } from "node:crypto";
import type { Envelope } from "@gerai/contract/envelope";
import { courierEvents, storeEvents, type EventOutcome } from "@gerai/contract/fulfilment";
import * as contract from "@gerai/contract/orders";
import { seeded } from "./seed-catalogue.ts";
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

/** Sends a callback, signed unless a signature is given. */
const callBack = async (
  world: ShopWorld,
  { path, header, key }: { readonly path: string; readonly header: string; readonly key: string },
  event: Readonly<Record<string, unknown>>,
  signature?: string,
) => {
  const now = world.deps.clock.now();
  const body = JSON.stringify({ occurredAt: now.toISOString(), ...event });
  const response = await world.gateway.request(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", [header]: signature ?? sign(key, body, now) },
  });
  const { data, error } = (await response.json()) as Envelope<EventOutcome>;
  return {
    status: response.status,
    repeated: data?.repeated,
    ignored: data?.ignored,
    reason: data?.reason,
    code: error?.code,
  };
};

interface Reported {
  readonly deliveryNo: string;
  readonly statusId: number;
  readonly eventId?: string;
  readonly occurredAt?: string;
  readonly note?: string;
  readonly title?: string;
  readonly receiverName?: string;
  readonly photoUrl?: string;
  readonly isFinal?: boolean;
}

/** Sends an event as the courier does, signed unless a signature is given. */
export const report = (world: ShopWorld, event: Reported, signature?: string) =>
  callBack(
    world,
    { path: courierEvents.path, header: "x-courier-signature", key: "test-key" },
    { eventId: `${event.deliveryNo}-${event.statusId}`, ...event },
    signature,
  );

interface StoreReported {
  readonly deliveryNo: string;
  readonly kind: string;
  readonly eventId?: string;
  readonly note?: string;
  readonly receiverName?: string;
  readonly lines?: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly substitute?: { readonly sku: string; readonly quantity: number };
  }[];
}

/** Sends an event as the store does, signed unless a signature is given. */
export const reportFromStore = (world: ShopWorld, event: StoreReported, signature?: string) =>
  callBack(
    world,
    { path: storeEvents.path, header: "x-store-signature", key: "store-key" },
    { eventId: `${event.deliveryNo}-${event.kind}`, ...event },
    signature,
  );

/** Bare orders of a member, each a minute older than the one before, with a product of that name. */
export const insertOrders = (
  { query }: ShopWorld,
  { memberId }: Shopper,
  orders: readonly { readonly status: number; readonly type?: string; readonly product?: string }[],
) =>
  Promise.all(
    orders.map(({ status, type = "ORDER_DELIVERY_ONLINE", product = "Teh Melati" }, position) =>
      query(
        `with made as (
          insert into orders (member_id, order_id, order_number, order_type, status, store_id, payment_channel_id,
            payment_channel, total_amount, total_final, recipient, contact_number, address_label, address,
            postal_code, latitude, longitude, created_at, expires_at, placed_at, updated_at, units, products,
            first_product, product_names)
          values ($1, gen_random_uuid(), 'O-261120-' || lpad($2::int::text, 7, '0'), $3, $4, $5, 2, 'COD', 5000, 5000, 'Rina',
            '081234567890', 'Rumah', 'Jl. Cikini 5', '10310', 0, 0,
            timestamptz '2026-11-20 12:00:00.123456+07' - make_interval(mins => $2::int), now(), now(), now(), 1, 1, $7::text, lower($7::text))
          returning member_id, order_id),
        sent as (
          insert into deliveries (member_id, delivery_id, order_id, delivery_no, delivery_type, sender_id, fee, updated_at)
          select member_id, gen_random_uuid(), order_id, 'D' || order_id, '0', $5, 0, now() from made
          returning member_id, order_id, delivery_id)
        insert into order_lines (member_id, order_id, line_no, delivery_id, product_id, sku, product_name, slug,
          quantity, price, discount, amount_final)
        select member_id, order_id, 1, delivery_id, $6, 'sku', $7::text, 'slug', 1, 5000, 0, 5000 from sent`,
        [memberId, position, type, status, seeded.stores.default, seeded.products.tea, product],
      ),
    ),
  );

/** Lets orders be made so much earlier, all of them or some. One by one: a sharded database works out no times where it updates. */
export const ageOrders = async (
  world: ShopWorld,
  interval: string,
  orderIds: readonly string[] | null = null,
): Promise<void> => {
  const orders = await world.query(
    `select member_id, order_id, created_at - $1::interval as created_at from orders
      where $2::uuid[] is null or order_id = any($2)`,
    [interval, orderIds],
  );
  for (const { member_id: memberId, order_id: orderId, created_at: createdAt } of orders) {
    const values = [memberId, orderId, createdAt];
    await world.query(
      "update orders set created_at = $3 where member_id = $1 and order_id = $2",
      values,
    );
  }
};
