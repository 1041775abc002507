import { activeCart } from "@gerai/contract/cart";
import { checkoutDelivery, type CheckoutForm } from "@gerai/contract/checkout";
import { addresses, type Address } from "@gerai/contract/location";
import { redirect } from "react-router";
import { isBlockedCode } from "../cart/messages.ts";
import { blockedCartPath, cartPaths } from "../cart/paths.ts";
import { newAddressPath } from "../location/paths.ts";
import { expectData } from "../session/expect-data.ts";
import type { Shop } from "../session/shop-context.ts";
import { checkoutForm } from "./checkout-form.ts";

interface Beginning {
  readonly address: Address;
  readonly form: CheckoutForm;
}

/**
 * Where the order goes to.
 * @throws Response a redirect to the address form for members without an address
 */
export const requireMainAddress = async ({ call }: Shop): Promise<Address> => {
  const { address } = expectData(await call(addresses, {}));
  const main = address.find(({ active }) => active);
  if (main === undefined) throw redirect(newAddressPath(cartPaths.checkout));
  return main;
};

/**
 * What a checkout starts from: the member's cart and main address.
 * @throws Response a redirect where one of them is missing
 */
export const beginCheckout = async (
  shop: Shop,
  memberId: string,
  storeDelivery: string,
): Promise<Beginning> => {
  const [answer, address] = await Promise.all([
    shop.call(activeCart, { params: { memberId } }),
    requireMainAddress(shop),
  ]);
  const cart = expectData(answer);
  if (cart.isCartEmpty) throw redirect(cartPaths.cart);
  const { id: cartId, encodedStoreCode: storeCode } = cart;
  return { address, form: checkoutForm({ memberId, cartId, storeCode, address, storeDelivery }) };
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
