import {
  checkoutDelivery,
  idempotencyHeader,
  placeOrder,
  recheckStock,
  type Checkout,
} from "@gerai/contract/checkout";
import type { CallFailure } from "@gerai/contract/client";
import { limits } from "@gerai/contract/limits";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { redirect } from "react-router";
import { purchaseEvent } from "../analytics/events.ts";
import { rememberEvent } from "../analytics/remember.ts";
import { isBlockedCode } from "../cart/messages.ts";
import { blockedCartPath, orderedCartPath } from "../cart/paths.ts";
import { textValue } from "../http/text-value.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import type { Shop } from "../shop/shop-context.ts";
import { addressOfOrder } from "./begin-checkout.ts";
import { checkWishes } from "./check-wishes.ts";
import { checkoutForm } from "./checkout-form.ts";
import { countedField, readChoices, recountedPath } from "./choices.ts";
import { rememberChannel } from "./chosen-channel.ts";
import { rememberDelivery } from "./last-delivery.ts";
import {
  addressGone,
  type CheckoutFailure,
  checkoutFailure,
  type FailedCheckout,
  isDeliveryGone,
  wishesIncomplete,
} from "./messages.ts";
import { channelMissing } from "./payment-messages.ts";
import { paidByPath } from "./payment-paths.ts";
import { readWishes, wishesOfOrder } from "./wishes.ts";

/**
 * Whether stock still has what an order wanted that held its stock no longer (CHK-19).
 * @param cookies what is remembered of the choices
 * @throws Response a redirect to the cart, which names what is missing
 */
const requireStock = async (
  { call }: Shop,
  orderId: string,
  cookies: readonly string[],
): Promise<void> => {
  const params = { orderId, closeButton: "false" } as const;
  const headers = { orderMethod: String(limits.orderMethod) };
  const checked = await call(recheckStock, { params }, { headers });
  if (checked.ok && !checked.data.isAvailable) {
    throw redirect(blockedCartPath("CART_CHANGED"), { headers: cookieHeaders(cookies) });
  }
};

/** Places an order that was made; one that was placed in the same call is answered as it is. */
const placeMade = async ({ call }: Shop, { order }: Checkout) =>
  order === null || order.orderStatusId === OrderStatus.Created
    ? call(placeOrder, { body: { orderId: order?.orderId ?? "" } })
    : ({ ok: true, data: order } as const);

const noChannel = {
  code: "VALIDATION_FAILED",
  failure: channelMissing,
  errors: { channel: channelMissing },
} as const;

/**
 * Whether an order may be refused so for its channel alone: the total, the windows that leave time to pay, and the
 * voucher are others by another channel. A page that was counted for another one offers again what was refused.
 */
const isOfChannel = (code: CheckoutFailure): boolean =>
  code === "DRAFT_CHANGED" || code === "VOUCHER_REFUSED" || isDeliveryGone(code);

/**
 * Why the order was not made.
 * @param cookies what is remembered of the choices
 * @throws Response a redirect to the cart, or to the checkout as it is by the channel that was sent
 */
const refusedOrder = (
  { code, values }: CallFailure<CheckoutFailure>,
  sent: FormData,
  cookies: readonly string[],
): FailedCheckout => {
  // The checkout of an ordered cart has nothing to show: the cart says what became of it.
  if (code === "CART_CLOSED") throw redirect(orderedCartPath);
  if (isBlockedCode(code)) {
    throw redirect(blockedCartPath(code), { headers: cookieHeaders(cookies) });
  }
  const choices = readChoices(sent);
  const isCountedOtherwise = textValue(sent, countedField) !== choices.channel;
  if (isCountedOtherwise && isOfChannel(code)) throw redirect(recountedPath(choices));
  return checkoutFailure(code, values);
};

/** The order as statistics have it. */
const purchaseOf = (
  { totalAmountFinal, totalDeliveryFee, deliveries }: Checkout,
  orderNumber: string,
) =>
  purchaseEvent({
    orderNumber,
    value: totalAmountFinal - totalDeliveryFee,
    deliveryFee: totalDeliveryFee,
    lines: deliveries.flatMap(({ items }) => items),
  });

/**
 * Makes the order and opens its payment. The key in the form makes a second press, or a repeated
 * request, end in the same order.
 * @throws Response a redirect to the page of the payment, or to the cart where products stand in the way or
 * another tab was faster
 */
export const orderFromForm = async (
  shop: Shop,
  memberId: string,
  sent: FormData,
): Promise<FailedCheckout> => {
  const typed = readWishes(sent);
  const errors = checkWishes(typed);
  if (Object.keys(errors).length > 0) {
    return { code: "VALIDATION_FAILED", failure: wishesIncomplete, typed, errors };
  }
  const choices = readChoices(sent);
  const { channel: paymentChannel } = choices;
  if (paymentChannel === undefined) return { ...noChannel, typed };
  const address = await addressOfOrder(shop, textValue(sent, "addressId"));
  if (address === undefined) return { code: "DRAFT_CHANGED", failure: addressGone, typed };
  const form = checkoutForm({
    memberId,
    // The page's cart and not the active one: a second press finds the first one's order by it.
    cartId: textValue(sent, "cartId"),
    storeCode: textValue(sent, "storeCode"),
    address,
    choices,
  });
  const body = {
    ...form,
    ...wishesOfOrder(typed),
    paymentChannel,
    // Nothing is to be opened elsewhere: one call does all.
    place: paymentChannel === PaymentChannel.CashOnDelivery,
    draft: textValue(sent, "draft"),
  };
  const once = { [idempotencyHeader]: textValue(sent, "key") };
  // After a way through the cart the checkout offers the same again.
  const cookies = [
    rememberChannel(paymentChannel, shop.secure),
    ...rememberDelivery(form.storeDelivery ?? "", shop.secure),
  ];
  const made = await shop.call(checkoutDelivery, { body }, { headers: once });
  if (!made.ok) return { ...refusedOrder(made, sent, cookies), typed };
  const placed = await placeMade(shop, made.data);
  if (!placed.ok) {
    const orderId = made.data.order?.orderId ?? "";
    if (placed.code === "ORDER_EXPIRED") await requireStock(shop, orderId, cookies);
    return { ...checkoutFailure(placed.code), typed, key: crypto.randomUUID() };
  }
  const { orderNumber, secretId } = placed.data;
  const bought = rememberEvent(purchaseOf(made.data, orderNumber), shop.secure);
  const headers = cookieHeaders([...cookies, bought]);
  throw redirect(paidByPath(secretId, paymentChannel), { headers });
};
