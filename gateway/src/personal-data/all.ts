import { personalData as account } from "../account/personal-data.ts";
import { personalData as cart } from "../cart/personal-data.ts";
import { personalData as checkout } from "../checkout/personal-data.ts";
import { personalData as fulfilment } from "../fulfilment/personal-data.ts";
import { personalData as lists } from "../lists/personal-data.ts";
import { personalData as location } from "../location/personal-data.ts";
import { personalData as loyalty } from "../loyalty/personal-data.ts";
import { personalData as orders } from "../orders/personal-data.ts";
import type { PersonalData } from "./part.ts";

/**
 * All that the shop keeps about a member. The cart comes before the orders: the checkout locks it first
 * too, so an order is either seen as open here, or no longer finds its cart there.
 */
export const allPersonalData: readonly PersonalData[] = [
  account,
  cart,
  orders,
  lists,
  checkout,
  fulfilment,
  loyalty,
  location,
];
