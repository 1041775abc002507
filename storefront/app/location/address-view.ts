import type { Address } from "@gerai/contract/location";
import { hasPin } from "./address-list.ts";

/** What cards show of an address; all of it travels to the browser. */
export interface AddressView {
  readonly id: string;
  /** Whether it is the main address. */
  readonly active: boolean;
  readonly labelAddress: string;
  readonly name: string;
  readonly contactNumber: string;
  /** Street and place in one line. */
  readonly text: string;
  readonly courierNote: string;
  readonly storeSupportValid: boolean;
  readonly updatedDate: string;
  readonly hasPin: boolean;
}

/** Of an address only what lists show: loaders send everything twice. */
export const addressView = (address: Address): AddressView => ({
  id: address.id,
  active: address.active,
  labelAddress: address.labelAddress,
  name: address.name,
  contactNumber: address.contactNumber,
  text: `${address.detailAddress}, ${address.mainAddress}`,
  courierNote: address.courierNote,
  storeSupportValid: address.storeSupportValid,
  updatedDate: address.updatedDate,
  hasPin: hasPin(address),
});
