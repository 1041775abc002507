import { listToCart, readList, undoListToCart } from "@gerai/contract/shopping-lists";
import { data, redirect } from "react-router";
import { cartMessage } from "../cart/messages.ts";
import { cartNotSent } from "../cart/quantity-messages.ts";
import { RefillResult } from "../cart/refill-result.tsx";
import { refillView } from "../cart/refill-view.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData, notFound } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/list-cart-page.ts";
import { listMessage } from "./messages.ts";
import { isUuid, listCartPath, ownUuid, pressOf } from "./paths.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Belanja dari daftar", page);

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { listId } = params;
  if (!isUuid(listId)) throw notFound();
  const press = ownUuid(pressOf(url));
  const { call } = context.get(shopContext);
  const { name, items } = expectData(
    await call(readList, { params: { listId }, query: { press } }),
  );
  return { name, press, view: refillView(items) };
};

/** Puts the list into the cart, or takes that back; the page then says what lies in the cart. */
export const action = async ({ request, params, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  const { listId } = params;
  if (!isUuid(listId)) throw notFound();
  const form = await readForm(request);
  const press = ownUuid(textValue(form, "press"));
  const { call } = context.get(shopContext);
  const isUndo = textValue(form, "intent") === "undo";
  const input = { params: { listId }, body: { press } };
  const answer = await call(isUndo ? undoListToCart : listToCart, input);
  if (answer.ok) return redirect(listCartPath(listId, press));
  const isUnknown = answer.code === "LIST_NOT_FOUND";
  const failure = isUnknown ? listMessage(answer.code) : cartMessage(answer.code);
  return data({ failure }, { status: answer.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: cartNotSent }) });

/** What came of 'Masukkan semua ke keranjang'. */
export default function ListCartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, press, view } = loaderData;
  return (
    <RefillResult
      title="Belanja dari daftar"
      text={`Isi daftar “${name}”`}
      view={view}
      emptyText="Tidak ada produk dari daftar ini yang tersedia sekarang."
      failure={actionData?.failure}
      fields={{ press }}
    />
  );
}
