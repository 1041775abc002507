import type { Checkout } from "@gerai/contract/checkout";
import type { Address } from "@gerai/contract/location";
import type { RouterContextProvider } from "react-router";
import { currentMember } from "../session/current-member.ts";
import { requireMember } from "../session/require-member.ts";
import { shopContext } from "../shop/shop-context.ts";
import { beginCheckout, runPrecheckout } from "./begin-checkout.ts";
import { checkoutFailure, checkoutMessage, type FailedCheckout } from "./messages.ts";

type RouterContext = Readonly<RouterContextProvider>;

/** What the page shows of the address. */
export interface CheckoutAddress {
  readonly id: string;
  readonly label: string;
  readonly receiver: string;
  readonly text: string;
  readonly note: string;
}

export interface ReadyCheckout {
  readonly address: CheckoutAddress;
  readonly storeCode: string;
  readonly checkout: Checkout;
  /** Why the page does not show what was chosen. */
  readonly notice?: string;
  /** New with each page: two presses of one page are one order. */
  readonly key: string;
}

/** Here a session that has ended takes nothing away: the page stays and says so. */
export const checkoutMember = async (
  context: RouterContext,
  request: Request,
): Promise<{ readonly memberId: string } | FailedCheckout> => {
  requireMember(context, request);
  const member = await currentMember(context.get(shopContext));
  return member.ok ? member.data : checkoutFailure(member.code);
};

const addressOf = (address: Address): CheckoutAddress => ({
  id: address.id,
  label: address.labelAddress,
  receiver: `${address.name} · ${address.contactNumber}`,
  text: `${address.detailAddress}, ${address.mainAddress}`,
  note: address.courierNote,
});

/** The precheckout: what it answers is what the order will be made of. */
export const loadCheckout = async (
  context: RouterContext,
  request: Request,
): Promise<ReadyCheckout | FailedCheckout> => {
  const member = await checkoutMember(context, request);
  if ("failure" in member) return member;
  const shop = context.get(shopContext);
  const option = new URL(request.url).searchParams.get("pengiriman") ?? "";
  const { address, form, isServed } = await beginCheckout(shop, member.memberId, option);
  if (!isServed) return checkoutFailure("LOCATION_NOT_SERVED");
  const wanted = await runPrecheckout(shop, form);
  const isGone = !wanted.ok && wanted.code === "DELIVERY_OPTION_GONE" && option !== "";
  const result = isGone ? await runPrecheckout(shop, { ...form, storeDelivery: "" }) : wanted;
  if (!result.ok) return checkoutFailure(result.code);
  return {
    address: addressOf(address),
    storeCode: form.storeCode,
    checkout: result.data,
    ...(isGone && { notice: checkoutMessage("DELIVERY_OPTION_GONE") }),
    key: crypto.randomUUID(),
  };
};
