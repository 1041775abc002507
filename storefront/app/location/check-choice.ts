import { type Address, addresses, addressStore } from "@gerai/contract/location";
import type { Shop } from "../shop/shop-context.ts";
import { hasPin } from "./address-list.ts";
import { failureMessage, notServedMessage, pinInAppOnly } from "./messages.ts";

/** An own address with the store that serves it now, or why it cannot be chosen. */
type CheckedChoice =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly failure: string };

const refused = (failure: string): CheckedChoice => ({ ok: false, failure });

/**
 * Whether the shopping may go to one of the member's addresses: it has to be on the map, and a store
 * has to serve it (ADR-71). The answer's codes are those of that store: the one of the address, by which every page
 * goes once it is chosen, and not the one of now, which may serve it, too.
 */
export const checkChoice = async (
  { call }: Pick<Shop, "call">,
  addressId: string,
): Promise<CheckedChoice> => {
  const list = await call(addresses, {});
  if (!list.ok) return refused(failureMessage(list));
  const address = list.data.address.find(({ id }) => id === addressId);
  if (address === undefined) return refused(failureMessage({ code: "ADDRESS_NOT_FOUND" }));
  if (!hasPin(address)) return refused(pinInAppOnly);
  const { latitude, longitude, encodedStoreCode: storeCode } = address;
  const query = {
    latitude: String(latitude),
    longitude: String(longitude),
    storeCode,
    addressId,
  };
  const store = await call(addressStore, { query });
  if (!store.ok) {
    return refused(store.code === "LOCATION_NOT_SERVED" ? notServedMessage : failureMessage(store));
  }
  const { id: storeSupport, encodedStoreCode, encodedFcCode } = store.data;
  return {
    ok: true,
    address: {
      ...address,
      storeSupportValid: true,
      storeSupport,
      encodedStoreCode,
      encodedFcCode,
    },
  };
};
