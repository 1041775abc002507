import { activeCart, editCart } from "@gerai/contract/cart";
import {
  checkoutDelivery,
  idempotencyHeader,
  placeOrder,
  recheckStock,
  type Checkout,
  type CheckoutForm,
} from "@gerai/contract/checkout";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { insist, isPassing, pick, type Door } from "./door.ts";
import { paidChannels, pay, type Payer } from "./payers.ts";
import { voucherCode } from "./stock.ts";

/** What one buyer has seen. */
export interface Bought {
  /** Ids of the orders that were placed. */
  readonly placed: string[];
  /** Ids of the orders that the shop called paid. */
  readonly paid: string[];
  /** What a repeated request answered differently from the first. */
  readonly contradictions: string[];
}

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
    ...(door.chance() < 0.3 && { voucherCode }),
    ...(door.chance() < 0.3 && { points: 1_000 }),
  };
};

/**
 * Makes the order, and places half of those by cash in the same call, as the page does. The same key is sent twice now
 * and then, as by a double click.
 */
const makeOrder = async (
  door: Door,
  form: CheckoutForm,
  paymentChannel: PaymentChannel,
  bought: Bought,
): Promise<string | undefined> => {
  const plain = await insist(door, checkoutDelivery, { body: form });
  if (!plain.ok) return undefined;
  const chosen = { ...form, storeDelivery: pickDelivery(door, plain.data) };
  const seen = await insist(door, checkoutDelivery, { body: chosen });
  if (!seen.ok) return undefined;
  const { draft } = seen.data;
  const isPlaced = paymentChannel === PaymentChannel.CashOnDelivery && door.chance() < 0.5;
  const body = { ...chosen, draft, paymentChannel, place: isPlaced };
  const headers = { [idempotencyHeader]: crypto.randomUUID() };
  const made = await insist(door, checkoutDelivery, { body }, headers);
  const orderId = made.ok ? made.data.order?.orderId : undefined;
  if (orderId === undefined || door.chance() > 0.2) return orderId;
  const again = await insist(door, checkoutDelivery, { body }, headers);
  if (!again.ok && isPassing(again.code)) return orderId;
  const repeated = again.ok ? again.data.order?.orderId : again.code;
  if (repeated !== orderId) bought.contradictions.push(`${orderId} became ${repeated}`);
  return orderId;
};

/** A window of the store that has room, now and then; otherwise its cheapest service. */
const pickDelivery = ({ chance }: Door, { deliveries }: Checkout): string => {
  const windows = deliveries.flatMap(({ options }) => options).filter(({ isFull }) => !isFull);
  return windows.length === 0 || chance() < 0.5 ? "" : pick(windows, chance).id;
};

const finish = async (payer: Payer, orderId: string, bought: Bought): Promise<void> => {
  if (payer.chance() < 0.2) {
    await insist(payer, recheckStock, { params: { orderId, closeButton: "true" } });
    return;
  }
  const placed = await insist(payer, placeOrder, { body: { orderId } });
  if (!placed.ok) return;
  bought.placed.push(orderId);
  if (placed.data.orderStatusId !== OrderStatus.WaitingForPayment) return;
  if (await pay(payer, placed.data)) bought.paid.push(orderId);
};

/** Buys again and again until told to stop; half of the orders are paid before they are delivered. */
export const buy = async (
  payer: Payer,
  products: number,
  bought: Bought,
  isOver: () => boolean,
): Promise<void> => {
  const { CashOnDelivery } = PaymentChannel;
  while (!isOver()) {
    const filled = await fill(payer, products);
    const form = filled.ok ? await readForm(payer) : undefined;
    const channel = payer.chance() < 0.5 ? CashOnDelivery : pick(paidChannels, payer.chance);
    const orderId = form && (await makeOrder(payer, form, channel, bought));
    if (orderId !== undefined) await finish(payer, orderId, bought);
  }
};

/** Buys one unit of one product, by way of the whole checkout. @returns whether it was had */
export const buyOne = async (door: Door, productId: number): Promise<boolean> => {
  const bought: Bought = { placed: [], paid: [], contradictions: [] };
  const { memberId } = door.member;
  const listCartDetail = [{ productId, quantity: 1 }];
  const filled = await insist(door, editCart, { body: { memberId, listCartDetail } });
  const form = filled.ok ? await readForm(door) : undefined;
  const orderId = form && (await makeOrder(door, form, PaymentChannel.CashOnDelivery, bought));
  if (orderId === undefined) return false;
  return (await insist(door, placeOrder, { body: { orderId } })).ok;
};
