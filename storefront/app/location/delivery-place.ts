import type { CallFailure, CallResult } from "@gerai/contract/client";
import { type Address, addresses, nearestStores, type Store } from "@gerai/contract/location";
import type { Session } from "../shop/session.ts";
import type { Shop } from "../shop/shop-context.ts";
import {
  forgetSelectedStore,
  nearestStoreCookie,
  selectedStoreCookie,
} from "./selected-store-cookie.ts";

/** Where a member's shopping goes to, found in the order of ADR-84 to ADR-87. */
export type DeliveryPlace =
  /** An own address that a store serves: the one that was chosen, else the main one. */
  | { readonly kind: "address"; readonly address: Address }
  /** No such address: the store nearest to the device. */
  | { readonly kind: "nearest"; readonly store: Store }
  /** Neither: the guests' area. */
  | { readonly kind: "nowhere"; readonly hasAddresses: boolean }
  /** The gateway did not answer: what the cookie says stands. */
  | { readonly kind: "unknown"; readonly failure: CallFailure<string> };

const nearestTo = async ({ call, session }: Shop): Promise<Store | undefined> => {
  if (session.latitude === undefined || session.longitude === undefined) return undefined;
  const answer = await call(nearestStores, { query: { limit: "1" } });
  return answer.ok ? answer.data.storeList[0] : undefined;
};

/** The chosen address if it is the member's own and still served, else the main one likewise. */
const servedAddress = (
  list: readonly Address[],
  { selectedStore }: Session,
): Address | undefined => {
  const served = list.filter(({ storeSupportValid }) => storeSupportValid);
  return (
    served.find(({ id }) => id === selectedStore?.addressId) ?? served.find(({ active }) => active)
  );
};

/** The member's addresses as the gateway orders them. */
export const ownAddresses = ({ call }: Shop): Promise<CallResult<typeof addresses>> =>
  call(addresses, {});

/** The place of the member of a visit. */
export const deliveryPlace = async (shop: Shop): Promise<DeliveryPlace> => {
  const answer = await ownAddresses(shop);
  if (!answer.ok) return { kind: "unknown", failure: answer };
  const list = answer.data.address;
  const address = servedAddress(list, shop.session);
  if (address !== undefined) return { kind: "address", address };
  const store = await nearestTo(shop);
  return store === undefined
    ? { kind: "nowhere", hasAddresses: list.length > 0 }
    : { kind: "nearest", store };
};

/** The address that the shopping goes to; undefined where there is none that a store serves. */
export const deliveryAddress = async (shop: Shop): Promise<Address | undefined> => {
  const place = await deliveryPlace(shop);
  return place.kind === "address" ? place.address : undefined;
};

interface Selected {
  readonly id?: string;
  readonly encodedStoreCode: string;
  readonly encodedFcCode: string;
}

const isSelected = ({ selectedStore }: Session, selected: Selected): boolean =>
  selectedStore?.addressId === selected.id &&
  selectedStore?.encodedStoreCode === selected.encodedStoreCode &&
  selectedStore.encodedFcCode === selected.encodedFcCode;

/** Whether the cookie has to go where there is nothing to write into it. */
const isObsolete = ({ selectedStore, isSelectionBroken }: Session, place: DeliveryPlace): boolean =>
  isSelectionBroken === true || (place.kind === "nowhere" && selectedStore !== undefined);

/**
 * `Set-Cookie` that brings `selectedStr` in line with the place: a stale, broken or forged cookie is
 * written anew or removed. Undefined where it says the same already.
 */
export const settleSelection = (
  { session, secure }: Pick<Shop, "session" | "secure">,
  place: DeliveryPlace,
): string | undefined => {
  if (place.kind === "address") {
    return isSelected(session, place.address)
      ? undefined
      : selectedStoreCookie(place.address, secure);
  }
  if (place.kind === "nearest") {
    const { encodedStoreCode, encodedFcCode } = place.store;
    return isSelected(session, { encodedStoreCode, encodedFcCode })
      ? undefined
      : nearestStoreCookie(place.store, secure);
  }
  return isObsolete(session, place) ? forgetSelectedStore(secure) : undefined;
};
