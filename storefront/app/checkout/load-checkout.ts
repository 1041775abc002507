import type { Checkout, CheckoutForm } from "@gerai/contract/checkout";
import type { Address } from "@gerai/contract/location";
import type { RouterContextProvider } from "react-router";
import { askAsMember } from "../session/current-member.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { beginCheckout, runPrecheckout } from "./begin-checkout.ts";
import { type CheckoutView, checkoutView } from "./checkout-view.ts";
import { isRecounted, readChoices, type CheckoutChoices } from "./choices.ts";
import { lastChannel, offeredChannel } from "./chosen-channel.ts";
import { hasChosenDelivery, lastOption } from "./last-delivery.ts";
import {
  checkoutFailure,
  checkoutMessage,
  type CheckoutFailure,
  isDeliveryGone,
  totalRecounted,
  type FailedCheckout,
} from "./messages.ts";

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
  readonly checkout: CheckoutView;
  readonly choices: CheckoutChoices;
  /** Whether the shopper has chosen when the goods come, now or for an earlier order. */
  readonly hasChosenArrival: boolean;
  /** Why the page does not show what was chosen. */
  readonly notice?: string;
  /** New with each page: two presses of one page are one order. */
  readonly key: string;
}

const addressOf = (address: Address): CheckoutAddress => ({
  id: address.id,
  label: address.labelAddress,
  receiver: `${address.name} · ${address.contactNumber}`,
  text: `${address.detailAddress}, ${address.mainAddress}`,
  note: address.courierNote,
});

/** What can be chosen only once the offers are known: the service of the last order, and a channel that is offered. */
const laterChoices = (
  request: Request,
  { storeDelivery, channel }: Pick<CheckoutChoices, "storeDelivery" | "channel">,
  checkout: Checkout,
): Pick<CheckoutForm, "storeDelivery" | "previewChannel"> => {
  const last = storeDelivery === "" ? lastOption(request, checkout.deliveries) : undefined;
  const offered = offeredChannel(channel, checkout);
  return {
    ...(last !== undefined && { storeDelivery: last }),
    ...(channel !== undefined && offered !== channel && { previewChannel: offered }),
  };
};

/** The form without what was refused: a delivery that is gone, or a channel that leaves no time to pay for any. */
const withoutRefused = (form: CheckoutForm, code: CheckoutFailure): CheckoutForm | undefined => {
  const { previewChannel, ...bare } = form;
  if (code === "CHANNEL_NOT_OFFERED" && previewChannel !== undefined) {
    return { ...bare, storeDelivery: "" };
  }
  const isGone = form.storeDelivery !== "" && isDeliveryGone(code);
  return isGone ? { ...form, storeDelivery: "" } : undefined;
};

/** Prechecks without what was refused, and once more where the offers lead to other choices. */
const precheck = async (
  shop: Shop,
  form: CheckoutForm,
  later: (checkout: Checkout) => Partial<CheckoutForm>,
) => {
  const wanted = await runPrecheckout(shop, form);
  const rest = wanted.ok ? undefined : withoutRefused(form, wanted.code);
  const gone = wanted.ok || rest === undefined ? undefined : wanted.code;
  const first = rest === undefined ? wanted : await runPrecheckout(shop, rest);
  const changes = first.ok ? later(first.data) : {};
  if (Object.keys(changes).length === 0) return { result: first, gone };
  const again = await runPrecheckout(shop, { ...(rest ?? form), ...changes });
  return { result: again.ok ? again : first, gone };
};

const recountedNotice = (fields: URLSearchParams): string | undefined =>
  isRecounted(fields) ? totalRecounted : undefined;

/** The precheckout: what it answers is what the order will be made of. */
const checkoutOf = async (
  shop: Shop,
  request: Request,
  memberId: string,
): Promise<ReadyCheckout | FailedCheckout> => {
  const { searchParams } = new URL(request.url);
  const read = readChoices(searchParams);
  const choices = { ...read, channel: read.channel ?? lastChannel(request) };
  const { address, form, isServed } = await beginCheckout(shop, memberId, choices);
  if (!isServed) return checkoutFailure("LOCATION_NOT_SERVED");
  const { result, gone } = await precheck(shop, form, (checkout) =>
    laterChoices(request, choices, checkout),
  );
  if (!result.ok) return checkoutFailure(result.code, result.values);
  const { deliveries } = result.data;
  const notice = gone ? checkoutMessage(gone) : recountedNotice(searchParams);
  const chosen = deliveries.find(({ options }) => options.length > 0)?.chosen ?? "";
  return {
    address: addressOf(address),
    storeCode: form.storeCode,
    checkout: checkoutView(result.data),
    choices: {
      ...choices,
      storeDelivery: chosen,
      channel:
        gone === "CHANNEL_NOT_OFFERED" ? undefined : offeredChannel(choices.channel, result.data),
    },
    hasChosenArrival: !gone && (read.storeDelivery !== "" || hasChosenDelivery(request)),
    ...(notice !== undefined && { notice }),
    key: crypto.randomUUID(),
  };
};

/** Where the session has ended the checkout stays open and shows that. */
export const loadCheckout = async (
  context: RouterContext,
  request: Request,
): Promise<ReadyCheckout | FailedCheckout> => {
  const shop = context.get(shopContext);
  const asked = await askAsMember(shop, (memberId) => checkoutOf(shop, request, memberId));
  return asked.ok ? asked.answer : checkoutFailure(asked.code);
};
