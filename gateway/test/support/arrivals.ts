import { partnerOrders, type ArrivalOutcome } from "@gerai/contract/arrivals";
import type { Envelope } from "@gerai/contract/envelope";
import { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import { expect } from "vitest";
import { encodeOrderId } from "../../src/orders/secret-id.ts";
import { detailOf, sign } from "./orders.ts";
import type { Shopper, ShopWorld } from "./shoppers.ts";

/** Orders that were made elsewhere, as tills and the app send them. */

/** When all orders of these tests were made. */
export const at = "2026-11-20T03:00:00Z";
export const later = (minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

let externalIds = 0;
export const newId = (): string => `T-${(externalIds += 1)}`;

export const tea = { sku: "p4", name: "Teh Melati", quantity: 2, price: 4_000 };

/** What a sender says of an order. */
export type Sent = Readonly<Record<string, unknown>>;

/** As a sender writes it. */
export const sentAddress = {
  recipient: "Rina Kartika",
  contactNumber: "081234567890",
  label: "Rumah",
  text: "Jl. Cikini 5, Menteng",
  postalCode: "10310",
  latitude: -6.196,
  longitude: 106.833,
};

/** Of a delivery, so many minutes after the order was made. */
export const event = (statusId: number, minutes: number, more: Sent = {}): Sent => ({
  eventId: `${statusId}`,
  statusId,
  occurredAt: later(minutes),
  ...more,
});

const senderKeys = { till: "till-key", app: "app-key", partner: "nobody" } as const;

/** Members whom senders can name, and what is sent of their orders to this shop. */
export const arrivalsOf = (world: ShopWorld) => {
  const numberOf = async ({ memberId }: Shopper): Promise<string> => {
    const [row] = await world.query("select member_number from members where member_id = $1", [
      memberId,
    ]);
    return String(row?.["member_number"]);
  };

  /** A member whom senders can name. */
  const newMember = async (): Promise<Shopper> => {
    const shopper = await world.newShopper();
    for (const directory of [
      "member_numbers (member_number, member_id) select member_number, member_id",
      "member_phones (phone, member_id) select phone, member_id",
    ]) {
      await world.query(`insert into ${directory} from members where member_id = $1`, [
        shopper.memberId,
      ]);
    }
    return shopper;
  };

  const appOrder = async (shopper: Shopper, changes: Sent = {}): Promise<Sent> => ({
    externalId: newId(),
    orderType: OrderType.Delivery,
    status: OrderStatus.Created,
    createdAt: at,
    expiresAt: later(600),
    member: { number: await numberOf(shopper) },
    storeCode: "S1",
    address: sentAddress,
    total: 17_000,
    deliveries: [{ type: "0", fee: 9_000, lines: [tea] }],
    ...changes,
  });

  const send = async (
    source: keyof typeof senderKeys,
    order: Sent,
    key: string = senderKeys[source],
  ) => {
    const body = JSON.stringify(order);
    const response = await world.gateway.request(partnerOrders.path.replace(":source", source), {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "x-partner-signature": sign(key, body, world.deps.clock.now()),
      },
    });
    const { data, error } = (await response.json()) as Envelope<ArrivalOutcome>;
    return { status: response.status, code: error?.code, fields: error?.fields, ...data };
  };

  const ordersOf = ({ memberId }: Shopper) =>
    world.query(
      "select order_id, status, points_earned, va_number, placed_at from orders where member_id = $1",
      [memberId],
    );

  const onlyOrder = async (shopper: Shopper) => {
    const [row, ...others] = await ordersOf(shopper);
    expect(others).toEqual([]);
    const orderId = String(row?.["order_id"]);
    return detailOf(world, encodeOrderId(world.deps.config.secret, orderId), shopper);
  };

  return { numberOf, newMember, appOrder, send, ordersOf, onlyOrder };
};
