import { previewStore, type StorePreview } from "@gerai/contract/cart";
import { offerUndo } from "../location/address-undo.ts";
import { checkChoice } from "../location/check-choice.ts";
import { deliveryAddress } from "../location/delivery-place.ts";
import { forgetSelectedStore, selectedStoreCookie } from "../location/selected-store-cookie.ts";
import type { Shop } from "../shop/shop-context.ts";
import { cartMessage } from "./messages.ts";

/** What came of the choice of an address. */
export type Choice =
  | { readonly kind: "chosen" }
  | { readonly kind: "refused"; readonly failure: string }
  /** The cart would change: nothing is applied before the shopper agrees. */
  | {
      readonly kind: "asks";
      readonly addressId: string;
      readonly label: string;
      readonly preview: StorePreview;
    };

interface Answer {
  readonly choice: Choice;
  readonly cookies: readonly string[];
}

const answer = (choice: Choice, cookies: readonly string[] = []): Answer => ({ choice, cookies });

interface Wish {
  readonly memberId: string;
  readonly addressId: string;
  /** The shopper has seen what changes in the cart, or wants back what was there before. */
  readonly isAgreed: boolean;
}

/** The way back, unless the address is the one already: a second press must not forget the first one. */
const undoCookies = async (shop: Shop, addressId: string): Promise<readonly string[]> => {
  const before = await deliveryAddress(shop);
  return before?.id === addressId ? [] : [offerUndo(before?.id ?? "", shop.secure)];
};

/**
 * Delivers to another of the member's addresses from now on, once nothing stands against it: a store
 * serves it, and the shopper knows what that store changes in the cart. The lines stay as they are.
 */
export const chooseAddress = async (
  shop: Shop,
  { memberId, addressId, isAgreed }: Wish,
): Promise<Answer> => {
  const checked = await checkChoice(shop, addressId);
  if (!checked.ok) return answer({ kind: "refused", failure: checked.failure });
  const { address } = checked;
  if (!isAgreed) {
    const query = { storeCode: address.encodedStoreCode };
    const preview = await shop.call(previewStore, { params: { memberId }, query });
    if (!preview.ok) {
      const code = preview.code === "STORE_NOT_FOUND" ? "INTERNAL" : preview.code;
      return answer({ kind: "refused", failure: cartMessage(code) });
    }
    if (preview.data.changes.length > 0) {
      const { labelAddress: label } = address;
      return answer({ kind: "asks", addressId, label, preview: preview.data });
    }
  }
  const selection = selectedStoreCookie(address, shop.secure);
  return answer({ kind: "chosen" }, [selection, ...(await undoCookies(shop, addressId))]);
};

/** Goes back to the address before; where there was none, to what the main address and the device say. */
export const undoChoice = async (
  shop: Shop,
  memberId: string,
  addressId: string,
): Promise<Answer> => {
  if (addressId === "") return answer({ kind: "chosen" }, [forgetSelectedStore(shop.secure)]);
  const { choice, cookies } = await chooseAddress(shop, { memberId, addressId, isAgreed: true });
  // The way back from the way back is the list itself.
  return answer(choice, cookies.slice(0, 1));
};
