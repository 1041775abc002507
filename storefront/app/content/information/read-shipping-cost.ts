import type { Shop } from "../../shop/shop-context.ts";
import { informationData, pageView, readTold } from "./information-view-data.ts";

/** The texts around the calculator. */
export const readShippingCost = async (shop: Shop) => {
  const told = await readTold(shop, "shipping-cost");
  return informationData(shop, "shipping-cost", {
    page: pageView(shop, "shipping-cost", told),
    told,
  });
};

/** What a member's delivery address is called, as far as the browser remembers; undefined for guests. */
export const ownLabel = ({ session }: Pick<Shop, "session">) =>
  session.token === undefined ? undefined : { label: session.selectedStore?.label ?? "" };
