import { pagePath } from "../session/require-member.ts";
import { isSessionOver, memberUnread } from "../session/session-end.ts";
import type { Shop } from "../shop/shop-context.ts";
import { isAddressListFull } from "./address-list.ts";
import { type AddressView, addressView } from "./address-view.ts";
import { deliveryAddress, ownAddresses } from "./delivery-place.ts";
import { failureMessage } from "./messages.ts";

/** What page and dialog of addresses show. */
export interface AddressBook {
  readonly addresses: readonly AddressView[];
  /** The one that the shopping goes to now. */
  readonly chosenId: string | undefined;
  /** Whether the web offers no further address. */
  readonly isFull: boolean;
  /** Why there are none to be shown. */
  readonly failure?: string;
}

/**
 * The member's addresses as the gateway orders them.
 * @throws Response the way to the end of the session where the gateway knows it no longer
 */
export const readAddresses = async (shop: Shop, request: Request): Promise<AddressBook> => {
  const [answer, chosen] = await Promise.all([ownAddresses(shop), deliveryAddress(shop)]);
  if (!answer.ok) {
    if (isSessionOver(answer.statusCode)) {
      throw memberUnread(answer, pagePath(new URL(request.url)));
    }
    return { addresses: [], chosenId: undefined, isFull: false, failure: failureMessage(answer) };
  }
  const { address } = answer.data;
  return {
    addresses: address.map(addressView),
    chosenId: chosen?.id,
    isFull: isAddressListFull(address.length),
  };
};
