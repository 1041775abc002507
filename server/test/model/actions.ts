/** What people do in the shop, as calls. Nothing here knows what ought to come of it. */
import { activeCart, editCart, removeBranchLines } from "@gerai/contract/cart";
import {
  checkoutDelivery,
  idempotencyHeader,
  placeOrder,
  recheckStock,
  type CheckoutForm,
} from "@gerai/contract/checkout";
import type { PaymentChannel } from "@gerai/contract/order-codes";
import { chooseRefund, paymentDetail, switchChannel } from "@gerai/contract/payment";
import { setVoucher } from "@gerai/contract/vouchers";
import type { Act } from "@gerai/fakes/payments";
import { branchOf, type Caller, type ModelShop } from "./shop.ts";

/** A member in the branch where the member shops now. */
export const callerOf = (shop: ModelShop, index: number, storeId: number): Caller => {
  const member = shop.members[index];
  if (member === undefined) throw new Error(`no member ${index}`);
  return { member, branch: branchOf(storeId) };
};

export const setQuantity = (shop: ModelShop, caller: Caller, productId: number, quantity: number) =>
  shop.call(caller, editCart, {
    body: { memberId: caller.member.memberId, listCartDetail: [{ productId, quantity }] },
  });

/** An empty code takes the voucher out. */
export const putVoucher = (shop: ModelShop, caller: Caller, voucherCode: string) =>
  shop.call(caller, setVoucher, { body: { memberId: caller.member.memberId, voucherCode } });

export const moveToBranch = (shop: ModelShop, caller: Caller) =>
  shop.call(caller, removeBranchLines, { query: {}, body: { memberId: caller.member.memberId } });

/** What the checkout page sends for an address beside the store. */
const formOf = (caller: Caller, cartId: string, storeCode: string): CheckoutForm => {
  const { latitude, longitude } = caller.branch;
  return {
    memberId: caller.member.memberId,
    cartId,
    storeCode,
    intendedReceiver: "Rina Kartika",
    address: "Menteng, Jakarta Pusat 10310",
    postCode: "10310",
    labelAddress: "Rumah",
    deliveryLatitude: latitude,
    deliveryLongitude: longitude,
    phoneReceiver: "081234567890",
    pinpointDetail: { latitude, longitude },
  };
};

export interface Wish {
  readonly channel: PaymentChannel;
  readonly points: number | "all";
  /** Which of the offered windows, counted on beyond the last; undefined for the one that is offered first. */
  readonly window: number | undefined;
}

/** Reads the cart and asks for the summary, as the checkout page does; with the chosen window where one is wished. */
export const summarise = async (
  shop: ModelShop,
  caller: Caller,
  { points, window, channel }: Wish,
) => {
  const { memberId } = caller.member;
  const cart = await shop.call(caller, activeCart, { params: { memberId } });
  if (!cart.ok) throw new Error(`the cart answered ${cart.code}`);
  const form = { ...formOf(caller, cart.data.id, cart.data.encodedStoreCode), points };
  const plain = await shop.call(caller, checkoutDelivery, { body: form });
  const options = plain.ok ? plain.data.deliveries.flatMap((delivery) => delivery.options) : [];
  const wished = window === undefined ? undefined : options[window % Math.max(options.length, 1)];
  const chosen = { ...form, storeDelivery: wished?.id ?? "" };
  const summary =
    wished === undefined ? plain : await shop.call(caller, checkoutDelivery, { body: chosen });
  const draft = summary.ok ? summary.data.draft : "";
  const body: CheckoutForm = { ...chosen, paymentChannel: channel, draft };
  return { summary, options, wished, body };
};

/** Makes the order of a form; the same key asks for the same order. */
export const makeOrder = (shop: ModelShop, caller: Caller, body: CheckoutForm, key: string) =>
  shop.call(caller, checkoutDelivery, { body }, { [idempotencyHeader]: key });

export const place = (shop: ModelShop, caller: Caller, orderId: string) =>
  shop.call(caller, placeOrder, { body: { orderId } });

/** Closes the notice of missing stock: an order that is not placed is given up. */
export const giveUp = (shop: ModelShop, caller: Caller, orderId: string) =>
  shop.call(caller, recheckStock, { params: { orderId, closeButton: "true" } });

export const readPayment = (shop: ModelShop, caller: Caller, secretId: string) =>
  shop.call(caller, paymentDetail, { params: { secretId } });

export const switchTo = (
  shop: ModelShop,
  caller: Caller,
  secretId: string,
  paymentChannel: PaymentChannel,
) => shop.call(caller, switchChannel, { params: { secretId }, body: { paymentChannel } });

const account = { bankName: "BCA", accountNumber: "12345678", accountName: "Rina" } as const;

export const takeRefund = (
  shop: ModelShop,
  caller: Caller,
  params: { readonly secretId: string; readonly refundId: string },
  way: "points" | "bank",
) =>
  shop.call(caller, chooseRefund, {
    params,
    body: way === "points" ? { way } : { way, ...account },
  });

/** Presses a button of the provider's page, and waits until the shop has been told. */
export const press = (shop: ModelShop, providerOrderId: string, act: Act) =>
  shop.book.act(providerOrderId, act);

/** What the clock and the worker do by themselves. */
export const letTimePass = async (shop: ModelShop, minutes: number): Promise<void> => {
  shop.pass(minutes);
  await shop.runJobs();
  await shop.runSchedule("checkout.expire_orders");
  await shop.runSchedule("checkout.check_payments");
};

/** Orders whose time is over end, while the provider answers nothing. */
export const expireUnasked = async (shop: ModelShop): Promise<void> => {
  shop.book.switchOff(true);
  await shop.runSchedule("checkout.expire_orders");
  shop.book.switchOff(false);
};

/** Brings a parcel to its door; a courier who comes again reports nothing new. */
export const deliver = async (shop: ModelShop, deliveryNo: string): Promise<void> => {
  for (let event = 0; event < 8; event += 1) {
    await shop.press(`/courier/deliveries/${deliveryNo}/next`);
  }
};
