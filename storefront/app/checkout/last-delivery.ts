import type { Checkout } from "@gerai/contract/checkout";
import { DeliveryType } from "@gerai/contract/order-codes";
import { cookiesOf, writeCookie } from "../http/cookies.ts";

/** How the store's goods were brought last, so that the next checkout begins with it. */

const cookieName = "lastDelivery";
const halfYear = 180 * 24 * 60 * 60;

/** The `Set-Cookie` that remembers the option with this id; none where the store brings nothing. */
export const rememberDelivery = (optionId: string, secure: boolean): readonly string[] => {
  if (optionId === "") return [];
  const type = optionId === "instant" ? DeliveryType.Instant : DeliveryType.Sameday;
  return [writeCookie(cookieName, type, { maxAge: halfYear, secure })];
};

/** Whether somebody has chosen, in this browser, how the store's goods are brought. */
export const hasChosenDelivery = (request: Request): boolean => cookiesOf(request).has(cookieName);

/** The id of the first option of the kind that was chosen last; undefined where it is chosen already, or none is free. */
export const lastOption = (
  request: Request,
  deliveries: Checkout["deliveries"],
): string | undefined => {
  const last = cookiesOf(request).get(cookieName);
  const fromStore = deliveries.find(({ options }) => options.length > 0);
  if (fromStore === undefined || fromStore.deliveryType === last) return undefined;
  return fromStore.options.find(({ deliveryType, isFull }) => deliveryType === last && !isFull)?.id;
};
