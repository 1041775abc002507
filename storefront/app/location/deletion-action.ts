import { deleteAddress, restoreAddress } from "@gerai/contract/location";
import { data, redirectDocument } from "react-router";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { pagePath } from "../session/require-member.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { isSessionOver, memberUnread } from "../session/session-end.ts";
import type { Shop } from "../shop/shop-context.ts";
import { offerRestoring } from "./deleted-address.ts";
import { deliveryAddress } from "./delivery-place.ts";
import { failureMessage } from "./messages.ts";
import { restoreChosenIntent } from "./paths.ts";
import { selectedStoreCookie } from "./selected-store-cookie.ts";

const deleteFrom = async (shop: Shop, addressId: string) => {
  const chosen = await deliveryAddress(shop);
  const result = await shop.call(deleteAddress, { params: { addressId } });
  if (!result.ok) return result;
  const { labelAddress: label } = result.data;
  const deleted = { addressId, label, wasChosen: chosen?.id === addressId };
  return { ok: true, cookies: [offerRestoring(deleted, shop.secure)] } as const;
};

const restoreTo = async (shop: Shop, addressId: string, isChosen: boolean) => {
  const result = await shop.call(restoreAddress, { params: { addressId } });
  if (!result.ok) return result;
  const isServed = result.data.storeSupportValid;
  const cookies = isChosen && isServed ? [selectedStoreCookie(result.data, shop.secure)] : [];
  return { ok: true, cookies } as const;
};

/**
 * Answers the forms of the list of addresses: deletes one, or takes the deletion back. The page is loaded
 * anew: header and cart follow the address.
 * @throws Response the way to the end of the session where the gateway knows it no longer
 */
export const answerAddressList = async (shop: Shop, request: Request) => {
  const form = await readForm(request);
  const addressId = textValue(form, "addressId");
  const intent = textValue(form, "intent");
  const result =
    intent === "delete"
      ? await deleteFrom(shop, addressId)
      : await restoreTo(shop, addressId, intent === restoreChosenIntent);
  const page = pagePath(new URL(request.url));
  if (result.ok) return redirectDocument(page, { headers: cookieHeaders(result.cookies) });
  if (isSessionOver(result.statusCode)) throw memberUnread(result, page);
  return data({ failure: failureMessage(result) }, { status: result.statusCode });
};
