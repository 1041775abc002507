import { buyAgain, readBuyAgain, undoBuyAgain } from "@gerai/contract/buy-again";
import type { RefillItem } from "@gerai/contract/refill";
import { data, redirect } from "react-router";
import { cartMessage } from "../cart/messages.ts";
import { cartPaths } from "../cart/paths.ts";
import { cartNotSent } from "../cart/quantity-messages.ts";
import { RefillResult } from "../cart/refill-result.tsx";
import { refillView } from "../cart/refill-view.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/buy-again-page.ts";
import { buyAgainPath } from "./tabs.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Beli lagi", page);

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  const { orderNumber, items } = expectData(
    await call(readBuyAgain, { params: { id: params.id } }),
  );
  return { orderNumber, view: refillView(items) };
};

const isWhole = ({ state, quantity, wanted }: RefillItem): boolean =>
  (state === "added" || state === "present") && quantity >= wanted;

/** Where a press leads: whoever wants to order goes on to the checkout, unless something of it cannot be had. */
const pathAfter = (id: string, intent: string, items: readonly RefillItem[]): string =>
  intent === "order" && items.every(isWhole) ? cartPaths.checkout : buyAgainPath(id);

/** Puts the order into the cart, or takes that back; the page then says what lies in the cart. */
export const action = async ({ request, params, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  const intent = textValue(await readForm(request), "intent");
  const answer = await call(intent === "undo" ? undoBuyAgain : buyAgain, {
    body: { id: params.id },
  });
  if (answer.ok) return redirect(pathAfter(params.id, intent, answer.data.items));
  const isUnknown = answer.code === "ORDER_NOT_FOUND";
  const failure = isUnknown ? "Pesanan tidak ditemukan." : cartMessage(answer.code);
  return data({ failure }, { status: answer.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: cartNotSent }) });

/** What came of `Beli lagi`: what lies in the cart, what cannot be had, and what resembles it. */
export default function BuyAgainPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RefillResult
      title="Beli lagi"
      text={`Isi pesanan ${loaderData.orderNumber}`}
      view={loaderData.view}
      emptyText="Tidak ada produk dari pesanan ini yang tersedia sekarang."
      failure={actionData?.failure}
    />
  );
}
