import { setTimeout as delay } from "node:timers/promises";
import { activeCart, editCart } from "@gerai/contract/cart";
import {
  checkoutDelivery,
  idempotencyHeader,
  placeOrder,
  recheckStock,
  type Checkout,
  type CheckoutForm,
} from "@gerai/contract/checkout";
import { call, type CallResult } from "@gerai/contract/client";
import type { Endpoint, InputOf } from "@gerai/contract/endpoint";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { voucher, type Member } from "./shelf.ts";

/** Numbers from 0 (included) to 1, the same ones for the same seed (mulberry32). */
export type Chance = () => number;

export const chanceOf = (seed: number): Chance => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** What one buyer has seen. */
export interface Bought {
  /** Ids of the orders that were placed. */
  readonly placed: string[];
  /** What a repeated request answered differently from the first. */
  readonly contradictions: string[];
}

/** How a buyer reaches the shop: any of its gateways, as a load balancer has it. */
interface Door {
  readonly urls: readonly string[];
  readonly chance: Chance;
  readonly member: Member;
}

const patienceMs = 60_000;

/** Without an answer, or with one that says 'not now', the request may be repeated. */
const isPassing = (code: string): boolean => ["UNAVAILABLE", "TIMEOUT", "INTERNAL"].includes(code);

const pick = <Item>(items: readonly Item[], chance: Chance): Item => {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

/** Sends a request to one gateway after the other until one of them gives a real answer. */
const insist = async <E extends Endpoint>(
  { urls, chance, member }: Door,
  endpoint: E,
  input: InputOf<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<CallResult<E>> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const transport = { baseUrl: pick(urls, chance), fetch, headers: () => member.headers };
    const answer = await call(transport, endpoint, input, { headers });
    if (answer.ok || !isPassing(answer.code) || Date.now() > deadline) return answer;
    await delay(50 + chance() * 200);
  }
};

const fill = (door: Door, products: number) => {
  const { member, chance } = door;
  const count = 1 + Math.floor(chance() * 3);
  const wanted = Array.from({ length: count }, () => 1 + Math.floor(chance() * products));
  const listCartDetail = [...new Set(wanted)].map((productId) => ({
    productId,
    quantity: 1 + Math.floor(chance() * 2),
  }));
  return insist(door, editCart, { body: { memberId: member.memberId, listCartDetail } });
};

const place = { latitude: -6.196, longitude: 106.833 };

const readForm = async (door: Door): Promise<CheckoutForm | undefined> => {
  const { memberId } = door.member;
  const cart = await insist(door, activeCart, { params: { memberId } });
  if (!cart.ok || cart.data.isCartEmpty) return undefined;
  return {
    memberId,
    cartId: cart.data.id,
    storeCode: cart.data.encodedStoreCode,
    intendedReceiver: "Rina Kartika",
    address: "Menteng, Jakarta Pusat 10310",
    postCode: "10310",
    labelAddress: "Rumah",
    deliveryLatitude: place.latitude,
    deliveryLongitude: place.longitude,
    phoneReceiver: "081234567890",
    pinpointDetail: place,
    ...(door.chance() < 0.3 && { voucherCode: voucher.code }),
    ...(door.chance() < 0.3 && { points: 1_000 }),
  };
};

/** Makes the order; the same key is sent twice now and then, as by a double click. */
const makeOrder = async (
  door: Door,
  form: CheckoutForm,
  bought: Bought,
): Promise<string | undefined> => {
  const plain = await insist(door, checkoutDelivery, { body: form });
  if (!plain.ok) return undefined;
  const chosen = { ...form, storeDelivery: pickDelivery(door, plain.data) };
  const seen = await insist(door, checkoutDelivery, { body: chosen });
  if (!seen.ok) return undefined;
  const { draft } = seen.data;
  const body = { ...chosen, draft, paymentChannel: PaymentChannel.CashOnDelivery };
  const headers = { [idempotencyHeader]: crypto.randomUUID() };
  const made = await insist(door, checkoutDelivery, { body }, headers);
  const orderId = made.ok ? made.data.order?.orderId : undefined;
  if (orderId === undefined || door.chance() > 0.2) return orderId;
  const again = await insist(door, checkoutDelivery, { body }, headers);
  const repeated = again.ok ? again.data.order?.orderId : again.code;
  if (repeated !== orderId) bought.contradictions.push(`${orderId} became ${repeated}`);
  return orderId;
};

/** A window of the store that has room, now and then; otherwise its cheapest service. */
const pickDelivery = ({ chance }: Door, { deliveries }: Checkout): string => {
  const windows = deliveries.flatMap(({ options }) => options).filter(({ isFull }) => !isFull);
  return windows.length === 0 || chance() < 0.5 ? "" : pick(windows, chance).id;
};

const finish = async (door: Door, orderId: string, bought: Bought): Promise<void> => {
  if (door.chance() < 0.2) {
    await insist(door, recheckStock, { params: { orderId, closeButton: "true" } });
    return;
  }
  const placed = await insist(door, placeOrder, { body: { orderId } });
  if (placed.ok) bought.placed.push(orderId);
};

/** Buys again and again until told to stop. */
export const buy = async (
  door: Door,
  products: number,
  bought: Bought,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    const filled = await fill(door, products);
    const form = filled.ok ? await readForm(door) : undefined;
    const orderId = form && (await makeOrder(door, form, bought));
    if (orderId !== undefined) await finish(door, orderId, bought);
  }
};

/** Buys one unit of one product, by way of the whole checkout. @returns whether it was had */
export const buyOne = async (door: Door, productId: number): Promise<boolean> => {
  const bought: Bought = { placed: [], contradictions: [] };
  const { memberId } = door.member;
  const listCartDetail = [{ productId, quantity: 1 }];
  const filled = await insist(door, editCart, { body: { memberId, listCartDetail } });
  const form = filled.ok ? await readForm(door) : undefined;
  const orderId = form && (await makeOrder(door, form, bought));
  if (orderId === undefined) return false;
  return (await insist(door, placeOrder, { body: { orderId } })).ok;
};
