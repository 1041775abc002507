import { cartHead, restoreLines } from "@gerai/contract/cart";
import { checkoutDelivery, type CheckoutForm } from "@gerai/contract/checkout";
import { limits } from "@gerai/contract/limits";
import { type Address, addresses, storeValidation } from "@gerai/contract/location";
import { redirect, replace } from "react-router";
import { hasStore } from "../cart/has-store.ts";
import { isBlockedCode } from "../cart/messages.ts";
import { blockedCartPath, cartPaths } from "../cart/paths.ts";
import type { RemovedLine } from "../cart/removed-lines.ts";
import { deliveryPlace } from "../location/delivery-place.ts";
import { newAddressPath } from "../location/paths.ts";
import { expectData } from "../shop/expect-data.ts";
import type { Shop } from "../shop/shop-context.ts";
import { checkoutForm } from "./checkout-form.ts";
import { type CheckoutChoices, readChoices } from "./choices.ts";

interface Beginning {
  readonly address: Address;
  readonly form: CheckoutForm;
  /** False where the store of the cart does not serve the address. */
  readonly isServed: boolean;
}

/**
 * Where the shopping goes to.
 * @throws Response a redirect to the address form for members without an address that a store serves
 */
const requireDeliveryAddress = async (shop: Shop): Promise<Address> => {
  const place = await deliveryPlace(shop);
  if (place.kind === "address") return place.address;
  if (place.kind === "unknown") throw expectData(place.failure);
  throw redirect(newAddressPath(cartPaths.checkout));
};

/**
 * The address that stood on the page of the order: another tab may have chosen another one since.
 * Undefined where it was deleted meanwhile; the order then goes nowhere that was not shown.
 */
export const addressOfOrder = async (
  shop: Shop,
  addressId: string,
): Promise<Address | undefined> => {
  const { address } = expectData(await shop.call(addresses, {}));
  return address.find(({ id }) => id === addressId);
};

/**
 * The store that an address came with serves it; any other is asked about. Only a plain no counts: where the
 * gateway gives no answer, the precheckout says why.
 */
const servesAddress = async (
  { call }: Shop,
  storeCode: string,
  address: Address,
): Promise<boolean> => {
  if (address.encodedStoreCode === storeCode) return true;
  const query = { orderMethod: `${limits.orderMethod}`, storeCode, addressId: address.id } as const;
  const answer = await call(storeValidation, { query });
  return !answer.ok || answer.data.storeSupportValid;
};

/**
 * What a checkout starts from: the member's cart and the address it goes to.
 * @throws Response a redirect where one of them is missing
 */
export const beginCheckout = async (
  shop: Shop,
  memberId: string,
  choices: CheckoutChoices,
): Promise<Beginning> => {
  const [answer, address] = await Promise.all([
    shop.call(cartHead, { params: { memberId } }),
    requireDeliveryAddress(shop),
  ]);
  const cart = expectData(answer);
  // A shopper who goes back to an ordered cart is led forward again, to the payment.
  if (cart.isCartEmpty || !hasStore(cart)) throw replace(cartPaths.cart);
  const { id: cartId, encodedStoreCode: storeCode } = cart;
  return {
    address,
    form: checkoutForm({ memberId, cartId, storeCode, address, choices }),
    isServed: await servesAddress(shop, storeCode, address),
  };
};

/**
 * The precheckout. Where products stand in the way, the cart says which: nothing was taken out.
 * @throws Response a redirect to the cart
 */
export const runPrecheckout = async ({ call }: Shop, form: CheckoutForm) => {
  const result = await call(checkoutDelivery, { body: form });
  if (!result.ok && isBlockedCode(result.code)) throw redirect(blockedCartPath(result.code));
  return result;
};

const noChoices = readChoices(new URLSearchParams());

/**
 * The precheckout after a pre-step that has taken lines out of the cart: where it is refused, they are put back
 * (CHK-05, CHK-07).
 * @returns the path of the page that says what came of it
 * @throws Response a redirect where cart or address are missing; the lines are back then, too
 */
export const checkOrRestore = async (
  shop: Shop,
  memberId: string,
  removed: readonly RemovedLine[],
): Promise<string> => {
  const restore = () =>
    shop.call(restoreLines, {
      query: { sort: true },
      body: { memberId, listCartDetail: [...removed] },
    });
  try {
    const { form } = await beginCheckout(shop, memberId, noChoices);
    const priced = await shop.call(checkoutDelivery, { body: form });
    if (priced.ok) return cartPaths.checkout;
    await restore();
    return isBlockedCode(priced.code) ? blockedCartPath(priced.code) : cartPaths.checkout;
  } catch (elsewhere) {
    await restore();
    throw elsewhere;
  }
};
