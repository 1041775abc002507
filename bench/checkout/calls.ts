/** The calls of a shopper, through the gateway's `fetch` in this process. */
import { randomUUID } from "node:crypto";
import { editCart, type Cart } from "@gerai/contract/cart";
import {
  checkoutDelivery,
  idempotencyHeader,
  type Checkout,
  type CheckoutForm,
} from "@gerai/contract/checkout";
import { callPath, type Route } from "@gerai/contract/client";
import type { Endpoint } from "@gerai/contract/endpoint";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { Gateway } from "@gerai/gateway/http/request";
import type { Member } from "./shop.ts";

interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** @throws Error for every answer but success: none of these calls may fail */
const send = async <Data>(
  gateway: Gateway,
  { headers }: Member,
  route: Route<Endpoint>,
  { params = {}, body }: Sent,
  key?: string,
): Promise<Data> => {
  const request = new Request(`http://shop.test${callPath(route.path, { params })}`, {
    method: route.method,
    headers: {
      ...headers,
      "content-type": "application/json",
      ...(key !== undefined && { [idempotencyHeader]: key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await gateway.fetch(request);
  const envelope = (await response.json()) as { data: Data; error: { code: string } | null };
  if (envelope.error !== null) throw new Error(`${route.path}: ${envelope.error.code}`);
  return envelope.data;
};

/** Sets the quantity of products; the answer is the whole cart. */
export const put = (
  gateway: Gateway,
  member: Member,
  lines: readonly { readonly productId: number; readonly quantity: number }[],
): Promise<Cart> =>
  send(gateway, member, editCart, {
    body: { memberId: member.memberId, listCartDetail: lines },
  });

/** What the checkout page of a filled cart sends. */
export type ReadyForm = Omit<CheckoutForm, "draft" | "paymentChannel">;

/** Fills a cart with one unit of a product and reads what the checkout page needs of it. */
export const prepare = async (
  gateway: Gateway,
  member: Member,
  productId: number,
): Promise<ReadyForm> => {
  const { memberId, place } = member;
  const cart = await put(gateway, member, [{ productId, quantity: 1 }]);
  return {
    memberId,
    cartId: cart.id,
    storeCode: cart.encodedStoreCode,
    intendedReceiver: "Rina Kartika",
    address: "Menteng, Jakarta Pusat 10310",
    postCode: "10310",
    labelAddress: "Rumah",
    deliveryLatitude: place.latitude,
    deliveryLongitude: place.longitude,
    phoneReceiver: "081234567890",
    pinpointDetail: { ...place, detailAddress: "Jl. Cikini 5" },
  };
};

/** Draws the checkout page and sends its form with a key of its own: the order is made and placed by it. */
export const order = async (gateway: Gateway, member: Member, form: ReadyForm): Promise<void> => {
  const seen = await send<Checkout>(gateway, member, checkoutDelivery, { body: form });
  const { draft } = seen;
  const body = { ...form, draft, paymentChannel: PaymentChannel.CashOnDelivery, place: true };
  await send(gateway, member, checkoutDelivery, { body }, randomUUID());
};
